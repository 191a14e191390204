import { type Call, calls, type Path } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lerChaves } from '../notificacao/chaves.ts'
import { enviarNotificacoes } from '../notificacao/enviar.ts'
import {
  type AppDeTeste,
  appDeTeste,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
} from '../teste/app.ts'
import { ouvirLog } from '../teste/log.ts'
import { ouvirBanco } from '../teste/ouvir-banco.ts'
import { cabecalhos, type Prova } from '../teste/provas.ts'
import { navegadorInscrito, servicoDePush } from '../teste/push.ts'
import { corpoDoPedido, entregarTudo, pagarFichas, pedir, pedirFichas, type Sentado, sentar } from '../teste/salao.ts'

/** Of one guest alone, so that each can be looked for wherever people read. */
const nome = 'Zuleica Marcadíssima'
const cpf = '39053344705'
const telefone = '21987650043'
const email = 'zuleica.marcada@exemplo.com'
const alergia = 'Pistache da Pérsia'
const informacoes = { nome, email, numeroCpf: cpf, numeroTelefone: telefone, numeroMesa: 7, numeroComanda: 70 }

let teste: AppDeTeste
let pessoas: Record<string, Prova>
let zuleica: Sentado
let log: ReturnType<typeof ouvirLog>
let banco: Awaited<ReturnType<typeof ouvirBanco>>
let ditos: unknown[]
let push: Awaited<ReturnType<typeof servicoDePush>>
let celular: ReturnType<typeof navegadorInscrito>
/** What every reading call answers to each of them. */
const respostas: { quem: string; path: Path; texto: string }[] = []

beforeAll(async () => {
  push = await servicoDePush()
  teste = await appDeTeste({ testPush: push.url })
  await lerChaves(teste.sql)
  log = ouvirLog(teste)
  banco = await ouvirBanco(teste)
  ditos = await banco.durante(noite)
  log.calar()
})
afterAll(async () => {
  await banco.parar()
  await teste.encerrar()
  await push.encerrar()
})

/** An evening of a marked guest, a party of hers, another table and another bar; then each reads all they may. */
async function noite() {
  const [bar, outro] = [await novoBar(teste), await novoBar(teste)]
  const chope = await novoProduto(teste, bar.id)
  const bolinho = await novoProduto(teste, bar.id, { nome_departamento: 'COZINHA' })
  zuleica = await sentar(teste, bar.id, { mesa: 7 })
  const [amiga, vizinho] = [await sentar(teste, bar.id, { mesa: 7 }), await sentar(teste, bar.id, { mesa: 8 })]
  const gerente = await novoGerente(teste, bar.id)
  pessoas = {
    ela: { checkin: zuleica.segredo },
    amiga: { checkin: amiga.segredo },
    vizinho: { checkin: vizinho.segredo },
    gerente,
    barman: await novoFuncionario(teste, bar.id, 'BAR BARMAN'),
    cozinha: await novoFuncionario(teste, bar.id, 'BAR COZINHA'),
    garcom: await novoFuncionario(teste, bar.id, 'BAR GARCON'),
    'gerente de outro bar': await novoGerente(teste, outro.id),
    'barman de outro bar': await novoFuncionario(teste, outro.id, 'BAR BARMAN'),
  }
  celular = navegadorInscrito(`${push.url}/celular-dela`)
  await teste.call('/notificacao/inscreverAparelho', celular.inscricao, pessoas.ela)
  const dito = await teste.call('/alergia/guardarAlergia', { alergia, consinto: true }, pessoas.ela)
  expect(dito.status).toBe(200)
  // refused and broken calls say what they were sent, if anything does
  await teste.call('/alergia/guardarAlergia', { alergia, consinto: 'sim' }, pessoas.ela)
  await teste.call('/pedido/cadastrarPedido', { ...corpoDoPedido([[chope, 1]], informacoes), pedidos: 1 }, pessoas.ela)
  await pedir(teste, zuleica, [[chope, 1]], informacoes)
  await entregarTudo(teste, zuleica)
  await pedir(
    teste,
    zuleica,
    [
      [chope, 1],
      [bolinho, 2],
    ],
    informacoes,
  )
  await pedir(teste, amiga, [[chope, 1]], { nome: 'Amiga Qualquer' })
  await pedir(teste, vizinho, [[chope, 1]], { nome: 'Vizinho Qualquer', numeroMesa: 8 })
  await pedirFichas(teste, zuleica, [[chope, 2]], informacoes)
  const naCozinha = (await teste.call('/pedido/buscarPedidos', {}, pessoas.cozinha)).body.pedidos
  for (const { produto_pedido_id: idProdutoPedido } of naCozinha)
    await teste.call('/pedido/darAndamentoAoPedido', { idProdutoPedido }, pessoas.cozinha)
  await pedir(teste, zuleica, [[bolinho, 1]], informacoes)
  // a step may be taken back for ten seconds, and only then it is told
  await teste.sql`update item_andamento set em = em - interval '11 seconds'`
  await teste.sql`update notificacao_aparelho set criado_em = criado_em - interval '1 minute',
    nao_antes_de = nao_antes_de - interval '1 minute'`
  await enviarNotificacoes(teste.sql, teste.app.log, { publicUrl: 'https://bar.exemplo.com' })
  const { arrayProdutosNaoPagos } = (
    await teste.call('/cliente/getContaCliente', { dadosCliente: { numeroComanda: 70 } }, pessoas.garcom)
  ).body
  const entregues = arrayProdutosNaoPagos.filter(({ status_pedido }) => status_pedido === 'PEDIDO ENTREGUE AO CLIENTE')
  await teste.call('/cliente/informarPagamentoConta', entregues, pessoas.garcom)
  expect([naCozinha.length, entregues.length]).toEqual([1, 1])
  await pagarFichas(teste, pessoas.garcom?.token ?? '', zuleica)
  await ler()
}

const entradas: Partial<Record<Path, object>> = {
  '/cliente/getContaCliente': { dadosCliente: { numeroMesa: 7 } },
  '/ficha/buscarFichasDoEstabelecimento': { busca: 'Zuleica' },
}

async function ler() {
  const leituras = (Object.entries(calls) as [Path, Call][]).filter(([, { muda }]) => !muda)
  for (const [quem, prova] of Object.entries(pessoas))
    for (const [path] of leituras) {
      const { statusCode, body } = await teste.app.inject({
        method: 'POST',
        url: path,
        headers: cabecalhos(prova),
        payload: entradas[path] ?? {},
      })
      if (statusCode === 200) respostas.push({ quem, path, texto: body })
    }
}

const EXPORTADO = 'ela /privacidade/buscarDadosDoCheckin'

/** Who reads this, and where, besides the guest who takes along what is theirs. */
const ondeSeLe = (texto: string | RegExp) =>
  respostas
    .filter((resposta) => (typeof texto === 'string' ? resposta.texto.includes(texto) : texto.test(resposta.texto)))
    .map(({ quem, path }) => `${quem} ${path}`)
    .filter((onde) => onde !== EXPORTADO)
    .sort()

describe('de um cliente marcado, numa noite inteira', () => {
  test('todos leem o que é seu', () => {
    expect(respostas.length).toBeGreaterThan(80)
    expect(ondeSeLe('Zuleica').length).toBeGreaterThan(8)
  })

  test('o CPF e o e-mail não estão em resposta nenhuma de outra pessoa', () => {
    expect(ondeSeLe(cpf)).toEqual([])
    expect(ondeSeLe(email).filter((onde) => !onde.startsWith('ela '))).toEqual([])
  })

  test('o telefone inteiro não está em nenhuma, e o nome inteiro só onde o gerente procura fichas perdidas', () => {
    expect(ondeSeLe(telefone)).toEqual([])
    expect(ondeSeLe('Marcadíssima')).toEqual([
      'ela /auth/verificarSeCheckinEstaAtivoNaBase',
      'gerente /ficha/buscarFichasDoEstabelecimento',
    ])
  })

  test('a alergia é lida por ela, e por quem prepara e leva o que ela pediu', () => {
    expect(ondeSeLe('Pistache')).toEqual([
      'barman /pedido/buscarPedidos',
      'cozinha /pedido/buscarPedidos',
      'ela /alergia/buscarAlergia',
      'garcom /checkin/buscarComandasAbertas',
      'garcom /pedido/buscarPedidos',
      // who may be the waiter here
      'gerente /checkin/buscarComandasAbertas',
    ])
  })

  test('o registro e os avisos do banco não dizem nada dela', () => {
    expect(ditos.length).toBeGreaterThan(5)
    const escrito = log.escrito()
    expect(escrito).toContain('/alergia/guardarAlergia')
    for (const onde of [escrito, JSON.stringify(ditos)])
      expect(onde).not.toMatch(/Zuleica|Marcad|39053344705|21987650043|Pistache|alergia":|"alergia/i)
  })

  test('o aviso que chega ao celular não diz nada dela', () => {
    const avisos = push.recebidas.map(({ corpo, caminho, headers }) =>
      JSON.stringify([celular.abrir(corpo), caminho, headers]),
    )
    expect(avisos).toHaveLength(1)
    expect(avisos.join()).not.toMatch(/Zuleica|39053344705|21987650043|Pistache|alergia/i)
  })

  test('as chaves de repetição não guardam a alergia, nem um resumo dela', async () => {
    const chave = 'c0ffee00-0000-4000-8000-00000000cafe'
    const guardar = (texto: string) =>
      teste.call('/alergia/guardarAlergia', { alergia: texto, consinto: true }, { ...pessoas.ela, chave })
    expect((await guardar(alergia)).status).toBe(200)
    // with a hash of what was sent, another text would be told apart
    expect((await guardar('Outra coisa')).status).toBe(200)
    expect(JSON.stringify(await teste.sql`select * from idempotencia`)).not.toContain('Pistache')
  })
})

/** Free texts that others read, by the call that takes them. */
const CARTAO = 'cobra no 4539 6206 5992 2097'
test('um número de cartão é recusado em todo texto que outros leem', async () => {
  const chope = await novoProduto(teste, zuleica.estabelecimento_id)
  const corpo = (observacao: string, nomeDito = nome) =>
    corpoDoPedido([[chope, 1, observacao]], { ...informacoes, nome: nomeDito })
  const tentativas: [Path, object, Prova | undefined][] = [
    ['/pedido/cadastrarPedido', corpo(CARTAO), pessoas.ela],
    ['/pedido/comprarFichas', corpo(CARTAO), pessoas.ela],
    ['/pedido/cadastrarPedido', corpo('', `Zu ${CARTAO}`), pessoas.ela],
    ['/pedido/cancelarItem', { idProdutoPedido: 1, motivo: CARTAO }, pessoas.barman],
    ['/pagamento/estornar', { pagamento: 1, linhas: [{ linha: 1 }], motivo: CARTAO }, pessoas.gerente],
    ['/checkin/abrirComanda', { numeroComanda: 9, nome: CARTAO }, pessoas.garcom],
    ['/alergia/guardarAlergia', { alergia: CARTAO, consinto: true }, pessoas.ela],
    ['/cliente/cadastrarcliente', { ...(await cadastro()), observacao: CARTAO }, {}],
  ]
  for (const [path, entrada, prova] of tentativas) {
    const { statusCode, body } = await teste.app.inject({
      method: 'POST',
      url: path,
      headers: cabecalhos(prova ?? {}),
      payload: entrada,
    })
    expect([path, statusCode >= 400 && statusCode < 500, body.includes(mensagens.pareceCartao)]).toEqual([
      path,
      true,
      true,
    ])
  }
})

async function cadastro() {
  const { email: deles } = await novaPessoa(teste)
  const senha = 'senha-boa-1'
  return {
    ...{
      nomeCompleto: 'Caio Reis',
      email: `outro.${deles}`,
      cpf: '529.982.247-25',
      telefoneCelular: '(11) 98765-4321',
    },
    ...{ password: senha, confirmPassword: senha },
  }
}
