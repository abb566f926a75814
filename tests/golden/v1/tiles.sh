printf 'Árbol\nPIÑÓN\npingüino\nchicão\nœuf\nΛΌΓΟΣ\nἄλγος\nשלום\nĳs\n' |
    dictc build - -o tiles.dat --fold tiles --alphabet 'a-z,ñ,ch,ij,α-ρ,σ-ω,א-י,כ,ל,מ,נ-ע,פ,צ-ת'
