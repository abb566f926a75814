printf 'cat\ncats\ndog\nemu\n' > notes.tmp
printf 'cat\ta feline animal\nemu\tun grand oiseau, qui court à toute allure\ndog\t35\n' |
    dictc build notes.tmp --values - -o notes.dat
rm notes.tmp
