// Read by each process of the tests before anything else (`--import`). No attacker guesses passwords here, so making
// and checking one need not cost what a guess must. Where a test is about the cost, it says so (`comSenhasCaras`).
import { createRequire } from 'node:module'

const argon2 = createRequire(import.meta.url)('@node-rs/argon2')
const { hash, hashRaw } = argon2
const barata = { memoryCost: 8, timeCost: 1 }
const custo = () => (process.env.SENHAS_CARAS ? {} : barata)
argon2.hash = (senha, opcoes) => hash(senha, { ...custo(), ...opcoes })
argon2.hashRaw = (senha, opcoes) => hashRaw(senha, { ...custo(), ...opcoes })
