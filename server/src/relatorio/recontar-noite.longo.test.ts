// Nights that no run has played before. The title of the test says their seed: RECONTAR_SEED plays them again.
process.env.RECONTAR_NOITES ??= '300'
process.env.RECONTAR_SEED ??= String(Date.now() % 2_147_483_647)
await import('./recontar-noite.test.ts')

export {}
