printf 'quay\nøre\nål\n' | dictc build - -o letter-values.dat --letter-values 'ø=4 å=5 qu=10 q=10'
