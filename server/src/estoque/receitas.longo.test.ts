// More nights, and the crowds.
process.env.LONGO ??= '1'
await import('./receitas.test.ts')

export {}
