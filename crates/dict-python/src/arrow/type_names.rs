//! The names of types.

use arrow_schema::DataType;

/// Returns the name that pyarrow has for a type.
pub(crate) fn type_name(data_type: &DataType) -> String {
    match data_type {
        DataType::UInt8 => "uint8".to_string(),
        DataType::UInt32 => "uint32".to_string(),
        DataType::Int64 => "int64".to_string(),
        DataType::Boolean => "bool".to_string(),
        DataType::LargeUtf8 => "large_string".to_string(),
        DataType::Dictionary(indices, values) => {
            let (values, indices) = (type_name(values), type_name(indices));
            format!("dictionary<values={values}, indices={indices}, ordered=0>")
        }
        DataType::LargeList(item) => format!("large_list<{}>", type_name(item.data_type())),
        DataType::Struct(fields) => {
            let fields = fields.iter().map(|field| format!("{}: {}", field.name(), type_name(field.data_type())));
            format!("struct<{}>", fields.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string().to_lowercase(),
    }
}
