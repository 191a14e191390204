import type { Path } from '@boteco/contract/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, type Sql } from '../database/db.ts'
import {
  type AppDeTeste,
  appDeTeste,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
  proximo,
} from '../teste/app.ts'
import { osPrimeiros } from '../teste/longo.ts'
import { entregarTudo, itensDe, pagarConta, pedir, sentar } from '../teste/salao.ts'
import { estranhezas } from './estranho.ts'

let teste: AppDeTeste
/** Tests move deeds to another night, which the server's own role may not. */
let dono: Sql
beforeAll(async () => {
  teste = await appDeTeste()
  dono = connect(teste.url, { max: 1, statementTimeout: 0 })
})
afterAll(async () => {
  await dono.end()
  await teste.encerrar()
})

async function abrirCasa() {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id, { nome: 'Ana Lima' })
  const garcom = await novoFuncionario(teste, bar.id, 'BAR GARCON', { nome: 'Beto Sousa' })
  const chope = await novoProduto(teste, bar.id, { nome: `Chope ${proximo()}`, preco_venda: 990 })
  return { bar, gerente, garcom, chope }
}
type Casa = Awaited<ReturnType<typeof abrirCasa>>
type Quem = { token: string }

async function mudarPrecos({ gerente }: Casa, produtos: readonly { id: number }[], preco_venda: string) {
  const linhas = produtos.map(({ id }) => ({
    ...{ id_produto_estabelecimento: id, nome_departamento: 'BAR', preco_venda, qtd_minima_estoque: 0 },
    ...{ qtd_estoque: null, descricao: 'Bem gelado.' },
  }))
  expect((await teste.call('/produto/atualizarProdutosEstabelecimento', linhas, gerente)).status).toBe(200)
}
async function ler(quem: Quem, filtro: object = {}) {
  const { status, body } = await teste.call('/auditoria/buscarAtos', filtro, quem)
  expect(status).toBe(200)
  return { ...body, textos: body.atos.map(({ texto }) => texto.replaceAll('\u00a0', ' ')) }
}
async function baixar(quem: Quem, filtro: object = {}) {
  const { body } = await teste.call('/auditoria/buscarPlanilha', filtro, quem)
  return { ...body, linhas: body.csv.replace('\ufeff', '').trimEnd().split('\r\n') }
}

describe('o gerente lê quem fez o quê', () => {
  test('em frases, o mais novo primeiro, por pessoa, tipo e dia', async () => {
    const casa = await abrirCasa()
    await mudarPrecos(casa, [casa.chope], '10,90')
    await teste.call('/mesa/ligarCodigoDoDia', {}, casa.garcom)
    expect((await ler(casa.gerente)).textos.slice(0, 2)).toEqual([
      'Beto Sousa ligou o código do dia.',
      `Ana Lima mudou o preço de ${casa.chope.nome} de R$ 9,90 para R$ 10,90.`,
    ])
    expect((await ler(casa.gerente, { tipo: 'codigo_do_dia' })).textos).toHaveLength(1)
    const { pessoas } = await ler(casa.gerente)
    expect(pessoas).toEqual([
      { id: casa.gerente.vinculo_id, nome: 'Ana Lima' },
      { id: casa.garcom.vinculo_id, nome: 'Beto Sousa' },
    ])
    expect((await ler(casa.gerente, { quem: casa.garcom.vinculo_id })).textos).toHaveLength(1)
    // three nights ago, at nine in the evening by the bar's clock; a night ends at five
    await dono`
      update ato a set em = (current_date - 3 + time '21:00') at time zone e.fuso_horario from estabelecimento e
      where e.id = a.estabelecimento_id and e.id = ${casa.bar.id} and tipo = 'codigo_do_dia'`
    const [{ dia, antes, depois }] = await dono<[{ dia: string; antes: string; depois: string }]>`
      select (current_date - 3)::text as dia, (current_date - 4)::text as antes, (current_date - 2)::text as depois`
    const ha = async (de: string, ate: string) =>
      (await ler(casa.gerente, { de, ate, tipo: 'codigo_do_dia' })).textos.length
    expect([await ha(dia, dia), await ha(antes, antes), await ha(depois, depois), await ha(antes, depois)]).toEqual([
      1, 0, 0, 1,
    ])
    await dono`update ato set em = em + interval '7 hours 30 minutes' where estabelecimento_id = ${casa.bar.id}
      and tipo = 'codigo_do_dia'`
    expect([await ha(dia, dia), await ha(depois, depois)]).toEqual([1, 0])
    await dono`update ato set em = em + interval '1 hour' where estabelecimento_id = ${casa.bar.id} and tipo = 'codigo_do_dia'`
    expect([await ha(dia, dia), await ha(depois, depois)]).toEqual([0, 1])
  })

  test('em páginas que não repetem nem pulam nada, mesmo com gente trabalhando', async () => {
    const casa = await abrirCasa()
    const produtos = await teste.sql<{ id: number }[]>`
      insert into produto_estabelecimento (estabelecimento_id, categoria_id, nome, nome_departamento, preco_venda)
      select ${casa.bar.id}, categoria_id, 'Petisco ' || n, 'BAR', 500 from produto_estabelecimento, generate_series(1, 120) n
      where id = ${casa.chope.id} returning id`
    await mudarPrecos(casa, produtos, '6,00')
    const ids: number[] = []
    let antesDe: number | null | undefined
    let paginas = 0
    while (antesDe !== null) {
      const { atos, antes_de } = await ler(casa.gerente, { tipo: 'preco', ...(antesDe && { antesDe }) })
      ids.push(...atos.map(({ id }) => id))
      antesDe = antes_de
      paginas += 1
      await mudarPrecos(casa, [casa.chope], `${10 + paginas},00`)
    }
    expect(paginas).toBe(3)
    expect(new Set(ids).size).toBe(120)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  test('quem saiu e voltou é uma pessoa só, e nomes de agora estão em atos de antes', async () => {
    const casa = await abrirCasa()
    await teste.call('/mesa/ligarCodigoDoDia', {}, casa.garcom)
    await teste.call('/user/excluirfuncionario', { id: casa.garcom.vinculo_id }, casa.gerente)
    const [{ id }] = await teste.sql<[{ id: number }]>`insert into vinculo ${teste.sql({
      ...{ estabelecimento_id: casa.bar.id, usuario_id: casa.garcom.usuario_id, perfil: 'BAR GARCON' },
    })} returning id`
    await teste.sql`update usuario set nome = 'Roberto Sousa' where id = ${casa.garcom.usuario_id}`
    const { pessoas } = await ler(casa.gerente)
    expect(pessoas).toEqual([
      { id: casa.gerente.vinculo_id, nome: 'Ana Lima' },
      { id, nome: 'Roberto Sousa' },
    ])
    expect((await ler(casa.gerente, { quem: id })).textos).toEqual(['Roberto Sousa ligou o código do dia.'])
  })

  test('e o gerente de outro bar não lê nada deste, nem pelos números dele', async () => {
    const [casa, vizinha] = [await abrirCasa(), await abrirCasa()]
    await mudarPrecos(casa, [casa.chope], '10,90')
    const [{ id }] = await teste.sql<[{ id: number }]>`select max(id) + 1 as id from ato`
    for (const filtro of [{}, { quem: casa.gerente.vinculo_id }, { antesDe: id }, { tipo: 'preco' }]) {
      const lido = await ler(vizinha.gerente, filtro)
      expect(JSON.stringify(lido)).not.toContain(casa.chope.nome)
      expect(lido.pessoas.map((pessoa) => pessoa.id)).not.toContain(casa.gerente.vinculo_id)
      expect((await baixar(vizinha.gerente, filtro)).csv).not.toContain(casa.chope.nome)
    }
    // the database itself refuses a deed whose author works elsewhere
    await expect(
      teste.sql`insert into ato ${teste.sql({ estabelecimento_id: casa.bar.id, tipo: 'preco', vinculo_id: vizinha.gerente.vinculo_id })}`,
    ).rejects.toMatchObject({ code: '23503' })
  })
})

describe('a planilha', () => {
  test('tem ponto e vírgula, vírgula nos centavos e acentos que a planilha entende', async () => {
    const casa = await abrirCasa()
    await mudarPrecos(casa, [casa.chope], '1.090,50'.replace('.', ''))
    const { linhas, csv, nome, cortada } = await baixar(casa.gerente, { tipo: 'preco' })
    expect(csv.startsWith('\ufeffData;Hora;Quem;')).toBe(true)
    expect([nome, cortada]).toEqual(['quem-fez-o-que', false])
    expect(linhas).toHaveLength(2)
    expect(linhas[1]!.split(';').slice(2, 7)).toEqual([
      ...['Ana Lima', 'Preço mudado'],
      `Ana Lima mudou o preço de ${casa.chope.nome} de R$\u00a09,90 para R$\u00a01.090,50`,
      ...['9,90', '1090,50'],
    ])
  })

  test('não deixa nada que alguém escreveu virar fórmula ou outra coluna', async () => {
    const casa = await abrirCasa()
    const mau = await novoGerente(teste, casa.bar.id, { nome: '=HYPERLINK("http://mal.exemplo";"oi")' })
    const cliente = await sentar(teste, casa.bar.id)
    await pedir(teste, cliente, [[casa.chope, 1]])
    const [item] = await itensDe(teste, cliente)
    await teste.call('/pedido/cancelarItem', { idProdutoPedido: item!.id, motivo: '@SUM(1+1);"x"\n=2+2' }, mau)
    const { csv } = await baixar(casa.gerente, { tipo: 'cancelamento' })
    expect(csv).toContain(`;"'=HYPERLINK(""http://mal.exemplo"";""oi"")";Item cancelado;`)
    expect(csv).toContain(`;"'@SUM(1+1);""x"" =2+2";`)
    expect(csv).toContain(';9,90;')
  })
})

test('o que se passa ou se cancela com desconto fica no registro pelo que custava', async () => {
  const casa = await abrirCasa()
  const [ana, bia] = [await sentar(teste, casa.bar.id, { mesa: 4 }), await sentar(teste, casa.bar.id, { mesa: 7 })]
  await pedir(teste, ana, [[casa.chope, 2]])
  const [item] = await itensDe(teste, ana)
  const fazer = async (path: Path, corpo: object, quem = casa.gerente) =>
    expect((await teste.call(path, corpo, quem)).status).toBe(200)
  await entregarTudo(teste, ana)
  await fazer('/conta/darDesconto', { linhas: [item!.id], quanto: { valor: 5 }, motivo: 'Veio quente' })
  await fazer('/mesa/passarLinhas', { linhas: [item!.id], de: ana.id, para: bia.id })
  await fazer('/conta/dividir', { linhas: [item!.id], partes: 2 }, casa.garcom)
  const [cota] = await teste.sql<{ id: number }[]>`select id from cota where linha_id = ${item!.id} order by id`
  await fazer('/mesa/passarLinhas', { linhas: [cota!.id], de: bia.id, para: ana.id })
  await fazer('/pedido/cancelarItem', { idProdutoPedido: item!.id, motivo: 'Voltou' })
  expect((await ler(casa.gerente)).textos.slice(0, 3)).toEqual([
    `Ana Lima cancelou 2× ${casa.chope.nome} (R$ 14,80), já entregue, com perda de R$ 14,80.`,
    expect.stringContaining(`passou uma parte de 2× ${casa.chope.nome} (R$ 7,40) do check-in`),
    expect.stringContaining(`passou 2× ${casa.chope.nome} (R$ 14,80) do check-in`),
  ])
})

test('o checkout forçado guarda o motivo, e sem motivo continua valendo', async () => {
  const casa = await abrirCasa()
  const [com, sem] = [await sentar(teste, casa.bar.id), await sentar(teste, casa.bar.id)]
  const forcar = (corpo: object) => teste.call('/contas/forcarCheckoutCheckin', corpo, casa.gerente)
  expect((await forcar({ id: com.id, motivo: 'x' })).status).toBe(422)
  expect((await forcar({ id: com.id, motivo: 'Foram embora sem pagar' })).status).toBe(200)
  expect((await forcar({ id: sem.id })).status).toBe(200)
  const { atos } = await ler(casa.gerente, { tipo: 'checkout_forcado' })
  expect(atos.map(({ motivo }) => motivo)).toEqual([null, 'Foram embora sem pagar'])
})

describe('o que foi estranho na noite que acabou às 5', () => {
  /** So many of what each rule counts, by one staff member. */
  const fazer: Record<string, (casa: Casa, quantos: number) => Promise<void>> = {
    'pediu N devoluções': async (casa, quantos) => {
      const mesa = proximo()
      const cliente = await sentar(teste, casa.bar.id, { mesa })
      await pedir(teste, cliente, [[casa.chope, 1]])
      await pagarConta(teste, casa.garcom.token, { numeroMesa: mesa })
      const [{ pagamento, linha }] = await teste.sql<[{ pagamento: number; linha: number }]>`
        select pagamento_id as pagamento, linha_id as linha from pagamento_linha where estabelecimento_id = ${casa.bar.id}`
      for (let i = 0; i < quantos; i++) {
        const corpo = { pagamento, linhas: [{ linha, valor: '1,00' }], motivo: 'Veio quente' }
        expect((await teste.call('/pagamento/estornar', corpo, casa.gerente)).status).toBe(200)
      }
    },
    'cancelou N linhas já entregues': (casa, quantos) => cancelar(casa, quantos, true),
    'cancelou N linhas depois de 1 da manhã': (casa, quantos) => cancelar(casa, quantos, false),
    'disse N vezes que não havia ninguém na mesa': async (casa, quantos) => {
      for (let i = 0; i < quantos; i++) {
        // two guests of one table are one visit
        const mesa = proximo()
        const [um, outro] = [await sentar(teste, casa.bar.id, { mesa }), await sentar(teste, casa.bar.id, { mesa })]
        const { status } = await teste.call('/mesa/naoEstavam', { checkins: [um.id, outro.id] }, casa.garcom)
        expect(status).toBe(200)
      }
    },
  }
  const casos = estranhezas.map(({ minimo, tipo }, indice) => ({
    ...{ minimo, tipo, o_que: Object.keys(fazer)[indice] ?? '' },
    hora: Object.keys(fazer)[indice]?.includes('manhã') ? 21 : 17,
  }))

  async function cancelar({ bar, gerente, chope }: Casa, quantos: number, entregues: boolean) {
    const cliente = await sentar(teste, bar.id)
    for (let i = 0; i < quantos; i++) await pedir(teste, cliente, [[chope, 1]])
    if (entregues) await entregarTudo(teste, cliente)
    for (const { id } of await itensDe(teste, cliente))
      expect(
        (await teste.call('/pedido/cancelarItem', { idProdutoPedido: id, motivo: 'Engano' }, gerente)).status,
      ).toBe(200)
  }

  /** As if all of this house's deeds were of the night `noites` ago, so many hours after it began at 05:00. */
  const mover = ({ bar }: Casa, hora: number, noites = 1) => dono`
    update ato a set em = x.comeco + (a.em - x.primeiro) from (
      select e.id, (((now() at time zone e.fuso_horario - interval '5 hours')::date - ${noites}::int) + interval '5 hours'
          + ${hora}::int * interval '1 hour') at time zone e.fuso_horario as comeco, min(ato.em) as primeiro
      from estabelecimento e join ato on ato.estabelecimento_id = e.id where e.id = ${bar.id} group by e.id) x
    where a.estabelecimento_id = x.id`
  const avisos = async ({ gerente }: Casa) => {
    const { body } = await teste.call('/conferencia/buscarAvisosDaCasa', {}, gerente)
    return body.avisos.filter(({ endereco }) => endereco?.startsWith('/auditoria'))
  }

  test.each(osPrimeiros(casos, 2))(
    '$o_que: com um a menos que $minimo não há o que dizer',
    async ({ o_que, minimo, hora }) => {
      const casa = await abrirCasa()
      await fazer[o_que]!(casa, minimo - 1)
      await mover(casa, hora)
      expect(await avisos(casa)).toEqual([])
    },
  )

  test.each(osPrimeiros(casos, 2))(
    '$o_que: com $minimo o gerente lê uma linha, que leva até lá',
    async ({ o_que, minimo, hora, tipo }) => {
      const casa = await abrirCasa()
      await fazer[o_que]!(casa, minimo)
      // not while the night goes on, and not two nights later
      expect(await avisos(casa)).toEqual([])
      await mover(casa, hora)
      const [aviso, ...outros] = await avisos(casa)
      expect(outros).toEqual([])
      expect(aviso!.texto).toMatch(/^Na noite de \d\d\/\d\d, (Ana Lima|Beto Sousa) /)
      expect(aviso!.texto).toContain(o_que.replace('N', String(minimo)))
      const filtro = Object.fromEntries(new URLSearchParams(aviso!.endereco!.split('?')[1]))
      expect(filtro.tipo).toBe(tipo)
      const { atos } = await ler(casa.gerente, filtro)
      expect(new Set(atos.map((ato) => ato.tipo))).toEqual(new Set([tipo]))
      expect(atos.length).toBeGreaterThanOrEqual(minimo)
      await mover(casa, hora, 2)
      expect(await avisos(casa)).toEqual([])
    },
  )

  test('o que cai junto com um checkout forçado de madrugada não é cancelamento de ninguém', async () => {
    const casa = await abrirCasa()
    const cliente = await sentar(teste, casa.bar.id)
    for (let i = 0; i < 6; i++) await pedir(teste, cliente, [[casa.chope, 1]])
    expect((await teste.call('/contas/forcarCheckoutCheckin', { id: cliente.id }, casa.gerente)).status).toBe(200)
    await mover(casa, 21)
    expect(await avisos(casa)).toEqual([])
  })

  test('e cada pessoa conta por si', async () => {
    const casa = await abrirCasa()
    const outra = await novoGerente(teste, casa.bar.id)
    const minimo = estranhezas[1]!.minimo
    await cancelar(casa, minimo - 1, true)
    await cancelar({ ...casa, gerente: outra }, minimo - 1, true)
    await mover(casa, 17)
    expect(await avisos(casa)).toEqual([])
  })
})

test('quem não é gerente deste bar não lê nem baixa nada', async () => {
  const casa = await abrirCasa()
  const cliente = await novaPessoa(teste)
  const { body } = await teste.call('/auth/loginBoteco', { email: cliente.email, password: 'senha-de-teste' })
  for (const path of ['/auditoria/buscarAtos', '/auditoria/buscarPlanilha'] as const)
    for (const quem of [casa.garcom, { token: body.token }]) expect((await teste.call(path, {}, quem)).status).toBe(403)
})
