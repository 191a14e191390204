import type { Path } from '@boteco/contract/calls'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type LinhaAPagar, PIX_MINIMO } from '@boteco/contract/pagamento/cliente'
import { comEscolhas } from '@boteco/contract/partes'
import { devida, type ParteDita } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { exigirMeuAberto } from '../checkin/exigir-aberto.ts'
import { comCelular } from '../checkin/sem-celular.ts'
import type { Cofre } from '../cofre/cofre.ts'
import { aoAlcance, itensDasLinhas, recusarDividida } from '../conta/linhas-a-dividir.ts'
import type { Sql, Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { once } from '../http/once.ts'
import { foiAceita, oferecidaPeloDono } from '../pedido/ofertas-de-pagamento.ts'
import type { Cobranca, Pagador } from '../provedor/provedor.ts'
import { fins } from '../provedor/recusas.ts'
import type { Checkin, Sessao } from '../sessao/provas.ts'
import { conferirValores } from './conferir-valores.ts'
import { colunas, type PagamentoPeloProvedor } from './pelo-provedor.ts'
import { conferirTaxa, gravarLinhas } from './taxa.ts'

export type Chamada = {
  sql: Sql
  cofre: Cofre
  checkin: Checkin
  sessao: Sessao | null
  chave: string | null
  publicUrl: string
  path: Path
  /** the whole input: the same key with another one is refused */
  input: unknown
  pedidos: readonly LinhaAPagar[]
  /** a tip, whose id is the only line: no part of any account, and also of a check-in that was closed */
  gorjeta?: { id: number; nome: string /** centavos */; valor: number }
  meio: PagamentoPeloProvedor['meio']
  expira_em: Date | null
  /** the agreement that charges a card which nobody types now */
  combinado_id?: number
}

/** `cobranca` is there only for the call that wrote the intention: no other may ask the provider to charge it. */
export type Intencao = { pagamento: PagamentoPeloProvedor; cobranca: Cobranca | null }

/**
 * Writes the intention to pay these lines, once for one key, and commits it before any call to the provider.
 * @throws VisibleError 409 when one of the lines is already in another payment.
 */
export async function escreverIntencao(chamada: Chamada): Promise<Intencao> {
  const { sql, checkin } = chamada
  const { estabelecimento_id } = checkin
  const nova: { cobranca?: Cobranca } = {}
  const { id } = await once(
    { ...chamada, estabelecimento_id, chamador: chamadorDe(checkin), autor: null, permissao: null },
    async (tx) => {
      const feita = await gravar(tx, chamada)
      nova.cobranca = feita.cobranca
      return { id: feita.id }
    },
  ).catch((error) => {
    if (!brokeConstraint(error, 'linha_em_um_pagamento')) throw error
    throw new VisibleError(409, respostas.linhaEmPagamento, 'linha_em_pagamento')
  })
  const [pagamento] = await sql<[PagamentoPeloProvedor]>`
    select ${colunas(sql)} from pagamento where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
  return { pagamento, cobranca: nova.cobranca ?? null }
}

const chamadorDe = ({ id }: Checkin) => `checkin:${id}`

/** After an attempt that took no money the same key may be sent again, as after any call that failed. */
export async function liberarChave({ sql, checkin, chave, path }: Chamada) {
  if (chave === null) return
  await sql`
    delete from idempotencia where estabelecimento_id = ${checkin.estabelecimento_id} and chamador = ${chamadorDe(checkin)}
      and chamada = ${path} and chave = ${chave}`
}

/** The line that a payment call names: an item by `produto_pedido_id`, a ficha by `id`. */
const ehItem = ({ tipo, produto_pedido_id }: LinhaAPagar) => tipo === 'item' || (!tipo && Boolean(produto_pedido_id))
export const idsDasLinhas = (pedidos: readonly LinhaAPagar[]) => ({
  itens: [...new Set(pedidos.filter(ehItem).map(({ produto_pedido_id }) => produto_pedido_id ?? 0))],
  fichas: [...new Set(pedidos.filter((linha) => !ehItem(linha)).map(({ id }) => id))],
})

/** What the payer was shown of the service charge, in centavos. */
export const taxaDita = (pedidos: readonly LinhaAPagar[]) => pedidos.find(({ taxa }) => taxa)?.taxa ?? 0

async function gravar(tx: Transaction, chamada: Chamada): Promise<{ id: number; cobranca: Cobranca }> {
  const { checkin, meio, expira_em, publicUrl, cofre, combinado_id = null } = chamada
  const { estabelecimento_id, id: checkin_id } = checkin
  await exigirConfirmado(tx, checkin)
  const pagador = await lerPagador(tx, chamada)
  const linhas = chamada.gorjeta ? [linhaDaGorjeta(chamada.gorjeta)] : await linhasDevidas(tx, chamada)
  conferirValores(linhas, chamada.pedidos)
  // the provider's page takes cards too
  if (meio !== 'pix' && linhas.some(({ sem_sim }) => sem_sim))
    throw new VisibleError(409, respostas.faltaOSim, 'falta_o_sim')
  const consumo = linhas.reduce((soma, linha) => soma + linha.valor, 0)
  if (consumo === 0) throw new VisibleError(409, mensagensDasChamadas.nadaAPagar, 'nada_a_pagar')
  const comTaxa = await conferirTaxa(tx, estabelecimento_id, linhas, taxaDita(chamada.pedidos))
  const { taxa, taxa_percentual } = comTaxa
  const valor = consumo + taxa
  if (meio === 'pix' && valor < PIX_MINIMO) throw new VisibleError(409, mensagensDasChamadas.pixMinimo, 'pix_minimo')

  const [{ id: pagamento_id, referencia }] = await tx<[{ id: number; referencia: string }]>`
    insert into pagamento ${tx({
      ...{ estabelecimento_id, checkin_id, meio, valor, taxa_percentual, expira_em, combinado_id },
      cpf: cofre.cifrar(pagador.cpf),
    })} returning id, referencia`
  // lock order: by id, so that two devices paying the same lines do not deadlock
  await gravarLinhas(tx, { estabelecimento_id, pagamento_id }, linhas, comTaxa)
  await tx`insert into pagamento_evento ${tx({ estabelecimento_id, pagamento_id, para: 'intencao', causa: 'pedido do cliente' })}`
  // what the provider reads is units and their price: of a discounted line there is one
  const itens = linhas.map(({ quantidade, preco, valor, ...linha }) => {
    const nome = comEscolhas(linha)
    return valor === preco * quantidade
      ? { nome, quantidade, preco }
      : { nome: `${quantidade}× ${nome}`, quantidade: 1, preco: valor }
  })
  if (taxa > 0) itens.push({ nome: 'Taxa de serviço (opcional)', quantidade: 1, preco: taxa })
  return { id: pagamento_id, cobranca: { referencia, valor, pagador, itens, publicUrl } }
}

/** An attacker may register a bar with another's e-mail, and the money of all bars goes to one provider account. */
export async function exigirConfirmado(sql: Sql | Transaction, { estabelecimento_id }: Checkin) {
  const [bar] = await sql`
    select from estabelecimento where id = ${estabelecimento_id} and confirmado_em is not null`
  if (!bar) throw new VisibleError(503, respostas.pagamentoDesligado, 'pagamento_desligado')
}

type DadosDoPagador = { [Campo in keyof Pagador]: string | null }

type DitoNaLinha = `${'nome' | 'email' | 'cpf' | 'telefone'}ClienteCheckin`

/**
 * Who pays: the call's data (typed at the payment by a guest who has not ordered), else the check-in's, else the
 * account's. The check-in's row is held, so that a checkout waits for this payment, or this payment finds it closed.
 */
export async function lerPagador(
  tx: Transaction,
  { checkin, sessao, pedidos, gorjeta, cofre }: Pick<Chamada, 'checkin' | 'sessao' | 'pedidos' | 'gorjeta' | 'cofre'>,
) {
  const conta = sessao?.perfil === 'BAR CLIENTE' ? sessao.usuario_id : checkin.usuario_id
  const [dados] = await tx<DadosDoPagador[]>`
    select coalesce(c.nome, u.nome) as nome, coalesce(c.email, u.email) as email, coalesce(c.cpf, u.cpf) as cpf,
      coalesce(c.telefone, u.telefone_celular) as telefone
    from checkin c left join usuario u on u.id = ${conta}
    where c.estabelecimento_id = ${checkin.estabelecimento_id} and c.id = ${checkin.id} ${gorjeta ? tx`` : tx`and c.fechado_em is null`}
    for share of c`
  exigirMeuAberto(dados)
  const dito = (campo: DitoNaLinha) => pedidos.find((linha) => linha[campo])?.[campo]
  const nome = dito('nomeClienteCheckin') ?? dados.nome
  const email = dito('emailClienteCheckin') ?? dados.email
  const cpf = dito('cpfClienteCheckin') ?? cofre.decifrar(dados.cpf)
  const telefone = dito('telefoneClienteCheckin') ?? dados.telefone
  if (!cpf) throw new VisibleError(422, respostas.faltaCpf, 'falta_cpf')
  if (!nome || !email || !telefone) throw new VisibleError(400, respostas.faltamDados, 'faltam_dados')
  return { nome, email, cpf, telefone } satisfies Pagador
}

type LinhaDevida = {
  linha_id: number
  tipo: 'item' | 'ficha' | 'gorjeta'
  nome_produto: string
  partes: ParteDita[] | null
  quantidade: number
  preco: number
  valor: number
  situacao: 'a_pagar' | 'pagando' | 'pago' | 'estornado'
  valida: boolean
  entregue: boolean
  /** it is of another guest, who has not said yes to its being paid by card */
  sem_sim: boolean
}

const linhaDaGorjeta = ({ id: linha_id, nome, valor }: NonNullable<Chamada['gorjeta']>): LinhaDevida => ({
  ...{
    linha_id,
    tipo: 'gorjeta',
    nome_produto: `Gorjeta para ${nome}`,
    partes: null,
    quantidade: 1,
    preco: valor,
    valor,
  },
  ...{ situacao: 'a_pagar', valida: true, entregue: true, sem_sim: false },
})

/**
 * The lines to pay, from our own rows. Delivered items of this check-in or of an open one of the same party, what of its
 * own is held, and its fichas. What is paid or cancelled is simply not owed any more; what is not theirs does not exist.
 */
async function linhasDevidas(tx: Transaction, { checkin, pedidos }: Chamada) {
  const { itens, fichas } = idsDasLinhas(pedidos)
  const { estabelecimento_id, id: checkin_id } = checkin
  // held until the intention is written: an item or a ficha that is being cancelled now is waited for
  await tx`
    select from item_pedido where estabelecimento_id = ${estabelecimento_id}
      and id in (${itensDasLinhas(tx, estabelecimento_id, itens)}) order by id for share`
  await tx`
    select from ficha where estabelecimento_id = ${estabelecimento_id} and id = any(${fichas}) order by id for share`
  const linhas = await tx<LinhaDevida[]>`
    select l.linha_id, l.tipo, l.nome_produto, partes_ditas(coalesce(i.partes, f.partes)) as partes, l.quantidade, l.preco, l.valor, l.situacao, l.valida,
      l.tipo = 'ficha' or i.status_pedido = 'PEDIDO ENTREGUE AO CLIENTE' or not l.na_fila as entregue,
      c.id <> ${checkin_id} and ${comCelular(tx)} and not exists (select from cota k
          join divisao d on d.estabelecimento_id = k.estabelecimento_id and d.id = k.divisao_id
          where k.estabelecimento_id = l.estabelecimento_id and k.id = l.linha_id and l.linha_id <> l.de_linha
          and ${oferecidaPeloDono(tx, checkin)})
        and not exists (select from oferta_de_pagamento o where o.estabelecimento_id = l.estabelecimento_id
          and o.de_checkin_id = ${checkin_id} and o.para_checkin_id = c.id and l.linha_id = any(o.linhas)
          and ${foiAceita(tx)}) as sem_sim
    from linha l
    join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
    left join item_pedido i on i.estabelecimento_id = l.estabelecimento_id and i.id = l.de_linha and l.tipo = 'item'
    left join ficha f on f.estabelecimento_id = l.estabelecimento_id and f.id = l.linha_id and l.tipo = 'ficha'
    where l.estabelecimento_id = ${estabelecimento_id}
      and ((l.tipo = 'item' and l.linha_id = any(${itens})) or (l.tipo = 'ficha' and l.linha_id = any(${fichas})))
      and (l.checkin_id = ${checkin_id} or (l.tipo = 'item' and ${aoAlcance(tx, checkin)}))
    order by l.linha_id`
  if (linhas.length < itens.length + fichas.length) {
    await recusarDividida(tx, estabelecimento_id, itens, aoAlcance(tx, checkin))
    throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  }
  const devidas = linhas.filter(({ situacao, valida }) => valida && devida({ situacao }))
  if (devidas.some(({ entregue }) => !entregue)) throw new VisibleError(409, fins.naoEntregue, 'nao_entregue')
  return devidas
}
