import type { Sql, Transaction } from '../database/db.ts'
import { type Catalogo, lerCatalogo } from './catalogo.ts'
import { escreverZip } from './escrever-zip.ts'
import { traduzirLinha } from './numeros.ts'
import { escreverParaLer } from './para-ler.ts'
import { DITO, idsDe, linhasDe, QUE_SAEM } from './tabelas.ts'

/** What is read of the database at once. */
const DE_UMA_VEZ = 1000

/** Another one where what an older archive says cannot be read as it is: tables and columns that came since are no reason. */
export const FORMATO = 1
export const NOME_DO_JSON = 'boteco.json'
/** A picture's file: it is named as the columns say it, and by what is in it. */
const nomeDaImagem = ({ hash, tipo }: { hash: string; tipo: string }) =>
  `imagens/${hash}.${tipo === 'image/png' ? 'png' : 'webp'}`

/**
 * Writes the archive of a house into a new file, as one look at everything. Of the rows there are never more than some in memory; of their
 * ids, eight bytes each. Answers its size, in bytes.
 */
export const exportar = (sql: Sql, estabelecimento_id: number, arquivo: string): Promise<number> =>
  // not `transaction`: it waits for no row, and a file is not written twice
  sql.begin('isolation level repeatable read read only', (tx) =>
    escreverZip(arquivo, entradas(tx, estabelecimento_id)),
  ) as Promise<number>

async function* entradas(tx: Transaction, casa: number) {
  yield { nome: NOME_DO_JSON, conteudo: json(tx, casa) }
  yield { nome: 'para-ler.xlsx', conteudo: [await escreverParaLer(tx, casa)] }
  const imagens = await tx<{ hash: string; tipo: string }[]>`
    with nomes as (
      select imagem_hash as nome from produto_estabelecimento where estabelecimento_id = ${casa}
      union select unnest(array[imagem_hash, foto_hash]) from estabelecimento where id = ${casa}
    )
    select distinct i.hash, i.tipo from nomes n join imagem i on i.hash = n.nome or i.hash like n.nome || '.%' order by 1`
  for (const imagem of imagens) {
    const [{ bytes }] = await tx<[{ bytes: Buffer }]>`select bytes from imagem where hash = ${imagem.hash}`
    yield { nome: nomeDaImagem(imagem), conteudo: [bytes] }
  }
}

/** The whole of `boteco.json`: plain JSON, with each row on a line of its own, so that a reader need not hold it. */
async function* json(tx: Transaction, casa: number): AsyncGenerator<string> {
  const catalogo = await lerCatalogo(tx)
  const numeros = await contarTudo(tx, casa)
  const linhas: Record<string, number> = {}
  for (const tabela of catalogo.ordem) {
    const [{ quantas }] = await tx.unsafe<[{ quantas: number }]>(
      `select count(*)::int as quantas from ${tabela} t where ${linhasDe(tabela).onde}`,
      [casa],
    )
    linhas[tabela] = quantas
  }
  const quantos = Object.fromEntries([...numeros].map(([de, { quantos }]) => [de, quantos]))
  const [{ feito_em }] = await tx<[{ feito_em: string }]>`select to_json(now()) as feito_em`
  yield `{"formato":${FORMATO},"migracao":${catalogo.migracao},"feito_em":${JSON.stringify(feito_em)},\n"linhas":${JSON.stringify(linhas)},\n`
  yield `"numeros":${JSON.stringify(quantos)},\n"tabelas":{\n`
  const ultima = catalogo.ordem.at(-1)
  for (const tabela of catalogo.ordem) {
    yield `${JSON.stringify(tabela)}:[`
    let primeira = true
    for await (const lidas of lerTabela(tx, casa, catalogo, tabela)) {
      const colunas = QUE_SAEM.get(tabela) ?? []
      const ditas = lidas.map(({ linha }) =>
        JSON.stringify(traduzirLinha(linha, colunas, (de, n) => numerar(numeros, de, n))),
      )
      yield `${primeira ? '' : ','}\n${ditas.join(',\n')}`
      primeira = false
    }
    yield `\n]${tabela === ultima ? '' : ','}\n`
  }
  yield '}}\n'
}

function lerTabela(tx: Transaction, casa: number, { tabelas }: Catalogo, tabela: string) {
  const { onde, ordem } = linhasDe(tabela)
  const colunas = (QUE_SAEM.get(tabela) ?? []).map(({ nome, peloNome }) => {
    if (!tabelas.get(tabela)?.has(nome)) throw new Error(`${tabela} has no ${nome}`)
    if (peloNome) return `(select nome from ${peloNome} c where c.id = t.${nome}) as ${nome}`
    const dito = DITO[tabela]?.[nome]
    return dito ? `${dito} as ${nome}` : `t.${nome}`
  })
  return tx
    .unsafe<{ linha: Record<string, unknown> }[]>(
      `select row_to_json(x) as linha from (select ${colunas.join(', ')} from ${tabela} t where ${onde} order by ${ordem}) x`,
      [casa],
    )
    .cursor(DE_UMA_VEZ)
}

type Numeros = { quantos: number; qual: (id: number) => number | undefined }

/** What every id of the house is called in its archive: the kinds are counted from 1, so it says nothing of other houses. */
async function contarTudo(tx: Transaction, casa: number): Promise<ReadonlyMap<string, Numeros>> {
  const tudo = new Map<string, Numeros>()
  for (const de of new Set([...QUE_SAEM.values()].flat().flatMap(({ propria }) => propria ?? []))) {
    let ids = new Float64Array(DE_UMA_VEZ)
    let quantos = 0
    for await (const lidos of tx.unsafe<{ id: number }[]>(idsDe(de), [casa]).cursor(DE_UMA_VEZ)) {
      if (quantos + lidos.length > ids.length) {
        const maior = new Float64Array(ids.length * 2)
        maior.set(ids)
        ids = maior
      }
      for (const { id } of lidos) ids[quantos++] = id
    }
    tudo.set(de, { quantos, qual: de === 'usuario' ? semOrdem(ids, quantos) : emOrdem(ids, quantos) })
  }
  return tudo
}

function semOrdem(ids: Float64Array, quantos: number) {
  const qual = new Map(Array.from(ids.subarray(0, quantos), (id, i) => [id, i + 1]))
  return (id: number) => qual.get(id)
}

function emOrdem(ids: Float64Array, quantos: number) {
  return (id: number) => {
    let [de, ate] = [0, quantos - 1]
    while (de <= ate) {
      const meio = (de + ate) >> 1
      const ali = ids[meio] ?? 0
      if (ali === id) return meio + 1
      if (ali < id) de = meio + 1
      else ate = meio - 1
    }
    return undefined
  }
}

function numerar(numeros: ReadonlyMap<string, Numeros>, de: string, id: number): number {
  const numero = numeros.get(de)?.qual(id)
  if (numero === undefined) throw new Error(`the archive would point at a ${de} that the house does not have`)
  return numero
}
