printf 'saw\tsee | Saw\nsees\tsee\ncities\tcity\ngemacht\tmachen\nHäuser\tHaus\nsaw\tsaw | saws\nzax\t\n' |
    dictc build - --lemmas 2 --column spelling=1:edits -o lemmas.dat
