import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { type Catalogo, lerCatalogo } from './catalogo.ts'
import { CONFORME, type Coluna, DITO, NOVO, POR_QUE_FICA, QUE_SAEM, TABELAS } from './tabelas.ts'

let banco: BancoDeTeste
let catalogo: Catalogo
beforeAll(async () => {
  banco = await bancoDeTeste()
  catalogo = await lerCatalogo(banco.servidor)
})
afterAll(() => banco.encerrar())

test('diz de cada tabela e de cada coluna do banco se vai no arquivo, ou por que fica', () => {
  const doBanco = [...catalogo.tabelas].map(([tabela, colunas]) => {
    const dita = TABELAS[tabela]
    const nomes = [...colunas.keys()].filter((nome) => nome !== 'estabelecimento_id')
    if (typeof dita === 'string' || dita === undefined) return [tabela, dita === undefined ? 'não está na lista' : []]
    const fica = Object.keys(POR_QUE_FICA).flatMap(
      (porque) => (dita as Record<string, string>)[porque]?.split(' ') ?? [],
    )
    const ditas = [...(QUE_SAEM.get(tabela) ?? []).map(({ nome }) => nome), ...fica]
    return [
      tabela,
      [...nomes.filter((nome) => !ditas.includes(nome)), ...ditas.filter((nome) => !nomes.includes(nome))],
    ]
  })
  expect(doBanco.filter(([, falta]) => falta?.length)).toEqual([])
  expect(Object.keys(TABELAS).filter((tabela) => !catalogo.tabelas.has(tabela))).toEqual([])
})

test('nada do que parece segredo vai no arquivo', () => {
  const vao = [...QUE_SAEM].flatMap(([tabela, colunas]) => colunas.map(({ nome }) => `${tabela}.${nome}`))
  expect(vao.filter((nome) => /hash|segredo|token|senha|cpf|chave|auth|sal$|privada/.test(nome))).toEqual([
    // names of pictures
    'estabelecimento.imagem_hash',
    'estabelecimento.foto_hash',
    'produto_estabelecimento.imagem_hash',
  ])
})

test('toda referência do banco é uma referência no arquivo', async () => {
  const chaves = await banco.sql<{ tabela: string; coluna: string; para: string }[]>`
    select conrelid::regclass::text as tabela, a.attname as coluna, confrelid::regclass::text as para
    from pg_constraint c cross join lateral unnest(conkey, confkey) k (de, ate)
    join pg_attribute a on a.attrelid = conrelid and a.attnum = k.de
    join pg_attribute b on b.attrelid = confrelid and b.attnum = k.ate and b.attname = 'id'
    where contype = 'f' and connamespace = 'public'::regnamespace and confrelid <> 'estabelecimento'::regclass`
  const erradas = chaves.flatMap(({ tabela, coluna, para }) => {
    const dita = QUE_SAEM.get(tabela)?.find(({ nome }) => nome === coluna)
    const propria = QUE_SAEM.get(para)?.find((uma) => uma.propria)?.propria
    return !dita || dita.de === propria || dita.propria === propria || dita.peloNome === para
      ? []
      : [`${tabela}.${coluna} → ${para}`]
  })
  expect(erradas).toEqual([])
})

test('docs/arquivo.md diz cada entidade e cada campo', async () => {
  await expect(documento()).toMatchFileSnapshot(fileURLToPath(new URL('../../../docs/arquivo.md', import.meta.url)))
})

function documento(): string {
  const vao = catalogo.ordem.flatMap((tabela) => {
    const linhas = (QUE_SAEM.get(tabela) ?? []).map((coluna) => {
      const doBanco = catalogo.tabelas.get(tabela)?.get(coluna.nome)
      return `| ${coluna.nome} | ${tipoDe(coluna, doBanco?.tipo ?? '')} | ${doBanco?.obrigatoria ? '' : 'ou null'} | ${notaDe(tabela, coluna)} |`
    })
    const fica = Object.entries(TABELAS[tabela] ?? {}).filter(([porque]) => porque !== 'sai')
    return [
      `### ${tabela}\n`,
      '| campo | o que é | | |\n|---|---|---|---|',
      ...linhas,
      ...fica.map(
        ([porque, nomes]) =>
          `\nFica: ${String(nomes).split(' ').join(', ')} (${POR_QUE_FICA[porque as keyof typeof POR_QUE_FICA]}).`,
      ),
      '',
    ]
  })
  const ficam = Object.entries(POR_QUE_FICA).map(([porque, dito]) => {
    const nomes = Object.entries(TABELAS).flatMap(([nome, tabela]) => (tabela === porque ? [nome] : []))
    return nomes.length > 0 ? `| ${dito} | ${nomes.join(', ')} |` : null
  })
  return [
    '# O arquivo de uma casa',
    '',
    'Escrito por `npx vitest run server/src/arquivo/tabelas.test.ts --update`; não edite. A lista é `server/src/arquivo/tabelas.ts`.',
    '',
    'Um zip com *boteco.json*, a pasta `imagens` e `para-ler.xlsx` (produtos, o dinheiro de cada dia, pessoas: para gente, e ninguém o lê de volta).',
    '',
    '*boteco.json* é JSON, com uma linha da tabela em cada linha do texto, para ser lido sem caber na memória:',
    '',
    '```',
    '{"formato":1,"migracao":222,"feito_em":"…",',
    '"linhas":{"estabelecimento":1,"area":3,…},      quantas linhas cada tabela tem',
    '"numeros":{"area":3,"linha":1200,…},            quantos números de cada tipo há',
    '"tabelas":{',
    '"estabelecimento":[',
    '{"id":1,"nome":"Bar do Zé",…}',
    '],',
    '"area":[',
    '…',
    '```',
    '',
    'Um arquivo de um Boteco de antes (`migracao` menor, ou nenhuma) é lido: o que veio depois fica no seu padrão. Um de um Boteco mais novo é recusado.',
    '',
    'As tabelas vêm nesta ordem. Dinheiro é em centavos; momentos são ISO 8601, com o fuso. Um número é contado de 1, dentro do arquivo e do seu',
    'tipo, na ordem em que as coisas surgiram: ele não diz nada de outras casas. Números de `linha` são de itens, fichas, partes, descontos,',
    'gorjetas e do que mais se paga, juntos. Uma imagem se chama como o campo que a nomeia.',
    '',
    '## O que vai',
    '',
    ...vao,
    '## O que fica',
    '',
    '| por quê | tabelas |',
    '|---|---|',
    ...ficam.filter((linha) => linha !== null),
    '',
  ].join('\n')
}

const TIPOS: Record<string, string> = {
  bigint: 'inteiro',
  integer: 'inteiro',
  smallint: 'inteiro',
  'double precision': 'número',
  boolean: 'verdadeiro ou falso',
  text: 'texto',
  'timestamp with time zone': 'momento',
  date: 'dia, aaaa-mm-dd',
  'time without time zone': 'hora',
  jsonb: 'JSON',
  json: 'JSON',
  inet: 'endereço',
}

function tipoDe({ propria, de, conforme, peloNome }: Coluna, tipo: string): string {
  if (propria) return `o seu número de ${propria}`
  if (de) return tipo.endsWith('[]') ? `números de ${de}` : `número de ${de}`
  if (conforme)
    return `número do que \`${conforme}\` diz: ${Object.entries(CONFORME[conforme] ?? {})
      .map(([qual, tabela]) => `${qual}, de ${tabela}`)
      .join('; ')}`
  if (peloNome) return 'nome na lista de todas as casas'
  const base = tipo.replace('[]', '')
  const dito = base.startsWith('character') ? 'texto' : (TIPOS[base] ?? base)
  return tipo.endsWith('[]') ? `lista de ${dito}` : dito
}

function notaDe(tabela: string, { nome, caminhos }: Coluna): string {
  const numeros = caminhos?.map(({ caminho, de }) => `${caminho.join('.')} é número de ${de}`).join('; ')
  return [numeros, DITO[tabela]?.[nome] && 'dito de outro modo', NOVO[tabela]?.[nome] && 'feito de novo']
    .filter(Boolean)
    .join('; ')
}
