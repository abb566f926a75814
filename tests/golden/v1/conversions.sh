printf 'SET UTF-8\nIGNORE ·\nICONV 2\nICONV ij ĳ\nICONV ʼ ’\nOCONV 1\nOCONV ĳ ij\nSFX A Y 1\nSFX A 0 en .\n' > conversions.aff
printf '3\nvrĳ/A\nIJsland\nzo·n\nzo’n\n' > conversions.dic
dictc build conversions.dic -o conversions.dat --fold none --alphabet any --language nl
rm conversions.aff conversions.dic
