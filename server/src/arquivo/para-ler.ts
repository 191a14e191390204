import type { Celula } from '@boteco/contract/csv'
import { celulasDe } from '@boteco/contract/xlsx'
import escrever from 'write-excel-file/node'
import type { Transaction } from '../database/db.ts'
import { diaDe, lerDia } from '../database/noite.ts'
import { movimentosDoDinheiro } from '../pagamento/dia-do-dinheiro.ts'
import { vendas } from '../relatorio/vendas.ts'

type Produto = {
  nome: string
  categoria: string
  departamento: string | null
  preco: number | null
  custo: number | null
  estoque: number | null
  situacao: string
}

/** What a person looks at first, as a spreadsheet: products, the money of each day as the reports tell it, people. */
export async function escreverParaLer(tx: Transaction, casa: number): Promise<Buffer> {
  const produtos = await tx<Produto[]>`
    select p.nome, coalesce(d.nome, c.nome, '') /* never null */ as categoria, p.nome_departamento as departamento, p.preco_venda as preco,
      p.preco_compra as custo, p.qtd_estoque as estoque,
      case when p.removido_em is not null then 'removido' when p.oculto then 'fora do cardápio' else 'no cardápio' end /* never null */ as situacao
    from produto_estabelecimento p
    left join categoria_da_casa d on d.estabelecimento_id = p.estabelecimento_id and d.id = p.categoria_id
    left join categoria c on c.id = d.compartilhada_id
    where p.estabelecimento_id = ${casa} order by lower(p.nome), p.id`
  const noite = { ...(await lerDia(tx, casa, null)), comeco: new Date(0) }
  const dias = await tx<{ dia: string; vendido: number; recebido: number; devolvido: number }[]>`
    select to_char(x.dia, 'DD/MM/YYYY') /* never null */ as dia, sum(x.vendido)::bigint /* never null */ as vendido,
      sum(x.recebido)::bigint /* never null */ as recebido, sum(x.devolvido)::bigint /* never null */ as devolvido
    from (
      select ${diaDe(tx, tx`m.em`)} as dia, m.* from estabelecimento e cross join (
        select v.em, v.valor as vendido, 0 as recebido, 0 as devolvido from ${vendas(tx, casa, noite)} v
        union all
        select d.em, 0, d.recebido, d.devolvido from ${movimentosDoDinheiro(tx, { estabelecimento_id: casa, noite, fora: [] })} d) m
      where e.id = ${casa}) x
    group by x.dia order by x.dia`
  const pessoas = await tx<{ nome: string; email: string | null; perfil: string; desde: string; ate: string | null }[]>`
    select u.nome, case when u.apagada_em is null then u.email end as email, v.perfil, to_char(v.desde, 'DD/MM/YYYY') /* never null */ as desde,
      to_char(v.ate, 'DD/MM/YYYY') as ate
    from vinculo v join usuario u on u.id = v.usuario_id where v.estabelecimento_id = ${casa} order by v.id`
  const folhas = [
    folha(
      'Produtos',
      ['Produto', 'Categoria', 'Departamento', 'Preço', 'Custo', 'Estoque', 'Situação'],
      produtos.map(({ nome, categoria, departamento, preco, custo, estoque, situacao }) => [
        ...[nome, categoria, departamento ?? '', reais(preco), reais(custo)],
        ...[estoque === null ? '' : { numero: estoque }, situacao],
      ]),
    ),
    folha(
      'Dias',
      ['Dia', 'Vendido', 'Recebido', 'Devolvido'],
      dias.map(({ dia, vendido, recebido, devolvido }) => [dia, reais(vendido), reais(recebido), reais(devolvido)]),
    ),
    folha(
      'Pessoas',
      ['Nome', 'E-mail', 'Função', 'Desde', 'Até'],
      pessoas.map(({ nome, email, perfil, desde, ate }) => [nome, email ?? '', perfil, desde, ate ?? '']),
    ),
  ]
  return escrever(folhas).toBuffer()
}

const reais = (centavos: number | null): Celula => (centavos === null ? '' : { reais: centavos })

const folha = (sheet: string, cabeca: string[], linhas: Celula[][]) => ({
  ...{ sheet, stickyRowsCount: 1 },
  data: celulasDe([{ cabeca: true, celulas: cabeca }, ...linhas.map((celulas) => ({ celulas }))]),
})
