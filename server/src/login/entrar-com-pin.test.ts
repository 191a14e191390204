import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'
import { itensDe, pedir, sentar } from '../teste/salao.ts'
import { comPin, novoTablet, pinNovo } from '../teste/tablets.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

async function abrirCasa() {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  const tablet = await novoTablet(teste, await novoGerente(teste, bar.id), 'COZINHA')
  const entrar = (pessoa: number, pin: string, cookie: string | undefined = tablet) =>
    teste.call('/tablet/entrarComPin', { pessoa, pin }, { tablet: cookie })
  return { bar, gerente, tablet, entrar, contratar: () => novoFuncionario(teste, bar.id, 'BAR COZINHA') }
}
const quemSou = (provas: { token: string; tablet?: string }) => teste.call('/sessao/buscarMeusPerfis', {}, provas)

describe('o PIN no tablet da casa', () => {
  it('abre a função de quem entra, e o que se faz leva o nome da pessoa', async () => {
    const { bar, tablet, contratar } = await abrirCasa()
    const [ana, bia] = [await contratar(), await contratar()]
    const bolinho = await novoProduto(teste, bar.id, { nome_departamento: 'COZINHA' })
    const cliente = await sentar(teste, bar.id, { mesa: 3 })
    const andar = async (quem: { token: string; tablet: string }) => {
      await pedir(teste, cliente, [[bolinho, 1]])
      const { id } = (await itensDe(teste, cliente)).at(-1)!
      expect((await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido: id }, quem)).status).toBe(200)
      const [passo] = await teste.sql<
        { feito_por: number }[]
      >`select feito_por from item_andamento where item_id = ${id}`
      return passo!.feito_por
    }
    const daAna = await comPin(teste, tablet, ana)
    expect(await andar(daAna)).toBe(ana.vinculo_id)
    expect(await andar(await comPin(teste, tablet, bia))).toBe(bia.vinculo_id)
    // one at a time: the one before is logged out
    expect((await quemSou(daAna)).status).toBe(401)
  })

  it('mostra a quem entra só os nomes de quem tem PIN ali', async () => {
    const { tablet, contratar } = await abrirCasa()
    const [ana] = [await contratar(), await contratar()]
    await comPin(teste, tablet, ana)
    const { body } = await teste.call('/tablet/buscarPessoas', {}, { tablet })
    expect(body.pessoas).toEqual([{ id: ana.usuario_id, nome: ana.nome }])
  })

  it('adivinhado, é recusado; depois de cinco vezes o certo também espera, e a senha continua', async () => {
    const { entrar, contratar } = await abrirCasa()
    const ana = await contratar()
    await teste.call('/user/definirMeuPin', { pin: '2718' }, ana)
    for (let vez = 0; vez < 5; vez++) {
      const { status, body } = await entrar(ana.usuario_id, `31${vez}4`)
      expect([status, body.message]).toEqual([401, respostas.pinErrado])
    }
    expect((await entrar(ana.usuario_id, '2718')).status).toBe(429)
    expect((await quemSou(ana)).status).toBe(200)
  })

  it('cem palpites de uma vez são cem: nem um a mais passa', async () => {
    const { entrar, contratar } = await abrirCasa()
    const ana = await contratar()
    await teste.call('/user/definirMeuPin', { pin: '2718' }, ana)
    const palpites = await Promise.all(Array.from({ length: 30 }, (_, i) => entrar(ana.usuario_id, String(4000 + i))))
    expect(palpites.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  })

  it('não entra sem o cookie do tablet, nem com o de um tablet de outro bar', async () => {
    const [casa, vizinha] = [await abrirCasa(), await abrirCasa()]
    const ana = await casa.contratar()
    const pin = pinNovo()
    const { token } = await comPin(teste, casa.tablet, ana, pin)
    const sem = await teste.call('/tablet/entrarComPin', { pessoa: ana.usuario_id, pin })
    expect([sem.status, sem.body.message]).toEqual([401, respostas.tabletForaDeServico])
    expect((await casa.entrar(ana.usuario_id, pin, vizinha.tablet)).body.message).toBe(respostas.pinErrado)
    // and the login that it opened is good on that tablet alone
    expect((await quemSou({ token })).status).toBe(401)
    expect((await quemSou({ token, tablet: vizinha.tablet })).status).toBe(401)
    expect((await quemSou({ token, tablet: casa.tablet })).status).toBe(200)
  })

  it('tirado de serviço, o tablet não deixa entrar, e quem estava nele sai na hora', async () => {
    const { gerente, tablet, entrar, contratar } = await abrirCasa()
    const ana = await contratar()
    const pin = pinNovo()
    const dela = await comPin(teste, tablet, ana, pin)
    const { tablets } = (await teste.call('/tablet/buscarTablets', {}, gerente)).body
    expect(tablets).toMatchObject([{ departamento: 'COZINHA', em_uso_por: ana.nome }])
    await teste.call('/tablet/tirarDeServico', { id: tablets[0]!.id }, gerente)
    expect((await quemSou(dela)).status).toBe(401)
    expect((await entrar(ana.usuario_id, pin)).body.message).toBe(respostas.tabletForaDeServico)
    expect((await teste.call('/tablet/buscarTablets', {}, gerente)).body.tablets).toEqual([])
  })

  it('de quem foi dispensado não vale mais, e outra pessoa pode ter o mesmo', async () => {
    const { gerente, tablet, entrar, contratar } = await abrirCasa()
    const ana = await contratar()
    const pin = pinNovo()
    const dela = await comPin(teste, tablet, ana, pin)
    await teste.call('/user/excluirfuncionario', { id: ana.vinculo_id }, gerente)
    expect((await quemSou(dela)).status).toBe(401)
    expect((await entrar(ana.usuario_id, pin)).body.message).toBe(respostas.pinErrado)
    await comPin(teste, tablet, await contratar(), pin)
  })

  it('do gerente não abre o que é só do gerente', async () => {
    const { bar, tablet } = await abrirCasa()
    const gerente = await novoGerente(teste, bar.id)
    const porPin = await comPin(teste, tablet, gerente)
    expect((await quemSou(porPin)).body).toMatchObject({
      perfis: ['BAR BARMAN', 'BAR COZINHA', 'BAR GARCON'],
      por_pin: true,
    })
    const equipe = await teste.call('/estabelecimento/buscarFuncionariosDoEstabelecimento', {}, porPin)
    expect(equipe.status).toBe(403)
    const trocar = await teste.call('/user/definirMeuPin', { pin: pinNovo() }, porPin)
    expect([trocar.status, trocar.body.message]).toEqual([403, respostas.soComSenha])
  })

  it('não abre o que é da conta da pessoa: quem define o PIN é o gerente', async () => {
    const { tablet, contratar } = await abrirCasa()
    const porPin = await comPin(teste, tablet, await contratar())
    for (const path of [
      '/privacidade/buscarMeusDados',
      '/privacidade/corrigirMeusDados',
      '/privacidade/apagarMinhaConta',
      '/auth/buscarMinhasSessoes',
      '/auth/encerrarOutrasSessoes',
      '/auth/trocarSenha',
      '/user/buscarConvitesDeTrabalho',
    ] as const)
      expect(await teste.call(path, {}, porPin)).toMatchObject({ status: 403, body: { message: respostas.soComSenha } })
  })

  it('renovado, o antigo não entra mais e quem estava com ele sai', async () => {
    const { gerente, tablet, entrar, contratar } = await abrirCasa()
    const ana = await contratar()
    const [antigo, novo] = [pinNovo(), pinNovo()]
    const dela = await comPin(teste, tablet, ana, antigo)
    await teste.call('/user/definirPin', { id: ana.vinculo_id, pin: novo }, gerente)
    expect((await quemSou(dela)).status).toBe(401)
    expect((await entrar(ana.usuario_id, antigo)).status).toBe(401)
    expect((await entrar(ana.usuario_id, novo)).status).toBe(200)
  })
})

describe('definir um PIN', () => {
  it.each(['123', '1234567', '12a4', '1111', '1234', '987654'])('recusa %s', async (pin) => {
    const { contratar } = await abrirCasa()
    expect((await teste.call('/user/definirMeuPin', { pin }, await contratar())).status).toBe(422)
  })

  it('que já é de alguém deste bar é recusado, também a dois que o escolhem juntos, e só cinco vezes por dia', async () => {
    const { contratar } = await abrirCasa()
    const [ana, bia] = [await contratar(), await contratar()]
    const definir = (quem: { token: string }, pin: string) => teste.call('/user/definirMeuPin', { pin }, quem)
    const juntos = await Promise.all([definir(ana, '2718'), definir(bia, '2718')])
    expect(juntos.map(({ status }) => status).sort()).toEqual([200, 409])
    const semPin = juntos[0]!.status === 409 ? ana : bia
    for (let vez = 1; vez < 5; vez++) expect((await definir(semPin, '2718')).body.message).toBe(respostas.pinEmUso)
    expect((await definir(semPin, '2718')).status).toBe(429)
    // in another bar it is free
    const fora = await (await abrirCasa()).contratar()
    expect((await definir(fora, '2718')).status).toBe(200)
  })

  it('não fica em lugar nenhum como foi digitado', async () => {
    const { contratar } = await abrirCasa()
    const ana = await contratar()
    const chave = crypto.randomUUID()
    await teste.call('/user/definirMeuPin', { pin: '272727' }, { ...ana, chave })
    const [guardado] = await teste.sql<{ tudo: string }[]>`
      select coalesce(json_agg(t)::text, '') as tudo from (
        select to_json(p)::text from pin p union all select to_json(i)::text from idempotencia i where chave = ${chave}) t`
    expect(guardado!.tudo).not.toContain('272727')
  })
})

it('pôr um tablet em serviço encerra nele o login do gerente', async () => {
  const { bar } = await abrirCasa()
  const gerente = await novoGerente(teste, bar.id)
  await novoTablet(teste, gerente, 'SALAO')
  expect((await quemSou(gerente)).status).toBe(401)
})
