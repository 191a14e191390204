import type { Input } from '@boteco/contract/calls'
import { caminhoDaMesa } from '@boteco/contract/mesa/nome'
import { respostas } from '@boteco/contract/respostas'
import { iso, type Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { emBraille } from './braille.ts'
import { estiloDoImpresso } from './estilo.ts'
import { type Impressos, type Lido, lerImpresso, oQueMudou, oQueSeImprime } from './ler.ts'
import type { Cartao, Papel } from './papel.tsx'
import { paragrafosDe } from './paragrafos.ts'

export type Pedido = Input<'/impressos/buscarImpresso'>

/** The menu on paper, in braille, and what it said when it was last printed. */
export const impressos = {
  '/impressos/buscarImpresso': async (pedido, { sql, sessao: { estabelecimento_id }, publicUrl }) => {
    const { formato, lingua, categorias } = pedido
    const [lido, [antes]] = await Promise.all([
      lerImpresso(sql, estabelecimento_id, lingua, categorias),
      sql<{ itens: Impressos; impresso_em: string }[]>`
        select itens, ${iso(sql, sql`impresso_em`)} as impresso_em from cardapio_impresso
        where estabelecimento_id = ${estabelecimento_id} and formato = ${formato} and lingua = ${lingua}`,
    ])
    const { itens, versao } = oQueSeImprime(noPapel(pedido, lido))
    const mudou = antes ? oQueMudou(antes.itens, itens, lido.todos) : []
    return {
      conteudo: await montar(sql, estabelecimento_id, pedido, {
        ...{ lido, publicUrl },
        estilo: estiloDoImpresso,
        mudaram: new Set(mudou.map(({ id }) => id)),
      }),
      ...{ versao, categorias: lido.categorias },
      impresso_em: antes?.impresso_em ?? null,
      mudou: mudou.map(({ id: _, ...uma }) => uma),
    }
  },

  '/impressos/anotarImpressao': async ({ versao, ...pedido }, { sql, transaction, sessao: { estabelecimento_id } }) => {
    const { formato, lingua, categorias } = pedido
    const lido = await lerImpresso(sql, estabelecimento_id, lingua, categorias)
    const impresso = oQueSeImprime(noPapel(pedido, lido))
    if (impresso.versao !== versao)
      throw new VisibleError(409, respostas.cardapioMudouAntesDeImprimir, 'cardapio_mudou')
    return transaction(async (tx) => {
      // some of the categories alone: what was printed of the others still hangs there
      await tx`
        insert into cardapio_impresso (estabelecimento_id, formato, lingua, itens)
        values (${estabelecimento_id}, ${formato}, ${lingua}, ${tx.json(impresso.itens)})
        on conflict (estabelecimento_id, formato, lingua) do update set impresso_em = now(),
          itens = case when ${categorias !== undefined} then cardapio_impresso.itens else '{}' end || excluded.itens`
      return { message: respostas.impressaoAnotada }
    })
  },
} satisfies Partial<Handlers>

const noPapel = ({ formato }: Pick<Pedido, 'formato'>, { cardapio, destaques }: Lido) =>
  formato === 'mesa' ? destaques : cardapio.categorias.flatMap(({ produtos }) => produtos)

type Como = { lido: Lido; estilo: string; mudaram: ReadonlySet<number>; publicUrl: string }

/** What is asked for, as a whole HTML page or as BRF. */
export async function montar(
  sql: Sql,
  estabelecimento_id: number,
  pedido: Pedido,
  { lido, estilo, mudaram, publicUrl }: Como,
): Promise<string> {
  const { formato, lingua, colunas = 2, letra = 'normal', marcar = false } = pedido
  if (formato === 'braille') return emBraille(paragrafosDe(lido), lingua)
  const [logo, cartoes, { escreverPagina }] = await Promise.all([
    logoDe(sql, estabelecimento_id),
    formato === 'mesa' ? cartoesDe(sql, estabelecimento_id, pedido, publicUrl) : [],
    // React's own writer, which no start waits for
    import('./escrever-pagina.ts'),
  ])
  const { casa, cardapio, destaques, dizer } = lido
  const papel: Papel = {
    ...{ formato, lingua, colunas, letra, estilo, cardapio, destaques, cartoes, dizer },
    avisos: formato === 'mesa' ? lido.avisosDoCartao : lido.avisos,
    // the house's own words about itself are Portuguese
    casa: { nome: casa.nome, descricao: lingua === 'pt' ? casa.descricao : '', logo },
    mudaram: marcar ? mudaram : null,
  }
  return escreverPagina(papel)
}

/** Inside the page: it is printed also where nobody answers. */
async function logoDe(sql: Sql, estabelecimento_id: number): Promise<string | null> {
  const [logo] = await sql<{ tipo: string; bytes: Buffer }[]>`
    select i.tipo, i.bytes from estabelecimento e join imagem i on i.hash = e.imagem_hash where e.id = ${estabelecimento_id}`
  return logo ? `data:${logo.tipo};base64,${logo.bytes.toString('base64')}` : null
}

async function cartoesDe(sql: Sql, estabelecimento_id: number, { de = 1, ate = de }: Pedido, publicUrl: string) {
  const mesas = await sql<{ numero: number; rotulo: string | null; codigo: string }[]>`
    select c.numero_mesa as numero, m.rotulo, c.codigo from codigo_da_mesa c
    left join mesa m on m.estabelecimento_id = c.estabelecimento_id and m.numero = c.numero_mesa
    where c.estabelecimento_id = ${estabelecimento_id} and c.numero_mesa between ${de} and ${ate} and m.ativa is not false
    order by c.numero_mesa`
  if (mesas.length === 0) throw new VisibleError(409, respostas.mesasSemQrCode, 'mesas_sem_qr_code')
  return mesas.map(
    ({ numero, rotulo, codigo }): Cartao => ({
      ...{ numero, rotulo },
      endereco: `${publicUrl}${caminhoDaMesa(numero, estabelecimento_id, codigo)}`,
    }),
  )
}
