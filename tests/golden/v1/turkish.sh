printf 'IŞIK\nİSİM\nizin\nI\314\207ZMI\314\207R\n' | dictc build - -o turkish.dat --language tr
