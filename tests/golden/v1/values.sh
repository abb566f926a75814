printf 'cat\ncats\ndog\nemu\nfly\n' > values.tmp
printf 'cat\t10\nDOG\t35\nfly\t-9223372036854775808\ncats\t35\n' | dictc build values.tmp --values - --ranks -o values.dat
rm values.tmp
