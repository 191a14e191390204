import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cuidarDasMesas } from '../mesa/cuidar.ts'
import { novoFuncionario } from '../teste/app.ts'
import { type AppComSandbox, appComSandbox, barComEquipe, consumiu } from '../teste/pagamentos.ts'
import { pagarConta } from '../teste/salao.ts'
import { novoTablet, pinNovo } from '../teste/tablets.ts'

let teste: AppComSandbox
let equipe: Awaited<ReturnType<typeof barComEquipe>>
beforeAll(async () => {
  teste = await appComSandbox()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  equipe = await barComEquipe(teste)
})

type Perfil = 'BAR GARCON' | 'BAR BARMAN' | 'BAR COZINHA' | 'BAR CAIXA'
type Mais = { nomePerfil?: Perfil; deNovo?: number; pin?: string }
async function chamar({ nomePerfil = 'BAR GARCON', pin = pinNovo(), deNovo }: Mais = {}, nome = 'Duda Reis') {
  const { status, body } = await teste.call(
    '/user/cadastrarDiarista',
    { nome, nomePerfil, pin, ...(deNovo && { deNovo }) },
    equipe.gerente,
  )
  return { status, message: body.message, id: body.id, pin }
}
const linkPara = async (id: number) =>
  (await teste.call('/user/darLinkAoDiarista', { id }, equipe.gerente)).body.link?.split('#')[1] ?? ''
const entrar = (segredo: string, pin: string) => teste.call('/auth/entrarComoDiarista', { segredo, pin })
async function noCelular(mais: Mais = {}) {
  const { id, pin } = await chamar(mais)
  const { status, body } = await entrar(await linkPara(id), pin)
  expect(status).toBe(200)
  return { id, pin, token: body.token }
}
const meus = (quem: { token: string }) => teste.call('/sessao/buscarMeusPerfis', {}, quem)
const naEquipe = async () =>
  (await teste.call('/estabelecimento/buscarFuncionariosDoEstabelecimento', {}, equipe.gerente)).body
const abrir = () => teste.call('/turno/abrir', {}, equipe.gerente)
const fechar = () => teste.call('/turno/fechar', {}, equipe.gerente)

describe('quem vem só por hoje', () => {
  test('entra com o link e o PIN no próprio celular, trabalha, e sai quando a casa fecha', async () => {
    await abrir()
    const duda = await noCelular()
    expect((await meus(duda)).body).toMatchObject({ perfis: ['BAR GARCON'], por_pin: true, tem_pin: true })
    await consumiu(teste, equipe.bar, { mesa: 1 })
    await pagarConta(teste, duda.token, { numeroMesa: 1 })
    expect((await fechar()).status).toBe(200)
    expect((await meus(duda)).status).toBe(401)
    const { funcionarios, diaristas } = await naEquipe()
    expect(funcionarios.some(({ id }) => id === duda.id)).toBe(false)
    expect(diaristas).toEqual([{ id: duda.id, nome: 'Duda Reis', nomePerfil: 'BAR GARCON' }])
    // the PIN is free again, and what was done keeps the name
    const { atos } = (await teste.call('/auditoria/buscarAtos', { tipo: 'dispensa' }, equipe.gerente)).body
    expect(atos[0]?.texto).toMatch(/^Pessoa \d+ encerrou a diária de Duda Reis: garçom/)
    const outro = await chamar({ pin: duda.pin, deNovo: duda.id }, 'Não muda o nome')
    expect(outro.status).toBe(200)
    expect((await naEquipe()).funcionarios.find(({ id }) => id === outro.id)?.dadosDeUsuario.name).toBe('Duda Reis')
    // who is here now is not called twice
    expect((await chamar({ deNovo: duda.id })).message).toBe(respostas.diaristaJaAqui)
  })

  test('sem turno sai quando o dia vira, na hora e sem esperar por ninguém; com a casa aberta, fica', async () => {
    const duda = await noCelular()
    const virou = () => teste.sql`update vinculo set diaria = diaria - 1 where id = ${duda.id}`
    // while the house is open its day does not turn
    await teste.sql`update estabelecimento set turno_desde = now() - interval '1 day' where id = ${equipe.bar.id}`
    await virou()
    await cuidarDasMesas(teste.sql)
    expect((await meus(duda)).status).toBe(200)
    await teste.sql`update estabelecimento set turno_desde = null where id = ${equipe.bar.id}`
    expect((await meus(duda)).status).toBe(401)
    const segredo = await linkPara(duda.id)
    expect((await entrar(segredo, duda.pin)).body.code).toBe('link_nao_vale')
    await cuidarDasMesas(teste.sql)
    const deles = await teste.sql`select from vinculo where id = ${duda.id} and ate is null`
    expect(deles).toHaveLength(0)
    expect(await teste.sql`select from pin where estabelecimento_id = ${equipe.bar.id}`).toHaveLength(0)
  })

  test('o link abre um celular, com o PIN certo, e morre depois de cinco tentativas', async () => {
    const { id, pin } = await chamar()
    const primeiro = await linkPara(id)
    const segredo = await linkPara(id)
    expect((await entrar(primeiro, pin)).body.code).toBe('link_nao_vale')
    const dois = await Promise.all([entrar(segredo, pin), entrar(segredo, pin)])
    expect(dois.map(({ status }) => status).sort()).toEqual([200, 401])
    const outro = await linkPara(id)
    for (let vez = 0; vez < 5; vez++) expect((await entrar(outro, '9071')).body.code).toBe('pin_errado')
    expect((await entrar(outro, pin)).body.code).toBe('link_nao_vale')
    const vencido = await linkPara(id)
    await teste.sql`update pin set celular_ate = now() where estabelecimento_id = ${equipe.bar.id}`
    expect((await entrar(vencido, pin)).body.code).toBe('link_nao_vale')
  })

  test('nos tablets da casa basta o PIN; outro PIN encerra o que o de antes abriu', async () => {
    const { id, pin } = await chamar({ nomePerfil: 'BAR COZINHA' })
    const celular = (await entrar(await linkPara(id), pin)).body
    const tablet = await novoTablet(teste, await novoFuncionario(teste, equipe.bar.id, 'BAR GERENTE'), 'COZINHA')
    const [pessoa] = (await teste.call('/tablet/buscarPessoas', {}, { tablet })).body.pessoas
    const entrou = await teste.call('/tablet/entrarComPin', { pessoa: pessoa!.id, pin }, { tablet })
    expect([entrou.status, entrou.body.user]).toEqual([200, { name: 'Duda Reis', email: '' }])
    await teste.call('/user/definirPin', { id, pin: pinNovo() }, equipe.gerente)
    expect((await meus(celular)).status).toBe(401)
    expect((await meus({ ...entrou.body, tablet } as never)).status).toBe(401)
  })

  test('não tem o que pede e-mail ou senha, não gerencia, e confirma quem é com o PIN', async () => {
    const duda = await noCelular()
    const recusas = [
      ['/user/definirMeuPin', { pin: pinNovo() }, 403],
      ['/auth/trocarSenha', { atual: 'x', password: 'lua-cheia-na-laje', confirmPassword: 'lua-cheia-na-laje' }, 403],
      ['/privacidade/apagarMinhaConta', { password: 'x' }, 403],
      ['/auth/confirmarQuemE', { password: 'x' }, 401],
      ['/auth/confirmarQuemE', { pin: '9071' }, 401],
      ['/auth/confirmarQuemE', { pin: duda.pin }, 200],
    ] as const
    for (const [path, corpo, status] of recusas)
      expect([path, (await teste.call(path, corpo as never, duda)).status]).toEqual([path, status])
    const doGerente = [
      ['/user/darCodigoDeSenha', { id: duda.id }, respostas.diaristaSemSenha],
      ['/user/darPerfil', { id: duda.id, nomePerfil: 'BAR GERENTE' }, respostas.diaristaNaoGerencia],
      ['/user/cadastrarDiarista', { nome: 'Bia', nomePerfil: 'BAR GARCON', pin: duda.pin }, respostas.pinEmUso],
      ['/user/cadastrarDiarista', { nome: 'Bia', nomePerfil: 'BAR GERENTE', pin: pinNovo() }, 'Escolha a função.'],
    ] as const
    for (const [path, corpo, sentenca] of doGerente) {
      const { body } = await teste.call(path, corpo as never, equipe.gerente)
      expect(JSON.stringify(body)).toContain(sentenca)
    }
    // another function ends with the same day
    expect(
      (await teste.call('/user/darPerfil', { id: duda.id, nomePerfil: 'BAR BARMAN' }, equipe.gerente)).status,
    ).toBe(200)
    await abrir()
    await fechar()
    expect((await meus(duda)).status).toBe(401)
  })

  test('não permite pelos outros o que só tem por ser garçom; o que lhe deram por nome, sim', async () => {
    const duda = await noCelular()
    const barman = await novoFuncionario(teste, equipe.bar.id, 'BAR BARMAN')
    const quemPermite = async () => {
      const { body } = await teste.call('/cliente/informarPagamentoConta', [] as never, barman)
      return ((body as unknown as { pessoas?: { nome: string }[] }).pessoas ?? []).map(({ nome }) => nome)
    }
    expect(await quemPermite()).not.toContain('Duda Reis')
    await teste.call('/user/definirPoderes', { id: duda.id, difere: { receber: 1 } }, equipe.gerente)
    expect(await quemPermite()).toContain('Duda Reis')
  })
})
