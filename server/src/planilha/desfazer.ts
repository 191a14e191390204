import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { encerrar, encerrarAsQueFicaramSemNada, resumoDaProgramacao } from '../produto/programacoes.ts'
import { aplicar, horariosDe, idsDos, type Quem, qualHorario } from './aplicar.ts'
import type { Estado } from './estado.ts'
import { chave, porNome } from './nomes.ts'
import type { ComEstoque, GrupoInteiro, Mudanca } from './planejar.ts'

/** Neither what was sold since nor the end of a day is anybody's change; nor is the order in which the database keeps fields. */
const comparado = (coisa: object) =>
  JSON.stringify(coisa, (campo, valor) => {
    if (/^qtd_estoque|^preco_de_hoje$/.test(campo)) return undefined
    // what was imported before there was such a column says nothing of it
    if (valor === '' || valor === null || valor === false || (Array.isArray(valor) && valor.length === 0))
      return undefined
    return valor && typeof valor === 'object' && !Array.isArray(valor)
      ? Object.fromEntries(Object.entries(valor).sort())
      : valor
  })

/** The stock goes back by what the file added to it. */
const estoqueDeVolta = (antes: ComEstoque, depois: ComEstoque) => ({
  qtd_estoque: depois.qtd_estoque_lida ?? antes.qtd_estoque,
  qtd_estoque_lida: depois.qtd_estoque,
})

function deVolta<C extends Mudanca['depois']>(antes: C, depois: C): C {
  if ('opcoes' in antes) {
    const dela = (nome: string) => (depois as GrupoInteiro).opcoes.find((uma) => uma.nome === nome)
    const opcoes = antes.opcoes.map((uma) => ({ ...uma, ...estoqueDeVolta(uma, dela(uma.nome) ?? uma) }))
    return { ...antes, opcoes }
  }
  return 'qtd_estoque' in antes ? { ...antes, ...estoqueDeVolta(antes, depois as ComEstoque) } : antes
}

/**
 * Makes of each thing what it was, where it is still what the import made of it.
 * @returns what stays, each in one sentence
 */
export async function desfazer(
  tx: Transaction,
  quem: Quem,
  { feita_em, mudancas }: { feita_em: Date; mudancas: readonly Mudanca[] },
  agora: Estado,
): Promise<string[]> {
  const ficaram: string[] = []
  const voltam: Mudanca[] = []
  const saem: Record<Mudanca['tipo'], Mudanca[]> = { produto: [], grupo: [], horario: [] }
  const opcoesDe = porNome(agora.opcao, ({ grupo }) => grupo)
  const nomeDe = ({ nome }: { nome: string }) => nome
  const ha: Record<Mudanca['tipo'], Map<string, Mudanca['depois'][]>> = {
    produto: porNome(agora.produto, nomeDe),
    grupo: porNome(
      agora.grupo.map((um) => ({ ...um, opcoes: opcoesDe.get(chave(um.nome)) ?? [] })),
      nomeDe,
    ),
    horario: porNome(agora.horario, nomeDe),
  }
  for (const mudanca of mudancas) {
    const { tipo, antes, depois } = mudanca
    const atual = ha[tipo].get(chave(depois.nome))?.find((um) => comparado(um) === comparado(depois))
    if (!atual) ficaram.push(`${depois.nome} mudou depois da importação: fica como está.`)
    else if (antes === null) saem[tipo].push(mudanca)
    else voltam.push({ tipo, antes: atual, depois: deVolta(antes, depois) } as Mudanca)
  }
  await aplicar(tx, quem, osQuePodem(voltam, agora, ficaram))
  await tirarHorarios(tx, quem, saem.horario)
  await tirarProdutosEGrupos(tx, quem, feita_em, saem, ficaram)
  await encerrarAsQueFicaramSemNada(tx, quem)
  return ficaram
}

/** Without those that were of something that is there no more, and without names that others have by now. */
function osQuePodem(voltam: readonly Mudanca[], agora: Estado, ficaram: string[]): Mudanca[] {
  const nomes = (todos: readonly { nome: string }[]) => new Set(todos.map(({ nome }) => chave(nome)))
  const ha = {
    produtos: nomes(agora.produto),
    grupos: nomes(agora.grupo),
    categorias: new Set(agora.categorias.map((um) => chave(um))),
  }
  const podem: Mudanca[] = []
  const conferir = (mudanca: Mudanca, usa: readonly (readonly [ReadonlySet<string>, readonly string[]])[]) => {
    const { antes, depois } = mudanca
    const falta = usa.flatMap(([quais, ditos]) => ditos.filter((um) => um && !quais.has(chave(um))))[0]
    const outro =
      mudanca.tipo === 'produto' && chave(depois.nome) !== chave(antes!.nome) && ha.produtos.has(chave(depois.nome))
    if (falta !== undefined) ficaram.push(`${antes!.nome} usava ${falta}, que não há mais: fica como está.`)
    else if (outro) ficaram.push(`Já há outro ${depois.nome}: ${antes!.nome} fica como está.`)
    else podem.push(mudanca)
  }
  for (const um of voltam) if (um.tipo === 'produto') conferir(um, [[ha.grupos, um.depois.grupos]])
  // what is called again as it was is there by its name of before
  for (const { depois } of podem) ha.produtos.add(chave(depois.nome))
  for (const um of voltam)
    if (um.tipo === 'horario')
      conferir(um, [
        [ha.produtos, um.depois.produtos],
        [ha.categorias, um.depois.categorias],
      ])
    else if (um.tipo === 'grupo')
      conferir(
        um,
        um.depois.opcoes.flatMap(
          ({ abre, produto }) =>
            [
              [ha.grupos, [abre]],
              [ha.produtos, [produto]],
            ] as const,
        ),
      )
  return podem
}

async function tirarHorarios(tx: Transaction, quem: Quem, saem: readonly Mudanca[]) {
  if (saem.length === 0) return
  const ha = await horariosDe(tx, quem.estabelecimento_id)
  for (const { depois } of saem) {
    if (!('efeito' in depois)) continue
    const id = qualHorario(ha, depois)
    if (id && (await encerrar(tx, quem.estabelecimento_id, id)))
      await anotar(tx, quem, 'programacao', { antes: resumoDaProgramacao(depois), depois: { removida: true } })
  }
}

async function tirarProdutosEGrupos(
  tx: Transaction,
  quem: Quem,
  desde: Date,
  { produto, grupo }: Record<'produto' | 'grupo', readonly Mudanca[]>,
  ficaram: string[],
) {
  const { estabelecimento_id } = quem
  const ids = await idsDos(tx, estabelecimento_id, 'produto')
  const novos = produto.map(({ depois }) => ids.get(chave(depois.nome))!)
  const idsDosGrupos = await idsDos(tx, estabelecimento_id, 'grupo')
  const grupos = grupo.map(({ depois }) => idsDosGrupos.get(chave(depois.nome))!)
  // what was ordered is known to accounts and reports: it leaves the menu alone
  const vendidos = await tx<{ id: number; nome: string }[]>`
    update produto_estabelecimento pe set oculto = true, versao = versao + 1
    where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = any(${novos}::bigint[]) and (
      exists (select from item_pedido i where i.estabelecimento_id = pe.estabelecimento_id and i.feito_em >= ${desde} and i.produto_estabelecimento_id = pe.id)
      or exists (select from ficha f where f.estabelecimento_id = pe.estabelecimento_id and f.solicitada_em >= ${desde} and f.produto_estabelecimento_id = pe.id))
    returning id, nome`
  for (const { nome } of vendidos) ficaram.push(`${nome} já foi pedido: fica na lista, escondido do cardápio.`)
  const semVenda = novos.filter((id) => !vendidos.some((um) => um.id === id))
  const emCombo = await tx<{ id: number; nome: string; grupo: string }[]>`
    select distinct on (pe.id) pe.id, pe.nome, g.nome as grupo from opcao o
    join grupo g on g.estabelecimento_id = o.estabelecimento_id and g.id = o.grupo_id and g.removido_em is null and g.id <> all(${grupos}::bigint[])
    join produto_estabelecimento pe on pe.estabelecimento_id = o.estabelecimento_id and pe.id = o.produto_estabelecimento_id
    where o.estabelecimento_id = ${estabelecimento_id} and o.produto_estabelecimento_id = any(${semVenda}::bigint[]) and o.removida_em is null
    order by pe.id`
  for (const um of emCombo) ficaram.push(`${um.nome} está no grupo ${um.grupo}: fica na lista.`)
  const tirados = semVenda.filter((id) => !emCombo.some((um) => um.id === id))
  await tx`
    delete from produto_grupo where estabelecimento_id = ${estabelecimento_id} and produto_estabelecimento_id = any(${tirados}::bigint[])`
  await tx`
    update produto_estabelecimento set oculto = true, acabou_ate = null, removido_em = now(), versao = versao + 1
    where estabelecimento_id = ${estabelecimento_id} and id = any(${tirados}::bigint[])`
  // a group that something asks for stays
  const usados = await tx<{ id: number; nome: string }[]>`
    select g.id, g.nome from grupo g
    where g.estabelecimento_id = ${estabelecimento_id} and g.id = any(${grupos}::bigint[]) and (
      exists (select from produto_grupo pg where pg.estabelecimento_id = g.estabelecimento_id and pg.grupo_id = g.id)
      or exists (select from opcao o
        join grupo d on d.estabelecimento_id = o.estabelecimento_id and d.id = o.grupo_id and d.removido_em is null and d.id <> all(${grupos}::bigint[])
        where o.estabelecimento_id = g.estabelecimento_id and o.abre_grupo_id = g.id and o.removida_em is null))`
  for (const { nome } of usados) ficaram.push(`O grupo ${nome} está em uso: fica.`)
  await tx`
    update grupo set removido_em = now(), versao = versao + 1
    where estabelecimento_id = ${estabelecimento_id} and id = any(${grupos}::bigint[]) and id <> all(${usados.map(({ id }) => id)}::bigint[])`
}
