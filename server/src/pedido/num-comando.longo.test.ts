process.env.PEDIDO_SITUACOES = '200'
process.env.PEDIDO_SEED ??= String(Date.now() % 1e9)
await import('./num-comando.test.ts')

export {}
