echo yes | dictc build - -o one.dat
