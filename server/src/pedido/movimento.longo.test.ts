process.env.MOVIMENTO_PEDIDOS = '60'
await import('./movimento.test.ts')

export {}
