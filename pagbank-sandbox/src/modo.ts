/** Faults by chance for the whole sandbox, from a seed: what a crash test turns on. Chances from 0 to 1, times in ms. */
import type { Estado } from './estado.ts'

export interface Modo {
  latenciaMs: [number, number]
  perdeResposta: number
  erro500: number
  webhook: {
    duplica: number
    atrasaMs: [number, number]
    nunca: number
    forja: number
    foraDeOrdem: number
  }
  semente: number
}

const desligado: Modo = {
  latenciaMs: [0, 0],
  perdeResposta: 0,
  erro500: 0,
  webhook: { duplica: 0, atrasaMs: [0, 0], nunca: 0, forja: 0, foraDeOrdem: 0 },
  semente: 1,
}

export interface Sorteio {
  modo(): Modo
  /** Replaces the mode; what is left out is off. The sequence starts again from the seed. */
  mudar(corpo: unknown): Modo
  acontece(chance: number): boolean
  /** A whole number of ms inside the range. */
  entre(faixa: [number, number]): number
}

export function abrirSorteio(estado: Estado): Sorteio {
  let modo = (estado.config.get('modo')?.valor as Modo | undefined) ?? desligado
  let semente = modo.semente
  const sortear = () => {
    // mulberry32
    semente = (semente + 0x6d2b79f5) | 0
    let t = Math.imul(semente ^ (semente >>> 15), 1 | semente)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    modo: () => modo,
    mudar(corpo) {
      modo = lerModo(corpo)
      semente = modo.semente
      estado.gravar('config', { id: 'modo', valor: modo })
      return modo
    },
    acontece: (chance) => chance > 0 && sortear() < chance,
    entre: ([de, ate]) => (ate <= 0 ? 0 : Math.round(de + sortear() * (ate - de))),
  }
}

/** Throws with a sentence when a value is not what it should be. */
function lerModo(corpo: unknown): Modo {
  const dados = (corpo ?? {}) as Record<string, unknown>
  const webhook = (dados.webhook ?? {}) as Record<string, unknown>
  const chance = (valor: unknown, nome: string) => {
    if (valor === undefined) return 0
    if (typeof valor === 'number' && valor >= 0 && valor <= 1) return valor
    throw new Error(`${nome} deve ser um número de 0 a 1`)
  }
  const faixa = (valor: unknown, nome: string): [number, number] => {
    if (valor === undefined) return [0, 0]
    if (Array.isArray(valor) && valor.length === 2 && valor.every((n) => Number.isFinite(n) && n >= 0)) {
      return [Number(valor[0]), Number(valor[1])]
    }
    throw new Error(`${nome} deve ser [mínimo, máximo] em ms`)
  }
  const conhecidos = ['latenciaMs', 'perdeResposta', 'erro500', 'webhook', 'semente', ...Object.keys(desligado.webhook)]
  const estranho = [...Object.keys(dados), ...Object.keys(webhook)].find((chave) => !conhecidos.includes(chave))
  if (estranho) throw new Error(`campo desconhecido: ${estranho}`)
  return {
    latenciaMs: faixa(dados.latenciaMs, 'latenciaMs'),
    perdeResposta: chance(dados.perdeResposta, 'perdeResposta'),
    erro500: chance(dados.erro500, 'erro500'),
    webhook: {
      duplica: chance(webhook.duplica, 'webhook.duplica'),
      atrasaMs: faixa(webhook.atrasaMs, 'webhook.atrasaMs'),
      nunca: chance(webhook.nunca, 'webhook.nunca'),
      forja: chance(webhook.forja, 'webhook.forja'),
      foraDeOrdem: chance(webhook.foraDeOrdem, 'webhook.foraDeOrdem'),
    },
    semente: typeof dados.semente === 'number' ? dados.semente : 1,
  }
}
