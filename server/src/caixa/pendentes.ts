import { PENDENTES_DE_UMA_VEZ, type Pendente, type QuePende } from '@boteco/contract/caixa/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { ATRASADO_MS } from '@boteco/contract/impressao/casa'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import type { Meio } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { rotulosDaCasa } from '../checkin/mesas-da-casa.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { devidoNaConta } from '../conta/contas-abertas.ts'
import { emPreparo, estornoAberto, pagamentoAberto } from '../database/abertos.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { exigirCaixa } from './caixas.ts'

/** What hangs while a till is closed: looked at, settled, or said why it stays. Nothing of it is in the way. */
export const pendentes = {
  '/caixa/buscarPendentes': async ({ sessao: qual }, { sql, sessao }) => {
    await exigirCaixa(sql, sessao, qual)
    return { pendentes: await lerPendentes(sql, sessao.estabelecimento_id, qual) }
  },

  '/caixa/justificar': async ({ sessao: qual, quais, motivo }, { sql, transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id: feita_por } = sessao
    await exigirCaixa(sql, sessao, qual)
    return transaction(async (tx) => {
      // a closing waits for it, or comes before it
      const [aberto] = await tx`
        select from sessao_de_caixa where estabelecimento_id = ${estabelecimento_id} and id = ${qual} and fechada_em is null for share`
      if (!aberto) throw new VisibleError(409, respostas.caixaFechado, 'caixa_fechado')
      const pedidas = new Set(quais.map(chave))
      const ficam = (await lerPendentes(tx, estabelecimento_id, qual)).filter((um) => pedidas.has(chave(um)))
      if (ficam.length === 0) throw new VisibleError(409, respostas.nadaPendenteNoCaixa, 'nada_pendente')
      await tx`insert into pendencia_justificada ${tx(
        ficam.map(({ tipo, id }) => ({
          ...{ estabelecimento_id, sessao_de_caixa_id: qual, tipo, alvo_id: id, motivo, feita_por },
        })),
      )}`
      return { message: respostas.pendentesJustificados }
    })
  },
} satisfies Partial<Handlers>

const chave = ({ tipo, id }: { tipo: QuePende; id: number }) => `${tipo} ${id}`

type Achado = Omit<Pendente, 'tipo' | 'motivo'>
type Conta = {
  id: number
  numero: number
  nome: string | null
  numero_mesa: number | null
  numero_comanda: number | null
  deve: number
  por_entregar: number
}

/**
 * What hangs, with why. A drawer, and the last till that is open, answers for the whole house; another pouch for what was received in
 * it. Once it is closed its Z says it.
 */
export async function lerPendentes(
  sql: Sql | Transaction,
  estabelecimento_id: number,
  sessao: number,
): Promise<Pendente[]> {
  const [caixa] = await sql<{ da_casa: boolean }[]>`
    select s.gaveta_id is not null or not exists (select from sessao_de_caixa o
      where o.estabelecimento_id = s.estabelecimento_id and o.id <> s.id and o.fechada_em is null) as da_casa /* never null */
    from sessao_de_caixa s where s.estabelecimento_id = ${estabelecimento_id} and s.id = ${sessao} and s.fechada_em is null`
  if (!caixa) return []
  const { da_casa } = caixa
  const daCasa = <T>(ler: () => PromiseLike<readonly T[]>): PromiseLike<readonly T[]> =>
    da_casa ? ler() : Promise.resolve([])
  const [contas, rotulos, caixas, pagamentos, devolucoes, papeis, ditos] = await Promise.all([
    daCasa(() => contasQuePendem(sql, estabelecimento_id)),
    rotulosDaCasa(sql as Sql, estabelecimento_id),
    daCasa(
      () => sql<{ id: number; gaveta: string | null; de: string }[]>`
        select s.id, g.nome as gaveta, u.nome as de from sessao_de_caixa s
        join usuario u on u.id = s.usuario_id
        left join gaveta g on g.estabelecimento_id = s.estabelecimento_id and g.id = s.gaveta_id
        where s.estabelecimento_id = ${estabelecimento_id} and s.fechada_em is null and s.id <> ${sessao}
          and (s.gaveta_id is null or s.contada_em is not null)
        order by s.id limit ${PENDENTES_DE_UMA_VEZ}`,
    ),
    daCasa(
      () => sql<{ id: number; meio: Meio; valor: number }[]>`
        select id, meio, valor from pagamento
        where estabelecimento_id = ${estabelecimento_id} and estado in ${pagamentoAberto(sql)} order by id limit ${PENDENTES_DE_UMA_VEZ}`,
    ),
    sql<{ id: number; valor: number; motivo: string }[]>`
      select s.id, s.valor, s.motivo from estorno s
      join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id
      where s.estabelecimento_id = ${estabelecimento_id} and s.estado in ${estornoAberto(sql)} and s.via = 'caixa'
        and (${da_casa} or p.sessao_de_caixa_id = ${sessao})
      order by s.id limit ${PENDENTES_DE_UMA_VEZ}`,
    daCasa(
      () => sql<{ id: number; impressora: string; pedido_id: number | null; tipo: string }[]>`
        select p.id, m.nome as impressora, p.pedido_id, p.tipo from impressao p
        join impressora m on m.estabelecimento_id = p.estabelecimento_id and m.id = p.impressora_id
        where p.estabelecimento_id = ${estabelecimento_id} and p.terminada_em is null and p.tipo <> 'teste'
          and (p.estado = 'em_duvida' or p.criada_em < now() - ${ATRASADO_MS} * interval '1 ms')
        order by p.id limit ${PENDENTES_DE_UMA_VEZ}`,
    ),
    sql<{ tipo: QuePende; alvo_id: number; motivo: string }[]>`
      select distinct on (tipo, alvo_id) tipo, alvo_id, motivo from pendencia_justificada
      where estabelecimento_id = ${estabelecimento_id} and sessao_de_caixa_id = ${sessao} order by tipo, alvo_id, id desc`,
  ])
  const dasContas = contas.map((uma) => {
    const { numero, numero_mesa, numero_comanda } = uma
    const onde = [
      numero_mesa !== null && nomeDaMesa(numero_mesa, rotulos.get(numero_mesa)),
      numero_comanda !== null && `Comanda ${numero_comanda}`,
      numero_comanda === null && `check-in ${numero}`,
    ]
    return { ...uma, dito: onde.filter(Boolean).join(' · ') }
  })
  const nenhum = { nome: null, valor: null, numero_mesa: null, numero_comanda: null }
  const achados: Record<QuePende, Achado[]> = {
    conta: dasContas
      .filter(({ deve }) => deve > 0)
      .map(({ deve, por_entregar: _dela, numero: _n, ...uma }) => ({ ...uma, valor: deve })),
    entrega: dasContas
      .filter(({ por_entregar }) => por_entregar > 0)
      .map(({ dito, deve: _dele, por_entregar, numero: _n, ...uma }) => ({
        ...uma,
        ...{ dito: `${dito}: ${por_entregar} ${por_entregar === 1 ? 'item' : 'itens'}`, valor: null },
      })),
    caixa: caixas.map(({ id, gaveta, de }) => ({
      ...nenhum,
      id,
      dito: gaveta ? `${gaveta}, de ${de}` : `Pochete de ${de}`,
    })),
    pagamento: pagamentos.map(({ id, meio, valor }) => ({ ...nenhum, id, dito: rotuloDoMeio[meio], valor })),
    devolucao: devolucoes.map(({ id, valor, motivo }) => ({ ...nenhum, id, dito: motivo || emReais(valor), valor })),
    papel: papeis.map(({ id, impressora, pedido_id, tipo }) => ({
      ...nenhum,
      ...{ id, dito: `${impressora}: ${pedido_id === null ? (tipo === 'z' ? 'Z' : tipo) : `pedido ${pedido_id}`}` },
    })),
  }
  const motivos = new Map(ditos.map(({ tipo, alvo_id, motivo }) => [chave({ tipo, id: alvo_id }), motivo]))
  return (Object.keys(achados) as QuePende[]).flatMap((tipo) =>
    achados[tipo].map((um) => ({ tipo, ...um, motivo: motivos.get(chave({ tipo, id: um.id })) ?? '' })),
  )
}

const contasQuePendem = (sql: Sql | Transaction, estabelecimento_id: number) => sql<Conta[]>`
  select c.id, c.numero, (select nome from nome_na_mesa(c)) as nome, c.numero_mesa, c.numero_comanda, coalesce(l.a_pagar, 0) as deve,
    (select count(*)::int from item_pedido i where i.estabelecimento_id = c.estabelecimento_id and i.checkin_id = c.id
      and i.na_fila_em is not null and not i.combo and i.status_pedido in ${emPreparo(sql)}) as por_entregar
  from checkin c cross join lateral (${devidoNaConta(sql as Sql)}) l
  where c.estabelecimento_id = ${estabelecimento_id} and c.fechado_em is null and not ${nadaPendente(sql)}
  order by c.numero_mesa, c.numero limit ${PENDENTES_DE_UMA_VEZ}`
