import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoFuncionario, novoGerente, novoProduto } from '../teste/app.ts'

let teste: AppDeTeste
let bar: { id: number }
let gerente: Awaited<ReturnType<typeof novoGerente>>
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())
beforeEach(async () => {
  bar = await novoBar(teste)
  gerente = await novoGerente(teste, bar.id)
})

type Quem = { token: string }
const salvar = (nome: string, nome_departamento = 'COZINHA', extra: object = {}, quem: Quem = gerente) =>
  teste.call('/produto/salvarEstacao', { nome, nome_departamento, ...extra }, quem)
const nova = async (nome: string, departamento?: string) => (await salvar(nome, departamento)).body.id as number
const remover = (id: number, quem: Quem = gerente) => teste.call('/produto/removerEstacao', { id }, quem)
const ordenar = (ordem: readonly number[], nome_departamento = 'COZINHA', quem: Quem = gerente) =>
  teste.call('/produto/ordenarEstacoes', { ordem, nome_departamento }, quem)
const lista = async () =>
  (await teste.call('/produto/buscarEstacoes', {}, gerente)).body.estacoes.map(
    ({ nome_departamento, nome, produtos }) => `${nome_departamento} ${nome} ${produtos}`,
  )
const doProduto = async (id: number) =>
  (await teste.call('/produto/buscarProdutosDoEstabelecimento', {}, gerente)).body.produtosEstabelecimento.find(
    (produto) => produto.id === id,
  )!
const editar = (id: number, mudanca: object) =>
  teste.call(
    '/produto/atualizarProdutosEstabelecimento',
    [
      {
        ...{ id_produto_estabelecimento: id, nome_departamento: 'COZINHA', preco_venda: '9,90' },
        ...{ qtd_minima_estoque: '0', qtd_estoque: '', descricao: 'Do dia', ...mudanca },
      },
    ],
    gerente,
  )
const picanha = () => novoProduto(teste, bar.id, { nome: 'Picanha', nome_departamento: 'COZINHA' })

describe('as estações', () => {
  test('são de cada departamento, na ordem em que o gerente as põe', async () => {
    const [chapa, frita, copa] = [await nova('Chapa'), await nova('Fritadeira'), await nova('Copa', 'BAR')]
    expect(await lista()).toEqual(['BAR Copa 0', 'COZINHA Chapa 0', 'COZINHA Fritadeira 0'])
    expect(await ordenar([frita, chapa])).toMatchObject({ status: 200, body: { message: respostas.estacoesEmOrdem } })
    expect(await lista()).toEqual(['BAR Copa 0', 'COZINHA Fritadeira 0', 'COZINHA Chapa 0'])
    for (const ordem of [[frita], [frita, chapa, copa], [frita, copa]])
      expect(await ordenar(ordem)).toMatchObject({ status: 409, body: { message: respostas.estacoesMudaram } })
    expect((await salvar('Grelha', 'BAR', { id: chapa })).status).toBe(200)
    expect(await lista()).toEqual(['BAR Copa 0', 'COZINHA Fritadeira 0', 'COZINHA Grelha 0'])
  })

  test('têm nomes diferentes em um departamento, e no outro o mesmo nome serve', async () => {
    await nova('Chapa')
    const frita = await nova('Fritadeira')
    const repetida = { status: 409, body: { message: respostas.estacaoRepetida } }
    expect(await salvar(' CHAPA ')).toMatchObject(repetida)
    expect(await salvar('chapa', 'COZINHA', { id: frita })).toMatchObject(repetida)
    expect((await salvar('Chapa', 'BAR')).status).toBe(200)
    expect((await salvar('  ')).status).toBe(422)
    expect((await salvar('x'.repeat(31))).status).toBe(422)
    expect(await lista()).toEqual(['BAR Chapa 0', 'COZINHA Chapa 0', 'COZINHA Fritadeira 0'])
  })

  test('são doze em um departamento, também quando chegam juntas', async () => {
    for (let n = 1; n <= 11; n++) await nova(`Estação ${n}`)
    const ultimas = await Promise.all([salvar('Mais uma'), salvar('E outra')])
    expect(ultimas.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect(await salvar('Treze')).toMatchObject({ status: 422, body: { message: respostas.estacoesDemais } })
  })

  test('de outro bar não se mexe, e só o gerente mexe nas suas', async () => {
    const chapa = await nova('Chapa')
    const deFora = await novoGerente(teste, (await novoBar(teste)).id)
    const cozinha = await novoFuncionario(teste, bar.id, 'BAR COZINHA')
    for (const [quem, status] of [
      [deFora, 404],
      [cozinha, 403],
    ] as const) {
      expect((await salvar('Outra', 'COZINHA', { id: chapa }, quem)).status).toBe(status)
      expect((await remover(chapa, quem)).status).toBe(status)
    }
    expect((await ordenar([chapa], 'COZINHA', deFora)).status).toBe(409)
    expect(await lista()).toEqual(['COZINHA Chapa 0'])
  })
})

describe('um produto', () => {
  test('diz a estação e o curso, a cópia leva os dois, e quem não diz nada não muda nada', async () => {
    const [{ id }, chapa] = [await picanha(), await nova('Chapa')]
    expect(await doProduto(id)).toMatchObject({ estacao_id: null, curso: null })
    expect((await editar(id, { estacao_id: chapa, curso: 'PRATO' })).status).toBe(200)
    expect(await doProduto(id)).toMatchObject({ estacao_id: chapa, curso: 'PRATO' })
    expect((await editar(id, {})).status).toBe(200)
    expect(await doProduto(id)).toMatchObject({ estacao_id: chapa, curso: 'PRATO' })
    const copia = (await teste.call('/produto/duplicarProduto', { id }, gerente)).body.id
    expect(await doProduto(copia)).toMatchObject({ estacao_id: chapa, curso: 'PRATO' })
    expect(await lista()).toEqual(['COZINHA Chapa 2'])
    expect((await editar(id, { estacao_id: null, curso: null })).status).toBe(200)
    expect(await doProduto(id)).toMatchObject({ estacao_id: null, curso: null })
    expect((await editar(id, { curso: 'CAFÉ' })).status).toBe(400)
  })

  test('não vai para a estação de outro bar, nem de outro departamento, nem para uma que não há', async () => {
    const [{ id }, copa] = [await picanha(), await nova('Copa', 'BAR')]
    const outro = await novoBar(teste)
    const [{ alheia }] = await teste.sql<[{ alheia: number }]>`
      insert into estacao ${teste.sql({ estabelecimento_id: outro.id, nome_departamento: 'COZINHA', nome: 'Chapa', ordem: 1 })}
      returning id as alheia`
    for (const estacao_id of [copa, alheia, 999_999])
      expect(await editar(id, { estacao_id })).toMatchObject({
        ...{ status: 422, body: { message: respostas.estacaoDeOutroDepartamento } },
      })
    expect(await doProduto(id)).toMatchObject({ estacao_id: null })
    // the database itself refuses it
    await expect(
      teste.sql`update produto_estabelecimento set estacao_id = ${copa} where id = ${id}`,
    ).rejects.toMatchObject({ constraint_name: 'estacao_do_mesmo_departamento' })
    await expect(
      teste.sql`update produto_estabelecimento set estacao_id = ${copa}, nome_departamento = null where id = ${id}`,
    ).rejects.toMatchObject({ constraint_name: 'estacao_com_departamento' })
  })

  test('que muda de departamento, ou cuja estação se remove, fica sem estação', async () => {
    const [{ id }, chapa, copa] = [await picanha(), await nova('Chapa'), await nova('Copa', 'BAR')]
    await editar(id, { estacao_id: chapa })
    expect((await editar(id, { nome_departamento: 'BAR' })).status).toBe(200)
    expect(await doProduto(id)).toMatchObject({ nome_departamento: 'BAR', estacao_id: null })
    expect((await editar(id, { nome_departamento: 'BAR', estacao_id: copa })).status).toBe(200)
    const { versao } = await doProduto(id)
    expect(await remover(copa)).toMatchObject({ status: 200, body: { message: respostas.estacaoRemovida } })
    expect(await doProduto(id)).toMatchObject({ estacao_id: null, versao: versao + 1 })
    expect((await remover(copa)).status).toBe(404)
  })

  test('salvo no mesmo instante em que a estação se remove: um vem antes, e nada fica apontando para nada', async () => {
    for (let vez = 0; vez < 5; vez++) {
      const [{ id }, chapa] = [
        await novoProduto(teste, bar.id, { nome: `Prato ${vez}`, nome_departamento: 'COZINHA' }),
        await nova(`Chapa ${vez}`),
      ]
      const [salvo, removida] = await Promise.all([editar(id, { estacao_id: chapa }), remover(chapa)])
      expect(removida.status).toBe(200)
      expect([200, 422]).toContain(salvo.status)
      expect(await doProduto(id)).toMatchObject({ estacao_id: null })
    }
  })
})

test('os avisos: a estação e o passe ouvem que algo mudou', async () => {
  const { id } = await picanha()
  const chapa = await nova('Chapa')
  const ouvidos: string[] = []
  const { unlisten } = await teste.sql.listen('boteco', (evento) => ouvidos.push(JSON.parse(evento).topico))
  const ouve = async (fazer: () => Promise<unknown>) => {
    ouvidos.length = 0
    await fazer()
    await expect.poll(() => ouvidos).toContain('pedido')
  }
  try {
    await ouve(() => teste.sql`update produto_estabelecimento set estacao_id = ${chapa} where id = ${id}`)
    await ouve(() => teste.sql`update produto_estabelecimento set curso = 'PRATO' where id = ${id}`)
    await ouve(() => teste.sql`update estacao set nome = 'Grelha' where id = ${chapa}`)
    await ouve(() => teste.sql`update produto_estabelecimento set estacao_id = null where id = ${id}`)
    await ouve(() => teste.sql`delete from estacao where id = ${chapa}`)
  } finally {
    await unlisten()
  }
})
