// Hundreds of tables, and others each time.
process.env.MESAS_QUE_SE_PAGAM ??= '200'
process.env.MESAS_SEED ??= String(Date.now() % 1_000_000)
await import('./mesa-que-se-paga.test.ts')

export {}
