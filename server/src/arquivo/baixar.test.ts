import { respostas } from '@boteco/contract/respostas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closePools, openPools } from '../database/db.ts'
import { abrirZip } from '../planilha/zip.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { bancoDeTeste } from '../teste/banco.ts'
import { itensDe, pagarConta, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

/** The file itself: no JSON. */
const baixar = (token: string, de = teste) =>
  de.app.inject({
    method: 'POST',
    url: '/casas/baixarArquivo',
    headers: { authorization: `Bearer ${token}` },
    payload: {},
  })

test('o dono baixa a casa dele num zip, e a história diz quem foi; outro gerente não', async () => {
  const bar = await novoBar(teste)
  const dono = await novoGerente(teste, bar.id)
  const outro = await novoGerente(teste, bar.id)
  await teste.sql`update estabelecimento set dono_vinculo_id = ${dono.vinculo_id}, nome = 'Bar do Zé' where id = ${bar.id}`

  const recusa = await baixar(outro.token)
  expect({ status: recusa.statusCode, code: recusa.json().code }).toEqual({ status: 403, code: 'so_o_dono' })

  const arquivo = await baixar(dono.token)
  expect(arquivo.statusCode).toBe(200)
  expect(arquivo.headers['content-type']).toBe('application/zip')
  expect(arquivo.headers['content-disposition']).toMatch(/^attachment; filename="bar-do-ze-\d{4}-\d\d-\d\d\.zip"$/)
  const zip = await abrirZip(arquivo.rawPayload)
  expect(zip.nomes).toEqual(['boteco.json', 'para-ler.xlsx'])
  const { tabelas } = JSON.parse((await zip.ler('boteco.json'))!.toString())
  expect(tabelas.estabelecimento).toMatchObject([{ nome: 'Bar do Zé' }])
  expect(tabelas.vinculo).toHaveLength(2)
  expect(await teste.sql`select vinculo_id from ato where estabelecimento_id = ${bar.id} and tipo = 'arquivo'`).toEqual(
    [{ vinculo_id: dono.vinculo_id }],
  )
})

test('sem mostrar quem é, ninguém baixa', async () => {
  const bar = await novoBar(teste)
  const dono = await novoGerente(teste, bar.id)
  await teste.sql`update estabelecimento set dono_vinculo_id = ${dono.vinculo_id} where id = ${bar.id}`
  await teste.sql`update sessao set provada_em = now() - interval '1 hour' where usuario_id = ${dono.usuario_id}`
  const recusa = await baixar(dono.token)
  expect({ status: recusa.statusCode, code: recusa.json().code }).toEqual({ status: 403, code: 'confirme_quem_e' })
})

test('a planilha que vai junto conta o dia como o relatório: o que foi recebido por engano e desfeito não entrou', async () => {
  const bar = await novoBar(teste)
  const dono = await novoGerente(teste, bar.id)
  await teste.sql`update estabelecimento set dono_vinculo_id = ${dono.vinculo_id} where id = ${bar.id}`
  const chope = await novoProduto(teste, bar.id, { nome: 'Chope = 1 & 2', preco_venda: 1250 })
  const ana = await sentar(teste, bar.id, { mesa: 3 })
  await pedir(teste, ana, [[chope, 2]])
  await pagarConta(teste, dono.token, { numeroMesa: 3 })
  const [item] = await itensDe(teste, ana)
  const [pago] = await teste.sql<
    [{ id: number }]
  >`select pagamento_id as id from pagamento_linha where linha_id = ${item!.id}`
  const desfeito = await teste.call('/pagamento/desfazerRecebimento', { pagamento: pago.id }, dono)
  expect(desfeito.status).toBe(200)

  const zip = await abrirZip((await baixar(dono.token)).rawPayload)
  const livro = await abrirZip((await zip.ler('para-ler.xlsx'))!)
  const folha = async (qual: number) => (await livro.ler(`xl/worksheets/sheet${qual}.xml`))!.toString()
  // the day's line is the last: its name, which stands in a list of texts, and three sums
  const numeros = [...(await folha(2)).matchAll(/<v>([^<]+)<\/v>/g)].map(([, n]) => Number(n)).slice(-3)
  const { body } = await teste.call('/relatorio/buscarResumo', {}, dono)
  expect(numeros).toEqual([body.vendido.valor, body.recebido, 0])
  expect(numeros).toEqual([25, 0, 0])
  // a text is no formula
  const textos = (await livro.ler('xl/sharedStrings.xml'))?.toString() ?? (await folha(1))
  expect(textos).toContain('Chope = 1 &amp; 2')
  expect(await folha(1)).not.toContain('<f>')
})

test('cada casa faz um arquivo por vez, e o de outra não a faz esperar, nem os relatórios de ninguém', async () => {
  const banco = await bancoDeTeste()
  const limites = { statementTimeout: 0, lockTimeout: 0, queueTimeout: 1_000, connectTimeout: 15_000 }
  const pools = openPools(banco.url, limites)
  const outro = await appDeTeste({ logLevel: 'silent' }, { banco, pools })
  const casa = async () => {
    const bar = await novoBar(outro)
    const dono = await novoGerente(outro, bar.id)
    await outro.sql`update estabelecimento set dono_vinculo_id = ${dono.vinculo_id} where id = ${bar.id}`
    return { bar, dono, baixar: () => baixar(dono.token, outro) }
  }
  const [minha, estranha, terceira] = [await casa(), await casa(), await casa()]
  const fazendo = async () =>
    (await banco.sql`select from pg_locks where relation = 'receita'::regclass and not granted`).length
  const comecar = async ({ baixar }: typeof minha, quantos: number) => {
    const feito = baixar()
    const comecou = expect.poll(fazendo).toBe(quantos)
    const recusa = await Promise.race([feito, comecou.then(() => undefined)])
    return { feito, recusa }
  }
  let comecados: Promise<Awaited<ReturnType<typeof baixar>>>[] = []
  await banco.sql.begin(async (tx) => {
    await tx`lock table receita`
    const dela = await comecar(estranha, 1)
    const meu = await comecar(minha, 2)
    expect([dela.recusa, meu.recusa]).toEqual([undefined, undefined])
    comecados = [dela.feito, meu.feito]
    const { recusa: segundo } = await comecar(minha, 3)
    const { recusa: depois } = await comecar(terceira, 3)
    const ouviram = [segundo, depois].map((um) => [um?.statusCode, um?.headers['retry-after'], um?.json().message])
    expect(ouviram).toEqual([
      [503, '1', respostas.arquivoEmAndamento],
      [503, '1', respostas.bancoOcupado],
    ])
    expect((await outro.call('/relatorio/buscarResumo', {}, terceira.dono)).status).toBe(200)
  })
  expect((await Promise.all(comecados)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const { baixar } of [minha, terceira]) expect((await baixar()).statusCode).toBe(200)
  // what came to nothing is in nobody's history
  expect(await banco.sql`select from ato where estabelecimento_id = ${minha.bar.id} and tipo = 'arquivo'`).toHaveLength(
    2,
  )
  await closePools(pools)
  await outro.encerrar()
})
