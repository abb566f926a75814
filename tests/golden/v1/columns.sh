gzip -dc ../../corpus/enable2k.txt.gz | awk 'NR % 40 == 0 {
    print $1 "\t" (NR % 7 ? NR * 7919 % 6007 : "") "\t" NR % 300 "\t" substr($1, 1, 2) "\t" (NR % 3 ? "long " : "") (NR % 5 ? "" : "rare")
}' | dictc build - --column frequency=2 --column rank=3:ranks --column start=4:texts --column kind=5:flags -o columns.dat
