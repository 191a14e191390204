// Nights that no run has played before. The title of the test says their seed: PROPRIEDADES_SEED plays them again.
process.env.PROPRIEDADES_NOITES ??= '150'
process.env.PROPRIEDADES_SEED ??= String(Date.now() % 2_147_483_647)
await import('./propriedades.test.ts')

export {}
