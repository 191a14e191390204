import { hash, verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AppDeTeste, appDeTeste, novaPessoa, proximo } from '../teste/app.ts'

// What takes long in a registration or a reset is passwords and the provider. Not how long it took is compared here, which
// depends on the machine, but how much of it was done.

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>()
  return { ...argon2, hash: vi.fn(argon2.hash), verify: vi.fn(argon2.verify) }
})

let teste: AppDeTeste
/** where who registers a bar has to confirm the e-mail */
let producao: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
  producao = await appDeTeste({ producao: true })
  // the passwords that the modules make for themselves are made before any is counted
  await teste.call('/auth/loginBoteco', { email: (await novaPessoa(teste)).email, password: 'palpite-1' })
})
afterAll(() => Promise.all([teste.encerrar(), producao.encerrar()]))
beforeEach(() => void vi.clearAllMocks())

const senha = { password: 'carroça azul de domingo', confirmPassword: 'carroça azul de domingo' }
const pessoa = (email: string) => ({
  ...{ nomeCompleto: 'Ana Souza', email, cpf: '529.982.247-25', telefoneCelular: '(11) 98765-4321', ...senha },
})
const bar = {
  ...{ nomeEstabelecimento: 'Bar da Ana', telefoneFixoEstabelecimento: '1132654321', endereco: 'Rua Augusta, 1' },
  ...{
    telefoneCelularEstabelecimento: '11987654321',
    uf: 'SP',
    cidade: 'São Paulo',
    descricaoEstabelecimento: 'O bar.',
  },
}

const chamadas = [
  ['/auth/loginBoteco', (email: string) => ({ email, password: 'palpite-1' })],
  ['/auth/pedirNovaSenha', (email: string) => ({ email })],
  ['/auth/criarSenhaPorCodigo', (email: string) => ({ email, codigo: '1234 5678', ...senha })],
  ['/cliente/cadastrarcliente', (email: string) => pessoa(email)],
  ['/user/cadastrargerente', (email: string) => ({ ...pessoa(email), ...bar })],
] as const

test.each(chamadas)(
  '%s responde e trabalha o mesmo para quem tem cadastro e para quem não tem',
  async (path, corpo) => {
    for (const este of [teste, producao]) {
      const feito = async (email: string) => {
        vi.clearAllMocks()
        const { status, body } = await este.call(path, corpo(email))
        const cartas = await este.sql`select from carta where email = ${email}`
        return {
          status,
          body,
          senhas: [vi.mocked(hash).mock.calls.length, vi.mocked(verify).mock.calls.length],
          cartas: cartas.length,
        }
      }
      const deNinguem = await feito(`ninguem${proximo()}@exemplo.com`)
      expect(await feito((await novaPessoa(este)).email)).toEqual(deNinguem)
    }
  },
)
