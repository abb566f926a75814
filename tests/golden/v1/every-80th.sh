gzip -dc ../../corpus/enable2k.txt.gz | awk 'NR % 80 == 0' | dictc build - -o every-80th.dat
