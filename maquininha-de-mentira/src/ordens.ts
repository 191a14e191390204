import { randomBytes } from 'node:crypto'

/** What a machine does with what it is asked. */
export const MODOS = {
  na_mao: 'espera que alguém aperte um botão aqui',
  aprova: 'aprova',
  recusa: 'recusa',
  lenta: 'aprova depois de um bom tempo',
  perde: 'aprova, e a primeira resposta de cada pedido se perde no caminho',
  dividida: 'é paga em duas vezes de quatro quintos: 4 + 4 de 5',
  parcial: 'é paga em quatro quintos, e cancelada',
  dobro: 'é paga duas vezes',
  outro_valor: 'recebe R$ 1,00 a mais',
  tarde: 'é cancelada, e paga mesmo assim um pouco depois',
  desligada: 'está desligada',
} as const
export type Modo = keyof typeof MODOS

export type Pago = { id: string; valor: number; devolvido: number; meio: 'visa' | 'pix' }
export type Ordem = {
  id: string
  referencia: string
  terminal: string
  /** centavos */
  valor: number
  estado: 'created' | 'at_terminal' | 'processed' | 'failed' | 'canceled' | 'expired'
  vence_em: number
  pagos: Pago[]
}
/** What was given back, by its key. */
export type Devolucao = { chave: string; ordem: string; partes: { id: string; valor: number }[] }

/** All that the program remembers. */
export type Memoria = { ordens: Ordem[]; devolucoes: Devolucao[]; chaves: Record<string, string> }
export const memoriaVazia = (): Memoria => ({ ordens: [], devolucoes: [], chaves: {} })

const nome = (prefixo: string) => `${prefixo}01${randomBytes(12).toString('hex').toUpperCase()}`
const aberta = ({ estado }: Ordem) => estado === 'created' || estado === 'at_terminal'

/** The machines of one account. Money is centavos; nothing here waits. */
export function contaDeMentira(memoria: Memoria, mudou: (ordem: Ordem) => void, agora: () => number = Date.now) {
  function buscar(id: string): Ordem | undefined {
    const ordem = memoria.ordens.find((uma) => uma.id === id)
    if (ordem && aberta(ordem) && ordem.vence_em <= agora()) por(ordem, 'expired')
    return ordem
  }

  function por(ordem: Ordem, estado: Ordem['estado']) {
    ordem.estado = estado
    mudou(ordem)
  }

  function pagar(ordem: Ordem, valor = ordem.valor, meio: Pago['meio'] = 'visa') {
    ordem.pagos.push({ id: nome('PAY'), valor, devolvido: 0, meio })
    const soma = ordem.pagos.reduce((total, pago) => total + pago.valor, 0)
    por(ordem, soma >= ordem.valor ? 'processed' : ordem.estado)
  }

  return {
    memoria,
    buscar,
    pagar,
    por,
    /** the same key is the same order */
    pedir(
      chave: string,
      dita: Pick<Ordem, 'referencia' | 'terminal' | 'valor'> & { vida: number },
    ): { ordem: Ordem; nova: boolean } {
      const antes = memoria.ordens.find(({ id }) => id === memoria.chaves[chave])
      if (antes) return { ordem: antes, nova: false }
      const { vida, ...resto } = dita
      const ordem: Ordem = { id: nome('ORD'), ...resto, estado: 'created', vence_em: agora() + vida * 1000, pagos: [] }
      memoria.chaves[chave] = ordem.id
      memoria.ordens.push(ordem)
      mudou(ordem)
      return { ordem, nova: true }
    },
    /** @returns whether it did */
    cancelar(ordem: Ordem, tambemNaMaquina: boolean): boolean {
      if (ordem.estado === 'created' || (ordem.estado === 'at_terminal' && tambemNaMaquina)) por(ordem, 'canceled')
      return ordem.estado === 'canceled'
    },
    /** the same key gives nothing back twice; null: more than there is */
    devolver(chave: string, ordem: Ordem, partes: Devolucao['partes']): Devolucao | null {
      const antes = memoria.devolucoes.find((uma) => uma.chave === chave)
      if (antes) return antes
      const pagos = partes.map(({ id, valor }) => ({ pago: ordem.pagos.find((um) => um.id === id), valor }))
      if (pagos.some(({ pago, valor }) => !pago || valor <= 0 || pago.devolvido + valor > pago.valor)) return null
      for (const { pago, valor } of pagos) pago!.devolvido += valor
      const feita = { chave, ordem: ordem.id, partes }
      memoria.devolucoes.push(feita)
      mudou(ordem)
      return feita
    },
    /** what a person does with the machine in the hand, or the machine does by itself */
    usar(ordem: Ordem, como: Exclude<Modo, 'na_mao' | 'desligada' | 'perde' | 'lenta'>) {
      const quatroQuintos = Math.floor((ordem.valor * 4) / 5)
      if (ordem.estado === 'created') por(ordem, 'at_terminal')
      if (!aberta(ordem)) return
      const fazer = {
        aprova: () => pagar(ordem),
        recusa: () => por(ordem, 'failed'),
        dividida: () => {
          pagar(ordem, quatroQuintos)
          pagar(ordem, quatroQuintos)
        },
        parcial: () => {
          pagar(ordem, quatroQuintos)
          por(ordem, 'canceled')
        },
        dobro: () => {
          pagar(ordem)
          pagar(ordem, ordem.valor, 'pix')
        },
        outro_valor: () => pagar(ordem, ordem.valor + 100),
        tarde: () => por(ordem, 'canceled'),
      }
      fazer[como]()
    },
  }
}
