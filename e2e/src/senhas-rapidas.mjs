// Read by the product before anything else (`--import`): no attacker guesses passwords here. So making and checking one
// need not cost what a guess must.
import { createRequire } from 'node:module'

const argon2 = createRequire(new URL('../../server/package.json', import.meta.url))('@node-rs/argon2')
const { hash } = argon2
argon2.hash = (senha) => hash(senha, { memoryCost: 8, timeCost: 1 })
