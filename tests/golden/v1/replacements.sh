printf 'SET UTF-8\nSFX S Y 1\nSFX S 0 s .\nREP 3\nREP f ph\nREP ^alot$ a_lot\nREP f gh\nMAP 2\nMAP ß(ss)\nMAP aá\nKEY qwe|asd\nNOSUGGEST !\n' > de_CH.aff
printf '2\nphone/S\nlot/!\n' > de_CH.dic
dictc build de_CH.dic -o replacements.dat
rm de_CH.aff de_CH.dic
