// The same property over many more nights.
process.env.PROPRIEDADES_NOITES ??= '150'
await import('./propriedades.test.ts')

export {}
