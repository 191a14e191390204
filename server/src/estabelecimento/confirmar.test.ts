import { randomBytes } from 'node:crypto'
import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartasPorMandar } from '../correio/cartas.ts'
import { varrerSenhas } from '../login/definir-senha.ts'
import { novoLinkDeEmail } from '../sessao/link-de-senha.ts'
import { type AppDeTeste, appDeTeste, loginDe, novoBar, novoGerente, proximo } from '../teste/app.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { rodar } from '../teste/programa.ts'
import { sentar } from '../teste/salao.ts'
import { muitos, novoEndereco, tentativas, vezes } from '../teste/tentativas.ts'
import { baresNovos, confirmarBar, nomesParecidos } from './confirmar.ts'

const URL_DO_BAR = 'https://boteco.example'

let teste: AppDeTeste
let tentar: ReturnType<typeof tentativas>
beforeAll(async () => {
  teste = await appDeTeste({ producao: true })
  tentar = tentativas(teste)
})
afterAll(() => teste.encerrar())

async function cadastrar(nomeEstabelecimento: string, email = `rui${proximo()}@exemplo.com`) {
  const form = {
    ...{ nomeCompleto: 'Rui Prado', email, cpf: '52998224725', uf: 'SP' },
    ...{ telefoneCelular: '11987654321', password: 'senha-do-rui', confirmPassword: 'senha-do-rui' },
    ...{ telefoneFixoEstabelecimento: '1132654321', telefoneCelularEstabelecimento: '11987654321' },
    ...{ nomeEstabelecimento, endereco: 'Rua B, 2', cidade: 'Campinas', descricaoEstabelecimento: 'Samba.' },
    ...{ latitude: -22.9, longitude: -47.06 },
  }
  expect((await teste.call('/user/cadastrargerente', form)).status).toBe(200)
  const [bar] = await teste.sql<{ id: number }[]>`select id from estabelecimento where nome = ${nomeEstabelecimento}`
  return { id: bar!.id, email, token: await loginDe(teste, email, form.password) }
}
const achados = async (body: object) =>
  (await teste.call('/estabelecimento/buscarEstabelecimentos', body)).body.estabelecimentos.map(({ id }) => id)

describe('um bar novo, em produção', () => {
  it('só aparece na busca depois de confirmado; pelo QR Code se entra antes', async () => {
    const { id, token } = await cadastrar('Quintal do Samba')
    const onde = { userData: { latitude: -22.9, longitude: -47.06 } }
    expect(await achados({ busca: 'quintal do samba' })).toEqual([])
    expect(await achados(onde)).not.toContain(id)
    const dados = async () =>
      (await teste.call('/estabelecimento/buscarDadosEstabelecimento', {}, { token })).body.dadosEstabelecimento
    expect(await dados()).toMatchObject({ confirmado: false })
    expect((await sentar(teste, id, { mesa: 4 })).estabelecimento_id).toBe(id)

    expect(await confirmarBar(teste.sql, id)).toBe('Quintal do Samba')
    expect(await confirmarBar(teste.sql, id)).toBeNull()
    expect(await achados({ busca: 'quintal do samba' })).toEqual([id])
    expect(await achados(onde)).toContain(id)
    expect(await dados()).toMatchObject({ confirmado: true })
  })

  it('com nome parecido com o de um vizinho, é mostrado com ele a quem confirma', async () => {
    const vizinho = await novoBar(teste, { nome: 'Bar do Zé Prado', cidade: 'Campinas' })
    await novoBar(teste, { nome: 'Bar do Zé Prado', cidade: 'Natal' })
    const { id } = await cadastrar('Boteco do Ze Prado')
    const novo = (await baresNovos(teste.sql)).find((bar) => bar.id === id)
    const esperado = { dono: 'Rui Prado', parecidos: [{ id: vizinho.id, nome: 'Bar do Zé Prado' }] }
    expect(novo).toMatchObject({ ...esperado, situacao: 'espera' })

    // with the e-mail confirmed it is in the search, and still shown for a month; the neighbour is not
    const daqui = async () => (await baresNovos(teste.sql)).filter(({ id: um }) => [id, vizinho.id].includes(um))
    await confirmarBar(teste.sql, id)
    expect(await daqui()).toMatchObject([{ id, ...esperado, situacao: 'na busca' }])
    await teste.sql`update estabelecimento set confirmado_em = confirmado_em - interval '31 days'`
    expect(await daqui()).toEqual([])
  })
})

describe('quem cadastra um bar confirma o e-mail', () => {
  const confirmar = (segredo: string) =>
    tentar.de(novoEndereco(), '/estabelecimento/confirmarEmail', { segredo }) as Promise<Resposta>
  type Resposta = { status: number; body: { message?: string } }
  const pedir = (token: string) => teste.call('/estabelecimento/pedirConfirmacao', {}, { token })
  const naBusca = async (id: number) => {
    const [bar] = await teste.sql<{ sim: boolean }[]>`
      select confirmado_em is not null as sim from estabelecimento where id = ${id}`
    return bar?.sim
  }
  const donoDe = async (id: number) => {
    const [dono] = await teste.sql<{ usuario_id: number }[]>`
      select usuario_id from estabelecimento e join vinculo v on v.id = e.dono_vinculo_id where e.id = ${id}`
    return dono!.usuario_id
  }
  /** the secrets of the letters that are sent now to this e-mail */
  const segredosPara = async (email: string) =>
    (await cartasPorMandar(teste.sql, URL_DO_BAR))
      .filter(({ para }) => para === email)
      .map(({ texto }) => texto.match(/https:\/\/boteco\.example\/confirmar-email#([\w-]{43})/)?.[1] ?? '')
  const linkDe = async (id: number) =>
    (await novoLinkDeEmail(teste.sql, await donoDe(id), URL_DO_BAR)).split('#')[1] ?? ''

  it('com o link da carta, uma vez, e a busca mostra o bar', async () => {
    const { id, email } = await cadastrar('Recanto da Carta')
    const cartas = (await cartasPorMandar(teste.sql, URL_DO_BAR)).filter(({ para }) => para === email)
    expect(cartas.map(({ assunto }) => assunto)).toEqual(['Boteco: confirme o e-mail do seu bar'])
    // an attacker who types another person's e-mail in the form writes nothing to them
    expect(cartas[0]?.texto).not.toMatch(/Recanto|Rui|Samba/)
    const segredo = cartas[0]?.texto.match(/confirmar-email#([\w-]{43})/)?.[1] ?? ''
    const guardado = JSON.stringify([
      await teste.sql`select * from link_de_email`,
      await teste.sql`select * from carta`,
    ])
    expect(guardado).not.toContain(segredo)
    expect(guardado).toContain(email)

    expect(await achados({ busca: 'recanto da carta' })).toEqual([])
    const feito = await confirmar(segredo)
    expect([feito.status, feito.body.message]).toEqual([200, respostas.emailConfirmado])
    expect(await achados({ busca: 'recanto da carta' })).toEqual([id])
    const deNovo = await confirmar(segredo)
    expect([deNovo.status, deNovo.body.message]).toEqual([400, respostas.linkNaoVale])
  })

  it('e pede outro link na sua área, até quatro; depois de confirmado não há o que pedir', async () => {
    const { id, email, token } = await cadastrar('Recanto do Reenvio')
    await segredosPara(email)
    expect((await pedir(token)).body.message).toBe(respostas.confirmacaoPedida)
    const [segredo = ''] = await segredosPara(email)
    expect(await vezes(4, () => pedir(token))).toEqual([...muitos(200, 3), 429])
    expect((await confirmar(segredo)).status).toBe(200)
    expect(await naBusca(id)).toBe(true)
    await teste.sql`delete from tentativa`
    const depois = await pedir(token)
    expect([depois.status, depois.body.message]).toEqual([409, respostas.nadaAConfirmar])
  })

  it('o link vai ao dono, seja qual for o gerente que o pede', async () => {
    const { id, email } = await cadastrar('Recanto dos Dois')
    await segredosPara(email)
    const outro = await novoGerente(teste, id)
    expect((await pedir(outro.token)).status).toBe(200)
    expect((await teste.sql`select email from carta`).map((carta) => carta.email)).toContain(email)
    expect(await segredosPara(outro.email)).toEqual([])
  })

  it('com o link vencido, ou um inventado, nada se confirma', async () => {
    const { id } = await cadastrar('Recanto Vencido')
    const segredo = await linkDe(id)
    await teste.sql`update link_de_email set vence_em = vence_em - interval '48 hours'`
    expect((await confirmar(segredo)).body.message).toBe(respostas.linkNaoVale)
    expect((await confirmar(randomBytes(32).toString('base64url'))).body.message).toBe(respostas.linkNaoVale)
    expect(await naBusca(id)).toBe(false)
    await teste.sql`update link_de_email set vence_em = vence_em - interval '1 day'`
    await varrerSenhas(teste.manutencao)
    expect(await teste.sql`select from link_de_email where usuario_id = ${await donoDe(id)}`).toHaveLength(0)
  })

  it('o link de outra pessoa só confirma o bar dela', async () => {
    const [ana, rui] = [await cadastrar('Recanto da Ana'), await cadastrar('Recanto do Rui')]
    expect((await confirmar(await linkDe(rui.id))).status).toBe(200)
    expect([await naBusca(ana.id), await naBusca(rui.id)]).toEqual([false, true])
  })

  it('o link que foi para um e-mail de antes não vale mais', async () => {
    const { id, email } = await cadastrar('Recanto Mudado')
    const segredo = await linkDe(id)
    await teste.sql`update usuario set email = ${`outro.${email}`} where email = ${email}`
    expect((await confirmar(segredo)).body.message).toBe(respostas.linkNaoVale)
    expect(await naBusca(id)).toBe(false)
    expect((await confirmar(await linkDe(id))).status).toBe(200)
  })

  it('quem já passou o bar a outra pessoa não o confirma mais', async () => {
    const { id } = await cadastrar('Recanto Passado')
    const segredo = await linkDe(id)
    const { vinculo_id } = await novoGerente(teste, id)
    await teste.sql`update estabelecimento set dono_vinculo_id = ${vinculo_id} where id = ${id}`
    const { status, body } = await confirmar(segredo)
    expect([status, body.message]).toEqual([409, respostas.nadaAConfirmar])
    expect(await naBusca(id)).toBe(false)
    expect((await confirmar(await linkDe(id))).status).toBe(200)
  })

  it('um link de senha não confirma um bar, nem o contrário', async () => {
    const { id, email } = await cadastrar('Recanto Trocado')
    await segredosPara(email)
    await teste.call('/auth/pedirNovaSenha', { email })
    const carta = (await cartasPorMandar(teste.sql, URL_DO_BAR)).find(({ para }) => para === email)
    const deSenha = carta?.texto.match(/nova-senha#([\w-]{43})/)?.[1] ?? ''
    expect((await confirmar(deSenha)).status).toBe(400)
    const senha = { password: 'carroça azul de domingo', confirmPassword: 'carroça azul de domingo' }
    const usado = await teste.call('/auth/criarSenhaPorLink', { segredo: await linkDe(id), ...senha })
    expect([usado.status, await naBusca(id)]).toEqual([400, false])
  })

  it('cinco de uma vez com o mesmo link confirmam uma vez, e quem tenta links espera', async () => {
    const { id } = await cadastrar('Recanto dos Cinco')
    const segredo = await linkDe(id)
    const feitos = await Promise.all(Array.from({ length: 5 }, () => confirmar(segredo)))
    expect(feitos.map(({ status }) => status).sort()).toEqual([200, ...muitos(400, 4)])
    const endereco = novoEndereco()
    const inventado = () =>
      tentar.de(endereco, '/estabelecimento/confirmarEmail', { segredo: randomBytes(32).toString('base64url') })
    expect(await vezes(21, inventado)).toEqual([...muitos(400, 20), 429])
  })

  it('a quem cadastra com o e-mail de outra pessoa, nada chega e nada se confirma', async () => {
    const { email } = await novoGerente(teste, (await novoBar(teste)).id)
    await segredosPara(email)
    const cartas = async () => (await cartasPorMandar(teste.sql, URL_DO_BAR)).filter(({ para }) => para === email)
    await expect(cadastrar('Recanto Alheio', email)).rejects.toThrow()
    expect((await cartas()).map(({ assunto }) => assunto)).toEqual(['Boteco: você já tem cadastro'])
    expect(await teste.sql`select from estabelecimento where nome = 'Recanto Alheio'`).toHaveLength(0)
  })

  testLongo('o que quem cuida da instalação tirou da busca só ela põe de volta', async () => {
    const env = { DATABASE_URL: teste.url, NODE_ENV: 'production' }
    const bares = async (...args: string[]) => {
      const programa = rodar('server/dist/bares.js', args, env)
      const { codigo } = await programa.fim
      return { codigo, escrito: programa.escrito() }
    }
    const { id, token } = await cadastrar('Recanto Falso')
    const segredo = await linkDe(id)
    expect(await bares('tirar', String(id))).toMatchObject({
      codigo: 0,
      escrito: expect.stringContaining('Tirado: Recanto Falso'),
    })
    expect((await bares()).escrito).toMatch(new RegExp(`Tirados da busca:\\n${id}  Recanto Falso`))
    expect([(await confirmar(segredo)).status, (await pedir(token)).status, await naBusca(id)]).toEqual([
      409,
      409,
      false,
    ])
    expect(await bares('confirmar', String(id))).toMatchObject({ codigo: 0 })
    expect(await naBusca(id)).toBe(true)
    expect(await bares('tirar', '999999')).toMatchObject({ codigo: 1 })
    expect(await bares('apagar', '1')).toMatchObject({ codigo: 1 })
  })
})

it.each(
  osPrimeiros([
    ['na demonstração', { demo: true }, 'confirmar_email'],
    [
      'com um servidor de correio',
      { correio: { url: 'smtp://127.0.0.1:1', de: 'bar@exemplo.com' } },
      'confirmar_email',
    ],
    ['em desenvolvimento, sem ninguém a quem escrever', {}, 'bem_vindo'],
  ]),
)('%s, um bar novo recebe a carta certa', async (_onde, mudancas, tipo) => {
  const este = await appDeTeste(mudancas)
  const form = {
    ...{ nomeCompleto: 'Rui Prado', email: 'rui@novo.com', cpf: '52998224725', uf: 'SP' },
    ...{ telefoneCelular: '11987654321', password: 'senha-do-rui', confirmPassword: 'senha-do-rui' },
    ...{ telefoneFixoEstabelecimento: '1132654321', telefoneCelularEstabelecimento: '11987654321' },
    ...{
      nomeEstabelecimento: 'Bar do Rui',
      endereco: 'Rua B, 2',
      cidade: 'Campinas',
      descricaoEstabelecimento: 'Bar.',
    },
  }
  expect((await este.call('/user/cadastrargerente', form)).status).toBe(200)
  expect(await este.sql`select tipo from carta`).toEqual([{ tipo }])
  const [bar] = await este.sql`select confirmado_em is not null as sim from estabelecimento where nome = 'Bar do Rui'`
  expect(bar?.sim).toBe(tipo === 'bem_vindo')
  await este.encerrar()
})

it.each([
  ['Bar do Zé', 'Boteco do Ze', true],
  ['Meia-Lua', 'Bar Meia Lua', true],
  ['Boteco do Pardal', 'Boteco do Pardau', true],
  ['Boteco do Pardal', 'Bar da Nair', false],
  ['Bar', 'Bar da Nair', false],
])('%s e %s: parecidos? %s', (um, outro, sim) => {
  expect(nomesParecidos(um, outro)).toBe(sim)
})
