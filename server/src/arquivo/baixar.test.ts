import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirZip } from '../planilha/zip.ts'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { itensDe, pagarConta, pedir, sentar } from '../teste/salao.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

/** The file itself: no JSON. */
const baixar = (token: string) =>
  teste.app.inject({
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
