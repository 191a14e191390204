import { spawnSync } from 'node:child_process'
import { ALERGENOS } from '@boteco/contract/alergenos'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppDeTeste, appDeTeste, novoBar, novoGerente, novoProduto } from '../teste/app.ts'
import { rodar } from '../teste/programa.ts'
import { semEnfeite } from './braille.ts'
import { lerImpresso } from './ler.ts'
import { paragrafosDe } from './paragrafos.ts'

let teste: AppDeTeste
beforeAll(async () => {
  teste = await appDeTeste()
})
afterAll(() => teste.encerrar())

const HA_LOUIS = !spawnSync('lou_translate', ['--version']).error
const TABELAS = { pt: 'pt-pt-g1.utb', en: 'en-ueb-g1.ctb', es: 'es-g1.ctb' } as const

/** 400 products of names as long as they may be, of every way to be sold; the last one has all allergens. */
async function casaGrande() {
  const bar = await novoBar(teste)
  const gerente = await novoGerente(teste, bar.id)
  await novoProduto(teste, bar.id, { nome: 'Primeiro' })
  await teste.sql`
    insert into produto_estabelecimento (estabelecimento_id, categoria_id, nome, nome_departamento, preco_venda, descricao, venda, alergenos)
    select estabelecimento_id, categoria_id, rpad('Produto ' || n || ' de nome comprido, com acompanhamentos e “aspas” ', 80, 'x'), 'COZINHA', n * 10,
      'Com tudo – e mais.', (array['unidade', 'peso', 'pessoa', 'preco_do_dia'])[1 + n % 4], case when n = 399 then repeat('3', ${ALERGENOS.length}) else '' end
    from produto_estabelecimento, generate_series(1, 399) n where estabelecimento_id = ${bar.id}`
  return { bar, gerente }
}

test('um cardápio de 400 produtos é uma página só, com todos eles, e os ícones de todos os alérgenos', async () => {
  const { gerente } = await casaGrande()
  const buscar = async (formato: 'a4' | 'quadro') =>
    (await teste.call('/impressos/buscarImpresso', { formato, lingua: 'pt', colunas: 4 }, gerente)).body.conteudo
  const html = await buscar('a4')
  expect(html.match(/<li>/g)).toHaveLength(400)
  expect(html).toContain('R$\u00a039,70 o quilo')
  for (const { nome } of ALERGENOS) expect(html).toContain(`</svg> ${nome}`)
  expect((await buscar('quadro')).match(/<svg/g)).toHaveLength(2 * ALERGENOS.length)
})

test.skipIf(!HA_LOUIS)(
  'em braile é o que o liblouis diz do mesmo texto, em cada idioma (pulado: falta liblouis-bin)',
  async () => {
    const { bar, gerente } = await casaGrande()
    for (const lingua of ['pt', 'en', 'es'] as const) {
      const { conteudo } = (await teste.call('/impressos/buscarImpresso', { formato: 'braille', lingua }, gerente)).body
      const texto = paragrafosDe(await lerImpresso(teste.sql, bar.id, lingua)).map((um) => semEnfeite(um.texto))
      const { stdout } = spawnSync('lou_translate', ['-f', `en-us-brf.dis,${TABELAS[lingua]}`], {
        ...{ input: Buffer.from(texto.filter(Boolean).join('\n')), encoding: 'latin1' as const },
      })
      const semFolhas = conteudo.replace(/(^|\f) *#[A-J]+\r\n/g, '$1')
      // a word that is longer than a line is in pieces
      expect(semFolhas.replace(/\s/g, '')).toBe(stdout.replace(/\s/g, ''))
      for (const linha of conteudo.split(/\r\n\f?/)) expect(linha.length).toBeLessThanOrEqual(40)
    }
  },
)

test('o comando diz em uma frase que falta o navegador, e como se usa', async () => {
  const escrever = async (args: string[]) => {
    const { fim, escrito } = rodar('server/dist/cardapio.js', args, { PATH: '/nada' })
    return [(await fim).codigo, escrito()]
  }
  expect(await escrever(['1', 'x.pdf'])).toEqual([1, expect.stringContaining('sudo apt-get install chromium')])
  for (const errado of [[], ['bar', 'x.pdf'], ['1', 'x.pdf', '--formato', 'xis'], ['1', 'x.pdf', '--mesas', '9-1']])
    expect(await escrever(errado)).toEqual([1, expect.stringContaining('Use npm run cardapio -- 12 cardapio.pdf')])
})
