/**
 * What the provider knows. With a file, every change is appended to it as one JSON line before the answer leaves. So
 * a killed process finds the same orders again.
 */
import { existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import type {
  CartaoGuardado,
  CheckoutRecord,
  EnvioRecord,
  IdempotenciaRecord,
  OrderRecord,
  RefundRecord,
  Tarefa,
} from './records.ts'

export interface Configuracao {
  id: string
  valor: unknown
}

interface Colecoes {
  orders: OrderRecord
  checkouts: CheckoutRecord
  cartoes: CartaoGuardado
  refunds: RefundRecord
  idempotencia: IdempotenciaRecord
  envios: EnvioRecord
  tarefas: Tarefa
  config: Configuracao
}

type Nome = keyof Colecoes

export type Estado = { readonly [N in Nome]: ReadonlyMap<string, Colecoes[N]> } & {
  /** Saves the record as it is now. */
  gravar<N extends Nome>(colecao: N, record: Colecoes[N]): void
  apagar(colecao: Nome, id: string): void
  /** All changes made inside reach the file in one write: either all survive a kill or none. */
  lote<T>(mudancas: () => T): T
  orderDaCobranca(chargeId: string): OrderRecord | undefined
  orderDoQrCode(qrcodeId: string): OrderRecord | undefined
}

export function abrirEstado(arquivo?: string): Estado {
  const mapas = {
    orders: new Map<string, OrderRecord>(),
    checkouts: new Map<string, CheckoutRecord>(),
    cartoes: new Map<string, CartaoGuardado>(),
    refunds: new Map<string, RefundRecord>(),
    idempotencia: new Map<string, IdempotenciaRecord>(),
    envios: new Map<string, EnvioRecord>(),
    tarefas: new Map<string, Tarefa>(),
    config: new Map<string, Configuracao>(),
  }
  const porCobranca = new Map<string, string>()
  const porQrCode = new Map<string, string>()

  const indexar = (record: OrderRecord) => {
    for (const charge of record.order.charges ?? []) {
      porCobranca.set(charge.id, record.id)
      if (charge.qr_code) porQrCode.set(charge.qr_code.id, record.id)
    }
    for (const qr of record.order.qr_codes ?? []) porQrCode.set(qr.id, record.id)
  }

  const mapa = (colecao: Nome) => mapas[colecao] as Map<string, { id: string }>

  const fd = arquivo ? carregar(arquivo, mapa) : null
  for (const record of mapas.orders.values()) indexar(record)

  let pendentes: string[] = []
  let profundidade = 0
  const escrever = (linha: string) => {
    if (fd === null) return
    pendentes.push(linha)
    if (profundidade === 0) descarregar()
  }
  const descarregar = () => {
    if (fd === null || pendentes.length === 0) return
    const texto = pendentes.join('')
    pendentes = []
    writeSync(fd, texto)
  }

  return {
    ...mapas,
    gravar(colecao, record) {
      mapa(colecao).set(record.id, record)
      if (colecao === 'orders') indexar(record as OrderRecord)
      escrever(`${JSON.stringify({ c: colecao, v: record })}\n`)
    },
    apagar(colecao, id) {
      if (mapa(colecao).delete(id)) escrever(`${JSON.stringify({ c: colecao, x: id })}\n`)
    },
    lote(mudancas) {
      profundidade++
      try {
        return mudancas()
      } finally {
        profundidade--
        if (profundidade === 0) descarregar()
      }
    },
    orderDaCobranca: (chargeId) => mapas.orders.get(porCobranca.get(chargeId) ?? ''),
    orderDoQrCode: (qrcodeId) => mapas.orders.get(porQrCode.get(qrcodeId) ?? ''),
  }
}

/** Replays the file into the maps and rewrites it without the superseded lines. Returns the handle to append to. */
function carregar(arquivo: string, mapa: (colecao: Nome) => Map<string, { id: string }>): number {
  const vistas = new Set<Nome>()
  if (existsSync(arquivo)) {
    const linhas = readFileSync(arquivo, 'utf8').split('\n')
    // What follows the last line break is a write that a kill cut in half; its answer was never sent.
    for (const linha of linhas.slice(0, -1)) {
      const { c, v, x } = JSON.parse(linha) as { c: Nome; v?: { id: string }; x?: string }
      vistas.add(c)
      if (v) mapa(c).set(v.id, v)
      else if (x) mapa(c).delete(x)
    }
  }
  const resumo = [...vistas].flatMap((c) => [...mapa(c).values()].map((v) => `${JSON.stringify({ c, v })}\n`)).join('')
  const novo = `${arquivo}.novo`
  writeFileSync(novo, resumo, { mode: 0o600 })
  renameSync(novo, arquivo)
  return openSync(arquivo, 'a')
}
