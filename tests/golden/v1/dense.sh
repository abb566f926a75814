gzip -dc ../../corpus/enable2k.txt.gz | awk 'NR % 40 == 0' > dense.tmp
awk '{ print $0 "\t" length($0) }' dense.tmp | dictc build dense.tmp --values - --form dense -o dense.dat
rm dense.tmp
