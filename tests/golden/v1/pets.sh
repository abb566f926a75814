printf 'cat\ncats\ndog\n' | dictc build - -o pets.dat --language en
