// Card by card, late money, and who left.
process.env.LONGO ??= '1'
await import('./gorjeta.test.ts')

export {}
