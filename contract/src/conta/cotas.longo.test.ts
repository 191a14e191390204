// Bills that no run has divided before: 20,000 of them.
process.env.COTAS_CONTAS ??= '20000'
await import('./cotas.test.ts')

export {}
