import { CAMPOS_QUE_SE_LEVAM, type CampoQueSeLeva, type OQueMuda } from '@boteco/contract/casas/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { respostas } from '@boteco/contract/respostas'
import type { JSONValue } from 'postgres'
import { autorDito } from '../database/atos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'
import { conferirEtiquetas } from '../produto/conferir-etiquetas.ts'
import { outraQueGerencia, outrasQueGerencia } from '../sessao/casas.ts'

/** A copy, the product that it was made of as that is now, and as it was when it was last carried over. */
type Copia = {
  id: number
  produto: number
  nome: string
  agora: Campos
  antes: Campos
  la: Campos
  vende_igual: boolean
}
type Campos = Record<CampoQueSeLeva, JSONValue>
const campos = Object.keys(CAMPOS_QUE_SE_LEVAM) as CampoQueSeLeva[]

/** What changes in one house is offered to the others. What another made different itself stays there. */
export const levar = {
  '/casas/buscarOQueLevar': async (_input, { sql, sessao: { estabelecimento_id: daqui, usuario_id } }) => {
    const casas: { id: number; nome: string; produtos: OQueMuda[] }[] = []
    for (const casa of await outrasQueGerencia(sql, usuario_id, daqui)) {
      const produtos = (await copiasEm(sql, casa.id, daqui)).map(oQueMuda).filter(({ muda }) => muda.length > 0)
      if (produtos.length > 0) casas.push({ ...casa, produtos })
    }
    return { casas }
  },

  '/casas/levar': ({ idEstabelecimento: la, produtos }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id: daqui, usuario_id } = sessao
      const casa = await outraQueGerencia(tx, usuario_id, la, daqui)
      // it is that house's deed, done by its own manager
      await tx`select set_config('boteco.autor', ${autorDito({ estabelecimento_id: la, vinculo_id: casa.vinculo_id })}, true)`
      const mudam = (await copiasEm(tx, la, daqui, produtos)).flatMap((copia) => {
        const levados = campos.filter((campo) => vai(copia, campo))
        return levados.length === 0 ? [] : [{ id: copia.id, novo: so(copia.agora, levados) }]
      })
      if (mudam.length === 0) return { message: respostas.nadaALevar }
      await tx`
        update produto_estabelecimento p set versao = p.versao + 1, preco_venda = n.preco_venda, descricao = n.descricao,
          imagem_hash = n.imagem_hash, oculto = n.oculto, etiquetas = n.etiquetas, notas = n.notas, traducoes = n.traducoes,
          nome_curto = n.nome_curto, preparo_min = n.preparo_min, curso = n.curso, sem_taxa = n.sem_taxa, destaque = n.destaque,
          alergenos = n.alergenos, calorias = n.calorias, alcoolica = n.alcoolica
        from produto_estabelecimento q
        join jsonb_to_recordset(${tx.json(mudam)}) m (id bigint, novo jsonb) on m.id = q.id
        cross join lateral jsonb_populate_record(q, m.novo) n
        where q.estabelecimento_id = ${la} and p.estabelecimento_id = ${la} and p.id = q.id`
      await conferirEtiquetas(
        tx,
        la,
        mudam.map(({ id }) => id),
      )
      await tx`
        update copia c set como = c.como || m.novo
        from jsonb_to_recordset(${tx.json(mudam)}) m (id bigint, novo jsonb)
        where c.estabelecimento_id = ${la} and c.produto_estabelecimento_id = m.id`
      return { message: `${respostas.levado} ${casa.nome}.` }
    }),
} satisfies Partial<Handlers>

/** Held until the end of a transaction that changes them. */
const copiasEm = (sql: Sql | Transaction, la: number, daqui: number, produtos: number[] | null = null) => sql<Copia[]>`
  select p.id, o.id as produto, o.nome, o_que_se_leva(o) as agora, c.como as antes, o_que_se_leva(p) as la, p.venda = o.venda as vende_igual
  from copia c
  join produto_estabelecimento p on p.estabelecimento_id = c.estabelecimento_id and p.id = c.produto_estabelecimento_id and p.removido_em is null
  join produto_estabelecimento o on o.estabelecimento_id = ${daqui} and o.id = c.de_produto_id and o.removido_em is null
  where c.estabelecimento_id = ${la} and c.de_estabelecimento_id = ${daqui} and (${produtos}::bigint[] is null or o.id = any(${produtos}))
    and o_que_se_leva(o) <> c.como
  order by p.id ${produtos ? sql`for no key update of p, c` : sql``}`

const igual = (a: JSONValue, b: JSONValue) => JSON.stringify(a) === JSON.stringify(b)
const mudouAqui = ({ agora, antes }: Copia, campo: CampoQueSeLeva) => !igual(agora[campo], antes[campo])
/** It changed here, and there it is still as it was copied. The price of a kilo is none of a unit. */
const vai = (copia: Copia, campo: CampoQueSeLeva) =>
  mudouAqui(copia, campo) &&
  igual(copia.la[campo], copia.antes[campo]) &&
  (campo !== 'preco_venda' || copia.vende_igual)

const so = (de: Campos, quais: CampoQueSeLeva[]) => Object.fromEntries(quais.map((campo) => [campo, de[campo]]))

function oQueMuda(copia: Copia): OQueMuda {
  const dito = (valor: JSONValue, campo: CampoQueSeLeva) =>
    campo === 'preco_venda' ? (valor === null ? 'sem preço' : emReais(Number(valor))) : null
  return {
    produto: copia.produto,
    nome: copia.nome,
    muda: campos
      .filter((campo) => vai(copia, campo))
      .map((campo) => ({ campo, de: dito(copia.la[campo], campo), para: dito(copia.agora[campo], campo) })),
    fica: campos.filter(
      (campo) => mudouAqui(copia, campo) && !vai(copia, campo) && !igual(copia.la[campo], copia.agora[campo]),
    ),
  }
}
