import { randomUUID } from 'node:crypto'
import type { Topico } from '@boteco/contract/calls'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { retomarEstornos } from '../estorno/estorno.ts'
import { retomarPagamentos } from '../pagamento/recuperacao.ts'
import { pagbank as provedorPagbank } from '../provedor/pagbank.ts'
import {
  type AppDeTeste,
  appDeTeste,
  cofreDeTeste,
  loginDe,
  novaPessoa,
  novoBar,
  novoFuncionario,
  novoGerente,
  novoProduto,
  proximo,
} from './app.ts'
import { noMeio } from './no-meio.ts'
import { entregarTudo, pedir, pedirFichas, sentar } from './salao.ts'
import { cifrar, type EstadoDoSandbox, portaLivre, sandboxNoAr, TOKEN } from './sandbox.ts'

/** Cards of the sandbox, by what happens to them. */
export const cartoes = {
  aprovado: '4539620659922097',
  outroAprovado: '5240082975622454',
  recusado: '4929291898380766',
  semSaldo: '5530062640663264',
  analisePaga: '4000000001000019',
  invalido: '4111111111111112',
} as const

/**
 * The whole server and the payment sandbox, both listening, so that notices and people can go from one to the other.
 * `pelo`: where the server finds the provider, when a proxy stands between them (see `noMeio`).
 * `env` and `partes`: as of `appDeTeste`.
 */
export async function appComSandbox(
  pelo?: (url: string) => Promise<{ url: string }>,
  { env, ...partes }: { env?: Parameters<typeof appDeTeste>[0] } & Parameters<typeof appDeTeste>[1] = {},
) {
  const { sandbox, pagbank } = await sandboxNoAr()
  const porta = await portaLivre()
  const publicUrl = `http://127.0.0.1:${porta}`
  const { url } = pelo ? await pelo(pagbank.url) : pagbank
  const teste = await appDeTeste({ pagbank: { ...pagbank, url }, publicUrl, ...env }, partes)
  await teste.app.listen({ port: porta, host: '127.0.0.1' })

  async function encerrar() {
    await teste.encerrar()
    await sandbox.close()
  }
  const provedor = provedorPagbank(pagbank)
  const log = { warn: () => {} }
  const estado = async () => (await sandbox.inject('/_sandbox/estado')).json() as EstadoDoSandbox
  /** The provider's charge of our payment. */
  const cobrancaDe = async (referencia: string) =>
    (await estado()).charges.find(({ order_reference_id }) => order_reference_id === referencia)
  /** Where others owe what is paid by card, they are asked, and say yes. Without that it is paid as before. */
  async function comSim<R extends { status: number }>({ segredo, pedidos }: Cliente, pagar: () => Promise<R>) {
    const semPerguntar = await pagar()
    if ((semPerguntar as unknown as { body: { code?: string } }).body.code !== 'falta_o_sim') return semPerguntar
    const ditas = (pedidos as { id: number; produto_pedido_id?: number | null }[]).map(idDaLinha)
    // of what was divided, its parts
    const cotas = await teste.sql<{ id: number }[]>`
      select id from cota where linha_id = any(${ditas}::bigint[]) and desfeita_em is null`
    const linhas = [...ditas, ...cotas.map(({ id }) => id)]
    await teste.call('/pagamento/oferecerPagamento', { linhas }, { checkin: segredo, chave: randomUUID() })
    await teste.sql`update oferta_de_pagamento set aceita_em = now() where linhas && ${linhas}::bigint[]`
    return pagar()
  }
  const chaveDoCartao = async () => (await teste.call('/cliente/getChavePublicaPagbank')).body.chavePublica
  return {
    ...teste,
    encerrar,
    pagbank,
    publicUrl,
    avancar: (ms: number) => sandbox.avancar(ms),
    estado,
    /** Every charge that the provider made for the buyer with this e-mail. */
    cobrancasDe: async (email: string) => {
      const { orders, charges } = await estado()
      const ids = orders.filter(({ customer }) => customer.email === email).map(({ id }) => id)
      return charges.filter(({ order_id }) => ids.includes(order_id))
    },
    provedor,
    /** A guest of a new bar whose order is on the table. */
    cliente: async (consumo?: Consumo) => consumiu(teste, await barAberto(teste), consumo),
    /** Another guest at this table, who ordered nothing and could pay. */
    vizinho: async ({ id }: { id: number }, mesa: number) => {
      const vizinho = await sentar(teste, id, { mesa })
      await teste.sql`update checkin set nome = 'Rui Costa', email = 'rui.costa@exemplo.com', cpf = ${cofreDeTeste.cifrar('11144477735')},
        telefone = '11987654321' where id = ${vizinho.id}`
      return vizinho
    },
    /** What the waiting screen asks. */
    consultar: async ({ segredo }: Pick<Cliente, 'segredo'>, referencia: string) =>
      (await teste.call('/pagamento/consultarPagamento', { referencia }, { checkin: segredo })).body,
    /** What happened to a payment, oldest first. */
    eventosDe: (id: number) =>
      teste.sql<
        { de: string | null; para: string; causa: string }[]
      >`select de, para, causa from pagamento_evento where pagamento_id = ${id} order by id`,
    cobrancaDe,
    /** Gives money back in the provider's own panel: all of it, or `valor` centavos. */
    devolverPorFora: async (referencia: string, valor?: number) => {
      const resposta = await fetch(`${pagbank.url}/charges/${(await cobrancaDe(referencia))?.id}/cancel`, {
        method: 'POST',
        headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify(valor ? { amount: { value: valor } } : {}),
      })
      if (resposta.status !== 201) throw new Error(`o provedor não devolveu: ${resposta.status}`)
    },
    /** What the customer does: opens the provider's page for these lines. */
    abrirPagina: (cliente: Cliente, provas: object = {}) =>
      comSim(cliente, () =>
        teste.call('/pedido/criarCheckoutPagbank', cliente.pedidos, {
          ...{ checkin: cliente.segredo, chave: randomUUID() },
          ...provas,
        }),
      ),
    /** What the customer does: asks for a Pix code over these lines. */
    abrirPix: ({ segredo, pedidos }: Cliente, provas: object = {}) =>
      teste.call('/pagbank/criarPagamentoPix', { pedidos }, { checkin: segredo, chave: randomUUID(), ...provas }),
    /** Pays the last code of this check-in, by hand, wherever it says how. Answers the HTTP status. */
    pagarPix: async ({ id }: { id: number }) => {
      const [pagamento] = await teste.sql<
        { referencia: string }[]
      >`select referencia from pagamento where checkin_id = ${id} and meio = 'pix' order by id desc limit 1`
      const cobranca = (await estado()).charges.find(
        ({ order_reference_id, qr_code }) => qr_code && order_reference_id === pagamento?.referencia,
      )
      const pagina = `${pagbank.url}/pix/${cobranca?.qr_code?.id}`
      return (await fetch(pagina, { method: 'POST', body: new URLSearchParams({ acao: 'pagar' }) })).status
    },
    /** Another server, started `depois` (ms) from now, takes up payments and refunds. */
    retomar: async (depois: number) => {
      await retomarPagamentos(teste.sql, provedor, log, { depois })
      const deps = { sql: teste.sql, provedor, log }
      await retomarEstornos(deps, () => AbortSignal.timeout(5_000), { depois })
    },
    /** No retry takes up again what there is: each further test would ask the provider about it once more. */
    deixarParaTras: () => teste.sql`
      insert into emperrado (estabelecimento_id, tipo, id, motivo, proxima_em)
      select estabelecimento_id, tipo, id, 'de outro teste', now() + interval '1 year' from (
        select estabelecimento_id, 'pagamento' as tipo, id from pagamento
        union all select estabelecimento_id, 'estorno', id from estorno) de_antes
      on conflict (estabelecimento_id, tipo, id) do update set proxima_em = excluded.proxima_em`,
    /** The refunds of what this check-in paid, oldest first. */
    estornosDe: ({ id }: { id: number }) =>
      teste.sql<
        { id: number; valor: number; via: string; estado: string; motivo: string; codigo_recusa: string | null }[]
      >`select id, valor, via, estado, motivo, codigo_recusa from estorno where checkin_id = ${id} order by id`,
    /** What the provider keeps of everything that this check-in paid, in centavos. */
    liquidoDe: async ({ id }: { id: number }) => {
      const nossas = await teste.sql<
        { referencia: string }[]
      >`select referencia from pagamento where checkin_id = ${id}`
      const { charges } = await estado()
      return charges
        .filter(({ order_reference_id }) => nossas.some(({ referencia }) => referencia === order_reference_id))
        .reduce((soma, { amount: { summary } }) => soma + summary.paid - summary.refunded, 0)
    },
    /** What the customer does on the hosted page; `endereco` is its PAY address. */
    pagarNaPagina: (endereco: string, forma = 'visa-aprovado', acao = 'pagar') =>
      fetch(endereco, { method: 'POST', body: new URLSearchParams({ forma, acao }), redirect: 'manual' }),
    /**
     * The customer asks the hosted page for a Pix code and keeps it: the answer pays it, whenever that is. Null when the
     * page gives none any more.
     */
    guardarPixDaPagina: async (endereco: string) => {
      const corpo = new URLSearchParams({ forma: 'pix-depois', acao: 'pagar' })
      const { headers } = await fetch(endereco, { method: 'POST', body: corpo, redirect: 'manual' })
      const local = headers.get('location')
      if (!local) return null
      const codigo = new URL(local, endereco)
      return () => fetch(codigo, { method: 'POST', body: new URLSearchParams({ acao: 'pagar' }) })
    },
    /** A guest's screen listens from now on; `ate` answers every topic that it hears until this one. */
    ouvir: async ({ segredo }: Pick<Cliente, 'segredo'>) => {
      const { body } = await fetch(`${publicUrl}/eventos`, { headers: { 'x-checkin': segredo } })
      const leitor = body!.pipeThrough(new TextDecoderStream()).getReader()
      return {
        ate: async (topico: Topico) => {
          let tudo = ''
          for (let fim = false; !fim && !tudo.includes(`data: ${topico}\n`); ) {
            const { value = '', done } = await leitor.read()
            tudo += value
            fim = done
          }
          await leitor.cancel()
          return [...tudo.matchAll(/data: (.*)/g)].map(([, ouvido]) => ouvido)
        },
      }
    },
    cifrar: async (numero: string) => cifrar(await chaveDoCartao(), numero),
    /** The card form of the screen: a new key for each try, unless `provas` brings one. */
    pagarComCartao: (cliente: Cliente, numero: string, extra: object = {}, provas: object = {}) =>
      comSim(cliente, async () =>
        teste.call(
          '/pagbank/criarPagamentoPagBankGerandoToken',
          { pedidos: cliente.pedidos, cartaoCriptografado: cifrar(await chaveDoCartao(), numero), ...extra },
          { checkin: cliente.segredo, chave: randomUUID(), ...provas },
        ),
      ),
    /** Of the delivered items, as the guest's own list shows them. */
    situacoes: async ({ segredo }: Pick<Cliente, 'segredo'>) => {
      const { body } = await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: segredo })
      return body.pedidos.map(({ situacao }) => situacao)
    },
  }
}

/** The same, and on the way to the provider a wire that deceives as a test says. */
export async function appComFio() {
  let fio!: Awaited<ReturnType<typeof noMeio>>
  const teste = await appComSandbox(async (url) => {
    fio = await noMeio(url)
    return fio
  })
  const encerrar = async () => {
    await teste.encerrar()
    fio.fechar()
  }
  return { teste: { ...teste, encerrar }, fio }
}
type Cliente = { segredo: string; pedidos: object[] }

/** Where the page that was opened is. */
export const enderecoDaPagina = ({ body }: { body: { data: { links: { rel: string; href: string }[] } } }) =>
  body.data.links.find(({ rel }) => rel === 'PAY')?.href ?? ''
export type AppComSandbox = Awaited<ReturnType<typeof appComSandbox>>

/** `comprador+perdida@exemplo.com`: the sandbox does what the tags say. */
export const emailCom = (...etiquetas: string[]) => `comprador${proximo()}+${etiquetas.join('.')}@exemplo.com`

/** A bar with a product of R$ 10,00. */
export async function barAberto(teste: AppDeTeste) {
  const { id } = await novoBar(teste)
  return { id, produto: await novoProduto(teste, id) }
}
type Bar = Awaited<ReturnType<typeof barAberto>>

/** The same, with its manager and a waiter, both logged in. */
export async function barComEquipe(teste: AppDeTeste) {
  const bar = await barAberto(teste)
  return {
    bar,
    gerente: await novoGerente(teste, bar.id),
    garcom: await novoFuncionario(teste, bar.id, 'BAR GARCON'),
  }
}
type Consumo = { mesa?: number; email?: string; quantidade?: number; token?: string }

/** A guest whose order is on the table, and its lines as the screen sends them to be paid. */
export async function consumiu(teste: AppDeTeste, bar: Bar, { quantidade = 1, email, ...lugar }: Consumo = {}) {
  const cliente = await sentar(teste, bar.id, lugar)
  await pedir(teste, cliente, [[bar.produto, quantidade]], {
    ...(email && { email }),
    ...(lugar.mesa && { numeroMesa: lugar.mesa }),
  })
  await entregarTudo(teste, cliente)
  const { body } = await teste.call('/pedido/buscarMeusPedidosEntregues', {}, { checkin: cliente.segredo })
  return { ...cliente, pedidos: body.pedidos }
}

/** A guest who asked for fichas, and those as the screen sends them to be paid. */
export async function pediuFichas(teste: AppDeTeste, bar: Bar, { quantidade = 1, email, ...lugar }: Consumo = {}) {
  const cliente = await sentar(teste, bar.id, lugar)
  await pedirFichas(teste, cliente, [[bar.produto, quantidade]], { ...(email && { email }) })
  const { body } = await teste.call('/ficha/buscarFichasPendentesDePagamento', {}, { checkin: cliente.segredo })
  return { ...cliente, pedidos: body.fichas }
}

/** A customer with an account, logged in, and a card already kept by the provider. */
export async function clienteComCartao(teste: AppComSandbox, numero: string) {
  const pessoa = await novaPessoa(teste)
  const resposta = await fetch(`${teste.pagbank.url}/tokens/cards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ encrypted: await teste.cifrar(numero) }),
  })
  const { id } = (await resposta.json()) as { id: string }
  await teste.sql`insert into cartao_salvo ${teste.sql({
    usuario_id: pessoa.usuario_id,
    token: id,
    bandeira: 'visa',
    ultimos_digitos: numero.slice(-4),
    mes_validade: '12',
    ano_validade: '2030',
    nome_no_cartao: 'Maria Silva',
  })}`
  return { ...pessoa, token: await loginDe(teste, pessoa.email) }
}
