import { ALERGENOS, NAO_INFORMADO, respostasDe } from '@boteco/contract/alergenos'
import { type ChaveDaObrigacao, type DitoDaCasa, OBRIGACOES, obrigacoesEm } from '@boteco/contract/cardapio/escritorio'
import { respostas } from '@boteco/contract/respostas'
import type { Sql } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'
import { alcancados } from '../produto/ler-grupos.ts'

/** What the law asks of a menu where the house stands, and what of it this menu does not say yet. */
export const obrigacoes = {
  '/estabelecimento/buscarObrigacoes': (_input, { sql, sessao }) => obrigacoesDe(sql, sessao.estabelecimento_id),

  '/estabelecimento/salvarObrigacoes': ({ responsavel_tecnico, obrigacao }, { transaction, sessao }) =>
    transaction(async (tx) => {
      await tx`
        update estabelecimento set responsavel_tecnico = coalesce(${responsavel_tecnico ?? null}, responsavel_tecnico),
          obrigacoes = obrigacoes || ${tx.json(obrigacao ? { [obrigacao.chave]: soODela(obrigacao) } : {})}
        where id = ${sessao.estabelecimento_id}`
      return { message: respostas.obrigacoesSalvas }
    }),
} satisfies Partial<Handlers>

/** What the law asks of this house's menu, and what that does not say yet. */
export async function obrigacoesDe(sql: Sql, estabelecimento_id: number) {
  const [casa, ditos] = await Promise.all([
    lerCasa(sql, estabelecimento_id),
    sql<DoCardapio[]>`/* what the law asks of it */ ${doCardapio(sql, estabelecimento_id)}`,
  ])
  const { uf, cidade, responsavel_tecnico } = casa
  return {
    ...{ uf, cidade, responsavel_tecnico },
    obrigacoes: obrigacoesEm(casa).map(([chave, pede]) => {
      const { texto = '', fonte = '', frase = '', em_ordem = false } = casa.obrigacoes[chave] ?? {}
      return {
        ...{ chave, lei: pede.lei, data: pede.data, frase, em_ordem },
        ...{ texto: texto || pede.texto, fonte: fonte || pede.fonte, lida_em: texto || fonte ? null : pede.lida_em },
        pede_frase: !!pede.frase,
        faltam: ditos.flatMap(({ alergenos, calorias, ...dele }) => {
          const ditas = respostasDe(alergenos)
          const falta = [
            ...(pede.calorias && calorias === null && dele.tipo === 'produto' ? ['calorias'] : []),
            ...(pede.alergenos ?? []).filter(
              (nome) => ditas[ALERGENOS.findIndex((um) => um.nome === nome)] === NAO_INFORMADO,
            ),
          ]
          return falta.length > 0 ? [{ ...dele, falta: falta.join(', ') }] : []
        }),
        falta_da_casa:
          pede.responsavel && !responsavel_tecnico
            ? 'o nome e o número de quem assina'
            : pede.frase && !frase
              ? 'o aviso, com as palavras da lei'
              : null,
        so_a_casa_sabe: !(pede.alergenos || pede.calorias || pede.responsavel || pede.frase),
      }
    }),
  }
}

/** What is as we wrote it stays ours, and is put right with ours. */
function soODela({ chave, texto, fonte, ...dito }: DitoDaCasa & { chave: ChaveDaObrigacao }) {
  const nossa = OBRIGACOES[chave]
  return { ...dito, texto: texto === nossa.texto ? '' : texto, fonte: fonte === nossa.fonte ? '' : fonte }
}

type Casa = {
  uf: string
  cidade: string
  responsavel_tecnico: string
  obrigacoes: Record<string, Partial<DitoDaCasa>>
}

async function lerCasa(sql: Sql, estabelecimento_id: number) {
  const [casa] = await sql<[Casa]>`
    select uf, cidade, responsavel_tecnico, obrigacoes from estabelecimento where id = ${estabelecimento_id}`
  return casa
}

/** What the menu says of the house besides its products: who answers for it, and the sentences of the law. */
export async function daLei(sql: Sql, estabelecimento_id: number) {
  const { responsavel_tecnico, ...casa } = await lerCasa(sql, estabelecimento_id)
  const frases = obrigacoesEm(casa).flatMap(([chave]) => casa.obrigacoes[chave]?.frase || [])
  return { ...(responsavel_tecnico && { responsavel_tecnico }), ...(frases.length > 0 && { frases_da_lei: frases }) }
}

type DoCardapio = {
  tipo: 'produto' | 'opcao'
  id: number
  nome: string
  alergenos: string
  calorias: number | null
}

/** Of a combo that speaks which is in it; nobody eats the packaging. */
const doCardapio = (sql: Sql, estabelecimento_id: number) => sql`
  with perguntado as (${alcancados(sql, estabelecimento_id, null)})
  select 'produto' as tipo, pe.id, pe.nome, pe.alergenos, pe.calorias from produto_estabelecimento pe
  where pe.estabelecimento_id = ${estabelecimento_id} and pe.preco_venda is not null and pe.nome_departamento is not null
    and not pe.oculto and not pe.embalagem and pe.venda <> 'combo'
  union all
  select 'opcao', o.id, g.nome || ': ' || o.nome, o.alergenos, o.calorias from perguntado g
  join opcao o on o.estabelecimento_id = g.estabelecimento_id and o.grupo_id = g.id and o.removida_em is null
    and o.produto_estabelecimento_id is null
  order by tipo desc, nome, id`
