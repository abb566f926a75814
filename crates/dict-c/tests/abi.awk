# Reads the header without comments and preprocessor lines, and writes a C program that prints the interface: constants,
# types, the place of each field, and functions. It knows the few forms that the header uses, and fails on others.

function trimmed(text) {
    gsub(/[ \t\n]+/, " ", text)
    sub(/^ /, "", text)
    sub(/ $/, "", text)
    return text
}

function print_line(line) {
    printf "    puts(\"%s\");\n", line
}

function fail(text) {
    print "abi.awk: unknown form: " text > "/dev/stderr"
    has_failed = 1
    exit 1
}

# Prints the size of a struct, and the place of each of its fields.
function print_struct(name, body,    fields, count, i, field, type) {
    printf "    printf(\"struct %s: %%zu bytes, aligned to %%zu\\n\", sizeof(%s), offsetof(struct { char c; %s it; }, it));\n", \
        name, name, name
    count = split(body, fields, ";")
    for (i = 1; i < count; i++) {
        field = type = trimmed(fields[i])
        sub(/\[[0-9]+\]$/, "", field)
        if (!match(field, /[A-Za-z_0-9]+$/))
            fail(field)
        field = substr(field, RSTART)
        printf "    printf(\"    at %%2zu, %%2zu bytes: %s\\n\", offsetof(%s, %s), sizeof(((%s *)0)->%s));\n", \
            type, name, field, name, field
    }
}

# Prints the value of each constant.
function print_constants(body,    constants, count, i, constant) {
    count = split(body, constants, ",")
    for (i = 1; i <= count; i++) {
        constant = trimmed(constants[i])
        sub(/ *=.*/, "", constant)
        if (constant != "")
            printf "    printf(\"%s = %%ld\\n\", (long)%s);\n", constant, constant
    }
}

{ header = header $0 "\n" }

END {
    if (has_failed)
        exit 1
    print "#include \"dictc.h\"\n#include <stdio.h>\n\nint main(void) {"
    while (match(header, /[{;]/)) {
        start = trimmed(substr(header, 1, RSTART - 1))
        is_block = substr(header, RSTART, 1) == "{"
        header = substr(header, RSTART + 1)
        if (is_block) {
            end = index(header, "}")
            body = substr(header, 1, end - 1)
            header = substr(header, end + 1)
            end = index(header, ";")
            name = trimmed(substr(header, 1, end - 1))
            header = substr(header, end + 1)
            if (start == "enum")
                print_constants(body)
            else if (start == "typedef struct " name)
                print_struct(name, body)
            else
                fail(start)
        } else if (start ~ /^typedef [a-z_0-9 ]+$/ || start ~ /\(.*\)$/) {
            print_line(start)
        } else {
            fail(start)
        }
    }
    if (trimmed(header) != "")
        fail(header)
    print "    return 0;\n}"
}
