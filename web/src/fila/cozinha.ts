import type { EstacaoDaFila, LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { CURSOS } from '@boteco/contract/produto/cliente'
import type { EQUIPE_DE_PEDIDOS } from '@boteco/contract/sessao/cliente'
import { useState } from 'react'
import { local } from '../device/storage.ts'

type PerfilDaFila = (typeof EQUIPE_DE_PEDIDOS)[number]

/** What this tablet shows of a department with stations: the pass, or what some of them have to make. */
export type Tela = { mostra: 'passe' } | { mostra: 'estacoes'; ids: readonly number[] }

const PASSE: Tela = { mostra: 'passe' }

/** Chosen once, and remembered by the tablet. `tela` null: this department has no stations. */
export function useTela(perfil: PerfilDaFila, estacoes: readonly EstacaoDaFila[] | undefined) {
  const gaveta = `telaDaFila ${perfil}`
  const [escrita, setEscrita] = useState(() => local.read(gaveta))
  // one that was removed meanwhile is not shown; with none left the tablet hides nothing
  const ids = (escrita ?? '').split(',').map(Number)
  const escolhidas = estacoes?.filter(({ id }) => ids.includes(id)).map(({ id }) => id) ?? []
  const tela: Tela | null = !estacoes ? null : escolhidas.length > 0 ? { mostra: 'estacoes', ids: escolhidas } : PASSE

  function escrever(novas: readonly number[]) {
    const texto = novas.length > 0 ? novas.join() : 'passe'
    local.write(gaveta, texto)
    setEscrita(texto)
  }
  return {
    tela,
    /** the same text as long as the same is shown */
    chave: tela ? escolhidas.join() || 'passe' : '',
    oPasse: () => escrever([]),
    alternar: (id: number) =>
      escrever(escolhidas.includes(id) ? escolhidas.filter((uma) => uma !== id) : [...escolhidas, id]),
  }
}

/** The pass waits for nothing more of it. */
export const feita = ({ estacao, pronto }: Pick<LinhaDaFila, 'estacao' | 'pronto'>) => !estacao || !!pronto

/** A station shows its own that it has not made yet; the pass everything. */
export function daTela(linhas: readonly LinhaDaFila[], tela: Tela | null): readonly LinhaDaFila[] {
  if (tela?.mostra !== 'estacoes') return linhas
  return linhas.filter(({ estacao, pronto }) => estacao && !pronto && tela.ids.includes(estacao.id))
}

/** What these stations have made, and the pass still has. */
export const prontasDe = (linhas: readonly LinhaDaFila[], ids: readonly number[]) =>
  linhas.filter(({ estacao, pronto }) => estacao && pronto && ids.includes(estacao.id))

/** What was just said of a line, until the bar's next answer says it too: a tap is seen at once. */
export const comDitas = (linhas: readonly LinhaDaFila[], ditas: ReadonlyMap<number, boolean>) =>
  ditas.size === 0
    ? linhas
    : linhas.map((linha) => {
        const dita = ditas.get(idDaLinha(linha))
        if (dita === undefined || dita === !!linha.pronto) return linha
        return { ...linha, pronto: dita ? { em: '', por: '' } : null }
      })

/** Lines of an order by course, as a meal has them; each keeps its place among those of its course. */
export function porCurso<Uma extends Pick<LinhaDaFila, 'curso'>>(linhas: readonly Uma[]): readonly Uma[] {
  if (linhas.every(({ curso }) => !curso)) return linhas
  // what says none comes along with the first
  const lugar = ({ curso }: Uma) => (curso ? CURSOS.indexOf(curso) : -1)
  return [...linhas].sort((a, b) => lugar(a) - lugar(b))
}
