dictc build - -o spanish.dat --fold accents --alphabet 'a-z,ch,ll,rr' --min-letters 3 --max-letters 9 \
    --name 'Unas palabras' --language es --license CC0-1.0 --source 'written down for this file' <<'WORDS'
Niño
ÁRBOL
árbol
corazón
cuna
chico
CHOCOLATE
czar
coche
cima
dado
luz
llave
loma
calle
cala
perro
pero
perla
pingüino
queso
sí
murciélago
güe
co-ch
WORDS
