import { escolhas, type GrupoDoCatalogo } from '@boteco/catalogo/escolhas'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { resumo } from './grupos.ts'

type Sessao = Parameters<typeof anotar>[1]

/** A product that was just imported, with its name in the catalogue. */
type Importado = { id: number; nome: string }

/**
 * Hangs the catalogue's usual choices on products that were just imported. A bar gets each group once. What it made of the group
 * since stays; one that it removed stays away. A group of the same name that the bar wrote itself takes that one's place.
 * `segurarGrupos` is held.
 * @returns whether a group came with them
 */
export async function trazerEscolhas(
  tx: Transaction,
  sessao: Sessao,
  importados: readonly Importado[],
): Promise<boolean> {
  const { estabelecimento_id } = sessao
  const nomes = new Set(importados.map(({ nome }) => nome))
  const pedidas = escolhas.filter(({ produtos }) => produtos.some((nome) => nomes.has(nome)))
  if (pedidas.length === 0) return false
  const ha = await tx<{ do_catalogo: string | null; nome: string }[]>`
    select do_catalogo, lower(nome) as nome from grupo
    where estabelecimento_id = ${estabelecimento_id} and (removido_em is null or do_catalogo is not null)`
  const novas = pedidas.filter(
    ({ chave, nome }) => !ha.some((grupo) => grupo.do_catalogo === chave || grupo.nome === nome.toLowerCase()),
  )
  for (const grupo of novas) await escrever(tx, sessao, grupo)
  // what a bar has made of a group may be more than every product can ask: a price of its own, groups in it, products of a combo
  await tx`
    insert into produto_grupo (estabelecimento_id, produto_estabelecimento_id, grupo_id, ordem)
    select ${estabelecimento_id}, p.id, g.id, p.ordem
    from jsonb_to_recordset(${tx.json(pendurar(importados, pedidas))}) as p (id bigint, chave text, nome text, ordem int)
    join lateral (
      select g.id from grupo g
      where g.estabelecimento_id = ${estabelecimento_id} and g.removido_em is null
        and (g.do_catalogo = p.chave or lower(g.nome) = lower(p.nome) and not exists (
          select from grupo d where d.estabelecimento_id = g.estabelecimento_id and d.do_catalogo = p.chave))
        and g.regra = 'soma'
        and not exists (
          select from opcao o where o.estabelecimento_id = g.estabelecimento_id and o.grupo_id = g.id and o.removida_em is null
            and (o.abre_grupo_id is not null or o.produto_estabelecimento_id is not null))
    ) g on true
    order by p.id, p.ordem
    on conflict do nothing`
  return novas.length > 0
}

const pendurar = (importados: readonly Importado[], pedidas: readonly GrupoDoCatalogo[]) =>
  importados.flatMap(({ id, nome: produto }) =>
    pedidas
      .filter(({ produtos }) => produtos.includes(produto))
      .map(({ chave, nome }, ordem) => ({ id, chave, nome, ordem })),
  )

async function escrever(tx: Transaction, sessao: Sessao, grupo: GrupoDoCatalogo): Promise<void> {
  const { estabelecimento_id } = sessao
  const { chave, nome, minimo, maximo, opcoes } = grupo
  const traducoes = tx.json(grupo.traducoes)
  const [{ id: grupo_id }] = await tx<[{ id: number }]>`
    insert into grupo ${tx({ estabelecimento_id, nome, regra: 'soma', minimo, maximo, traducoes, do_catalogo: chave })} returning id`
  await tx`insert into opcao ${tx(
    opcoes.map((opcao, ordem) => ({
      ...{ estabelecimento_id, grupo_id, ordem, ...opcao, maximo: 1 },
      traducoes: tx.json(opcao.traducoes),
    })),
  )}`
  await anotar(tx, sessao, 'escolhas', { depois: resumo({ ...grupo, regra: 'soma' }) })
}
