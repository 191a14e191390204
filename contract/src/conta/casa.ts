import * as z from 'zod/mini'
import { Id, Inteiro, Mensagem, NumeroComanda, NumeroMesa } from '../campos.ts'
import { Dinheiro } from '../dinheiro.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { MEIOS_DE_PAGAMENTO, MEIOS_DE_UMA_VEZ, MEIOS_NO_CAIXA } from '../pagamento/cliente.ts'
import { LinhaAPagar } from '../pedido/cliente.ts'
import { DEPARTAMENTOS } from '../produto/cliente.ts'
import { Texto } from '../texto.ts'

/** A line of the account, and whose check-in's it is. */
const LinhaDaConta = z.extend(LinhaAPagar, {
  checkin_id: z.number(),
  /** of what waits to be made: somebody is in a hurry for it, and whether its department saw that; null, or not there: nobody */
  pressa: z.optional(z.nullable(z.enum(['pedida', 'vista']))),
})
export type LinhaDaConta = z.infer<typeof LinhaDaConta>

/** A line that was paid, with the payment that did it; null where nothing was: a courtesy. */
const LinhaJaPaga = z.extend(LinhaDaConta, {
  pagamento: z.nullable(
    z.object({
      id: z.number(),
      meio: z.enum(MEIOS_DE_PAGAMENTO),
      /** who recorded it; null when the guest paid it on the phone */
      registrado_por: z.nullable(z.string()),
      /** dd/mm/aaaa and HH:MM in the bar's time zone */
      data_pagamento: z.string(),
      hora_pagamento: z.string(),
    }),
  ),
})
export type LinhaJaPaga = z.infer<typeof LinhaJaPaga>

/** An open check-in of the account. */
const CheckinDaConta = z.object({
  id: z.number(),
  numero: z.number(),
  nome_cliente: z.nullable(z.string()),
  numero_mesa: z.nullable(z.number()),
  numero_comanda: z.nullable(z.number()),
  /** it owes nothing and waits for nothing: a waiter may close it */
  podeFechar: z.boolean(),
  /** of the party at the table that was asked for; false: they only said its number, or were not let in */
  membro: z.boolean(),
  /** a member of a party of several, in a bar whose `presenca` is not 'aberto': the staff may put them out of it */
  podeTirar: z.boolean(),
  /** a waiter opened it, and no phone has taken it */
  semCelular: z.boolean(),
  /** the account of the whole party, and no guest's */
  daMesa: z.optional(z.boolean()),
  /** which system of others closes an account that it is of, so that it cannot order; null, or not there: none */
  fechando: z.optional(z.nullable(z.string())),
})
export type CheckinDaConta = z.infer<typeof CheckinDaConta>

/** How many sit there: `ditas`, staff said so; else the members of the party are counted. Null: no party yet, but people are there. */
const PessoasDaMesa = z.object({ mesa_aberta: z.nullable(z.number()), quantas: z.number(), ditas: z.boolean() })
export type PessoasDaMesa = z.infer<typeof PessoasDaMesa>

/** A party of the account that waits for nothing and owes nothing, and where it sits: its tables may be called free. */
const MesaQuitada = z.object({ mesa_aberta: z.number(), mesas: z.array(z.number()) })
export type MesaQuitada = z.infer<typeof MesaQuitada>

const LinhaPaga = z.object({
  tipo: z.optional(z.enum(['item', 'ficha'])),
  id: Id,
  produto_pedido_id: z.optional(z.nullable(Id)),
  /** what was shown of it; when it is another sum by now, nothing is recorded */
  mostrado: z.optional(Dinheiro),
})
export const Pagas = z
  .array(LinhaPaga)
  .check(z.minLength(1, mensagensDasChamadas.nenhumaConta), z.maxLength(500, 'Informe até 500 linhas por vez.'))
/** although the guest has a payment open on the phone that cannot be closed */
const MesmoAssim = z.optional(z.boolean())

/** What the waiter and the guests were shown of one of several means, in centavos. */
const ParteInformada = z.object({
  meio: z.enum(MEIOS_NO_CAIXA),
  /** all of it, the service charge too */
  valor: Dinheiro.check(z.minimum(1, 'Diga quanto é em cada meio.')),
  /** the charge in it; 0 in all of them: there is none */
  taxa: Dinheiro,
})
export type ParteInformada = z.output<typeof ParteInformada>

/** What was made and cancelled, and what those consumed who left without paying: none of it was sold. */
const Perdas = z.object({
  /** at the price asked for it, and at the bar's purchase price, where one is recorded */
  valor: Dinheiro,
  custo: Dinheiro,
  /** so many lines are of products without a recorded purchase price */
  sem_custo: z.number(),
})
export type Perdas = z.infer<typeof Perdas>

/**
 * What was sold in one hour by one department: items that were not cancelled and fichas that were paid, less what was
 * given back. An item paid with a ficha counts once, as the ficha.
 */
const VendaDaHora = z.object({
  /** 0 to 23, in the bar's time zone */
  hora: z.number(),
  nome_departamento: z.enum(DEPARTAMENTOS),
  valor: Dinheiro,
  quantidade: z.number(),
})
export type VendaDaHora = z.infer<typeof VendaDaHora>

/** Why, for the guest too, who reads it in the account. */
export const MotivoDoDesconto = Texto(200, 'Diga o motivo do desconto.', 3)
export const PercentualDoDesconto = Inteiro(1, 100, 'O desconto vai de 1 a 100 %.')

/** Items or cotas, each by the id that a payment names it by. Of a cota, all of its item on the same account is meant; of an item, all of it. */
const LinhasComDesconto = z
  .array(Id)
  .check(z.minLength(1, 'Escolha de que tirar.'), z.maxLength(500, 'Dê desconto em até 500 linhas por vez.'))

/** An open account, and what it owes: a table's, its people together; or one comanda's. Money in centavos. */
const ContaAberta = z.object({
  numero_mesa: z.nullable(z.number()),
  /** of one comanda; null: all of the table */
  numero_comanda: z.nullable(z.number()),
  /** whose the comanda is, where they said it */
  nome_cliente: z.nullable(z.string()),
  falta: Dinheiro,
})
export type ContaAberta = z.infer<typeof ContaAberta>

export const chamadas = {
  /** The tables with their numbers first, then the comandas. */
  '/conta/buscarContasAbertas': {
    quem: ['BAR GARCON', 'BAR GERENTE', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verContas',
    ouve: ['pedido', 'ficha', 'pagamento', 'checkin'],
    input: z.object({}),
    output: z.object({ contas: z.array(ContaAberta) }),
  },
  '/cliente/getContaCliente': {
    quem: ['BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verContas',
    ouve: ['pedido', 'ficha', 'pagamento', 'checkin'],
    fallback: mensagensDasChamadas.erroConta,
    input: z.object({
      dadosCliente: z.object({ numeroMesa: z.optional(NumeroMesa), numeroComanda: z.optional(NumeroComanda) }),
    }),
    output: z.object({
      arrayProdutosNaoPagos: z.array(LinhaDaConta),
      arrayProdutosPagos: z.array(LinhaJaPaga),
      checkins: z.array(CheckinDaConta),
      mesasQuitadas: z.array(MesaQuitada),
      /** at the table that was asked for; not there: nobody is */
      pessoas: z.optional(PessoasDaMesa),
    }),
  },
  '/cliente/informarPagamentoConta': {
    quem: ['BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'receber',
    muda: true,
    // the bare list is the spec's; the others also name the means. Several: as `emVariosMeios` shares the lines out, in this order
    input: z.union([
      Pagas,
      z.object({
        produtos: Pagas,
        meio: z.enum(MEIOS_NO_CAIXA),
        mesmoAssim: MesmoAssim,
        /** the service charge that the guests were told; without it there is none */
        taxa: z.optional(Dinheiro),
      }),
      z.object({
        produtos: Pagas,
        partes: z
          .array(ParteInformada)
          .check(z.minLength(2, 'Diga os meios.'), z.maxLength(MEIOS_DE_UMA_VEZ, `Use até ${MEIOS_DE_UMA_VEZ} meios.`)),
        mesmoAssim: MesmoAssim,
      }),
    ]),
    output: Mensagem,
  },
  '/conta/cobrarDeNovo': {
    quem: ['BAR GARCON', 'BAR GERENTE', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'receber',
    muda: true,
    // a line that was given back whole and that the guest did have: it is owed again
    input: z.object({ linha: Id }),
    output: Mensagem,
  },
  '/conta/fecharCheckin': {
    quem: ['BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'receber',
    muda: true,
    fallback: mensagensDasChamadas.erroCheckout,
    input: z.object({ id: Id }),
    output: Mensagem,
  },
  '/conta/reabrirConta': {
    quem: ['BAR GARCON', 'BAR GERENTE', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'receber',
    muda: true,
    // another system was closing it: those on it may order again
    input: z.object({ checkins: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
    output: Mensagem,
  },
  '/contas/buscarVendasDaNoite': {
    quem: ['BAR GERENTE', 'BAR GARCON', 'BAR BARMAN', 'BAR CAIXA'],
    pode: 'verValores',
    relatorio: true,
    ouve: ['pedido', 'ficha', 'pagamento'],
    input: z.object({}),
    output: z.object({
      /** dd/mm/aaaa, the bar's day */
      dia: z.string(),
      /** in the order of the evening */
      vendas: z.array(VendaDaHora),
      /** what was taken off it, and is in it no more */
      descontos: Dinheiro,
      perdas: Perdas,
    }),
  },
  '/conta/darDesconto': {
    quem: ['BAR GARCON', 'BAR GERENTE', 'BAR CAIXA'],
    alem: 'desconto',
    muda: true,
    // more than a waiter of the bar may take off
    confirma: 'quando custa',
    // off what of these lines is neither paid nor being paid, each by its share. 100 % is a courtesy
    input: z.object({
      linhas: LinhasComDesconto,
      quanto: z.union([z.object({ valor: DinheiroDigitado }), z.object({ percentual: PercentualDoDesconto })]),
      motivo: MotivoDoDesconto,
      /** what these lines came to on the screen; when it is another sum by now, nothing is taken off */
      mostrado: z.optional(Dinheiro),
    }),
    output: z.extend(Mensagem, { desconto: z.number(), valor: Dinheiro }),
  },
  '/conta/desfazerDesconto': {
    quem: ['BAR GARCON', 'BAR GERENTE', 'BAR CAIXA'],
    muda: true,
    // of all of its lines that are still unpaid
    input: z.object({ desconto: Id }),
    output: Mensagem,
  },
} as const
