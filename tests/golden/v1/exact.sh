printf 'éclair\nÉclair\neclair\nZoe\314\210\nECLAIR\nl'\''été\nco2\nCO2\nH₂O\nad hoc\nco-op\n日本\nfin\n👍\n👍🏽\n' |
    dictc build - -o exact.dat --fold none --alphabet any
