import type { MeuBar } from '@boteco/contract/cliente/cliente'
import type { DeSempre } from '@boteco/contract/despedida/cliente'
import { local, readStored } from '../device/storage.ts'
import { MEUS_BARES } from '../sessao/lembrado.ts'

// Where a guest without an account was, on this device alone, for who ticked 'lembrar de mim' or said so of a bar.

const BARES = 20
const VISITAS = 30
/** As the server says of an account. */
const DE_SEMPRE = 5

type Visita = { checkin: number; em: string; gasto: number; de_sempre: readonly DeSempre[] }
type Guardado = { id: number; nome: string; visitas: readonly Visita[] }

const ler = () => readStored<Guardado[]>(local, MEUS_BARES) ?? []
const escrever = (bares: readonly Guardado[]) =>
  bares.length === 0 ? local.remove(MEUS_BARES) : local.write(MEUS_BARES, JSON.stringify(bares))

export const estaGuardado = (id: number) => ler().some((bar) => bar.id === id)

/** One evening there, said again as often as its page is opened: the newest first. */
export function guardarNoAparelho({ id, nome }: { id: number; nome: string }, visita: Visita) {
  const bares = ler()
  const antes = bares.find((bar) => bar.id === id)?.visitas.filter(({ checkin }) => checkin !== visita.checkin) ?? []
  const visitas = [visita, ...antes].slice(0, VISITAS)
  escrever([{ id, nome, visitas }, ...bares.filter((bar) => bar.id !== id)].slice(0, BARES))
}

export const esquecerNoAparelho = (id?: number) => escrever(id ? ler().filter((bar) => bar.id !== id) : [])

/** As the server says them of an account. */
export const baresDoAparelho = (): MeuBar[] =>
  ler().map(({ id, nome, visitas }) => ({
    ...{ id, nome, imagem: `/storage/imagens/bares/${id}.png`, visitas: visitas.length },
    ultima: visitas[0]?.em ?? null,
    gasto: visitas.reduce((soma, { gasto }) => soma + gasto, 0),
    de_sempre: maisPedidos(visitas),
  }))

function maisPedidos(visitas: readonly Visita[]): DeSempre[] {
  const somados = new Map<string, DeSempre>()
  for (const um of visitas.flatMap(({ de_sempre }) => de_sempre)) {
    const chave = JSON.stringify([um.id, um.partes?.map(({ nome, quantidade }) => [nome, quantidade])])
    somados.set(chave, { ...um, quantidade: um.quantidade + (somados.get(chave)?.quantidade ?? 0) })
  }
  return [...somados.values()].sort((a, b) => b.quantidade - a.quantidade).slice(0, DE_SEMPRE)
}
