await import('./rodada.test.ts')

export {}
