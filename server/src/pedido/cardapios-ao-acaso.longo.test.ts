// Menus that no run has sold before. The title of the test says their seed: CARDAPIOS_SEED sells them again.
process.env.CARDAPIOS ??= '1000'
process.env.CARDAPIOS_SEED ??= String(Date.now() % 2_147_483_647)
await import('./cardapios-ao-acaso.test.ts')

export {}
