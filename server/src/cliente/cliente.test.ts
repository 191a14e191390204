import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildSandbox } from '../../../pagbank-sandbox/src/sandbox.ts'
import { type AppDeTeste, appDeTeste, novaPessoa, proximo } from '../teste/app.ts'

const pagbank = buildSandbox({ token: 'token-de-teste' })
let teste: AppDeTeste
let semPagamento: AppDeTeste
let foraDoAr: AppDeTeste
beforeAll(async () => {
  const url = await pagbank.listen({ port: 0, host: '127.0.0.1' })
  const com = (url: string) => ({ pagbank: { url, token: 'token-de-teste', sdkUrl: `${url}/sdk/pagseguro.min.js` } })
  // no process listens on port 9, so the connection is refused at once
  ;[teste, semPagamento, foraDoAr] = await Promise.all([
    appDeTeste(com(url)),
    appDeTeste(),
    appDeTeste(com('http://127.0.0.1:9')),
  ])
})
afterAll(async () => {
  await Promise.all([teste.encerrar(), semPagamento.encerrar(), foraDoAr.encerrar()])
  await pagbank.close()
})

const form = (mudancas: object = {}) => ({
  nomeCompleto: 'Clara Lima',
  email: `clara${proximo()}@exemplo.com`,
  cpf: '529.982.247-25',
  telefoneCelular: '(11) 98765-4321',
  password: 'senha-boa-1',
  confirmPassword: 'senha-boa-1',
  observacao: 'Prefiro mesa na calçada.',
  ...mudancas,
})

/** The note of the specification's form comes without a consent of its own: it is not kept, and the answer says so. */
const semGuardar = `${respostas.clienteCadastrado} ${respostas.observacaoNaoGuardada}`

/** What the provider's script makes in the browser of a card number. */
async function cifrar(numero: string): Promise<string> {
  const { chavePublica } = (await teste.call('/cliente/getChavePublicaPagbank')).body
  const key = createPublicKey({ key: Buffer.from(chavePublica, 'base64'), format: 'der', type: 'spki' })
  const texto = `${numero};123;12;2040;CLARA LIMA;${Date.now()}`
  return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(texto)).toString('base64')
}

const cadastrar = (em: AppDeTeste, dados: object) => em.call('/cliente/cadastrarcliente', dados)
const entrar = (em: AppDeTeste, email: string) => em.call('/auth/loginBoteco', { email, password: 'senha-boa-1' })

describe('o cadastro do cliente', () => {
  it.each([{}, { cartaoCriptografado: '' }])('não precisa de cartão: %o', async (cartao) => {
    const dados = form(cartao)
    expect((await cadastrar(teste, dados)).body.message).toBe(semGuardar)
    const { body } = await entrar(teste, dados.email)
    expect(body).toMatchObject({
      user: { name: 'Clara' },
      dadosPerfil: { nome: 'BAR CLIENTE' },
      dadosCliente: { cpf: '', telefone_celular: '', numero_cartao: '' },
    })
    // the page that shows them asks for them
    expect((await teste.call('/cliente/buscarDadosCliente', {}, { token: body.token })).body).toMatchObject({
      nome: 'Clara Lima',
      email: dados.email,
      dadosCliente: { cpf: '52998224725', telefone_celular: '11987654321' },
    })
    const [usuario] = await teste.sql`select observacao, senha_hash from usuario where email = ${dados.email}`
    // what may be about a guest's health is not kept without a consent of its own
    expect(usuario?.observacao).toBe('')
    expect(usuario?.senha_hash).toMatch(/^\$argon2id\$/)
  })

  it('guarda o cartão no provedor, e aqui só o que se pode guardar', async () => {
    const cartaoCriptografado = await cifrar('4539620659922097')
    const dados = form({ cartaoCriptografado })
    expect((await cadastrar(teste, dados)).status).toBe(200)
    expect((await entrar(teste, dados.email)).body.dadosCliente).toMatchObject({
      numero_cartao: '**** **** **** 2097',
      nome_como_esta_no_cartao: '',
    })
    const guardado = JSON.stringify(await teste.sql`select * from usuario u join cartao_salvo c on c.usuario_id = u.id`)
    expect(guardado).not.toContain('4539620659922097')
    expect(guardado).not.toContain(cartaoCriptografado)
  })

  it('com e-mail repetido ouve o mesmo, e nada muda na conta que já existe', async () => {
    const { email, usuario_id } = await novaPessoa(teste)
    const conta = () => teste.sql`select * from usuario u left join cartao_salvo c on c.usuario_id = u.id
      where u.id = ${usuario_id}`
    const antes = [...(await conta())]
    const cartaoCriptografado = await cifrar('4539620659922097')
    const { status, body } = await cadastrar(teste, form({ email, cartaoCriptografado }))
    expect([status, body]).toEqual([200, { message: semGuardar }])
    expect([...(await conta())]).toEqual(antes)
    expect((await entrar(teste, email)).status).toBe(401)
    expect([...(await teste.sql`select tipo from carta where email = ${email}`)]).toEqual([{ tipo: 'ja_tem_cadastro' }])
  })

  it('com e-mail repetido, também um cartão ruim é recusado como a qualquer um', async () => {
    const { email } = await novaPessoa(teste)
    const ruim = form({ email, cartaoCriptografado: await cifrar('345817690311361') })
    const { status, body } = await cadastrar(teste, ruim)
    expect([status, body.message]).toEqual([400, respostas.cartaoRecusado])
  })

  it('dois toques no botão fazem uma pessoa e um cartão', async () => {
    const dados = form({ cartaoCriptografado: await cifrar('5240082975622454') })
    const respostas = await Promise.all([cadastrar(teste, dados), cadastrar(teste, dados)])
    expect(respostas.map(({ status }) => status)).toEqual([200, 200])
    expect(await teste.sql`select from usuario where email = ${dados.email}`).toHaveLength(1)
    expect((await entrar(teste, dados.email)).body.dadosCliente?.numero_cartao).toBe('**** **** **** 2454')
  })

  it('o 422 é só do CPF, porque é uma chamada de pagamento', async () => {
    const cpf = await cadastrar(teste, form({ cpf: '11111111111' }))
    expect([cpf.status, cpf.body.message]).toEqual([422, mensagensDasChamadas.cpfInvalido])
    expect((await cadastrar(teste, form({ confirmPassword: 'outra-senha' }))).status).toBe(400)
  })
})

describe('quando o cartão não é guardado, nada fica pela metade', () => {
  const ninguemEntra = async (em: AppDeTeste, email: string) => expect((await entrar(em, email)).status).toBe(401)

  it.each([
    ['que a bandeira não deixa guardar', '345817690311361'],
    ['que o emissor não deixa guardar', '4000000002000018'],
  ])('o cartão %s: 400', async (_, numero) => {
    const dados = form({ cartaoCriptografado: await cifrar(numero) })
    const { status, body } = await cadastrar(teste, dados)
    expect([status, body.message]).toEqual([400, respostas.cartaoRecusado])
    await ninguemEntra(teste, dados.email)
  })

  it('o cartão cifrado com outra chave: 400', async () => {
    const dados = form({ cartaoCriptografado: Buffer.alloc(256, 7).toString('base64') })
    expect((await cadastrar(teste, dados)).status).toBe(400)
    await ninguemEntra(teste, dados.email)
  })

  it('a conta do bar sem permissão de guardar cartões: 503', async () => {
    const dados = form({ cartaoCriptografado: await cifrar('4000000002000026') })
    const { status, body } = await cadastrar(teste, dados)
    expect([status, body.message]).toEqual([503, respostas.cartaoNaoSalvo])
    await ninguemEntra(teste, dados.email)
  })

  it('o provedor desligado ou fora do ar: 503, e sem o cartão o cadastro passa', async () => {
    const dados = form({ cartaoCriptografado: await cifrar('4539620659922097') })
    for (const em of [semPagamento, foraDoAr]) {
      const { status, body } = await cadastrar(em, dados)
      expect([status, body.message]).toEqual([503, respostas.cartaoNaoSalvo])
      await ninguemEntra(em, dados.email)
      expect((await cadastrar(em, { ...dados, cartaoCriptografado: '' })).status).toBe(200)
    }
  })
})
