process.env.ENORME_LINHAS = '24000'
await import('./checkout-forcado-enorme.test.ts')

export {}
