import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { comEscolhas } from '@boteco/contract/partes'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha, PRAZO_PARA_DESFAZER_MS } from '@boteco/contract/pedido/cliente'
import type { EQUIPE_DE_PEDIDOS } from '@boteco/contract/sessao/cliente'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, useCallback, useMemo, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { NADA_FOI_ENVIADO, semContato } from '../contato.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { send } from '../write.ts'
import { feita, type Tela } from './cozinha.ts'
import { jaPerguntou, NaoPerguntarMais, responder } from './nao-perguntar-mais.tsx'

type PerfilDaFila = (typeof EQUIPE_DE_PEDIDOS)[number]
type Linhas = readonly LinhaDaFila[]

/** What a department with stations does with its lines. */
export type Cozinha = {
  mostra: Tela['mostra']
  pronto: (linhas: Linhas, sim: boolean) => unknown
  liberar: (linhas: Linhas) => unknown
  segurar: (linhas: Linhas, sim: boolean) => unknown
}

const ditas = (linhas: Linhas) => linhas.map((linha) => `${linha.quantidade}× ${comEscolhas(linha)}`).join(' · ')
const faltam = (linhas: Linhas) =>
  linhas.map((linha) => `${linha.quantidade}× ${comEscolhas(linha)} (${linha.estacao?.nome})`).join(' · ')

/**
 * The steps of a department with stations. A station's tap asks nothing, since nothing leaves by it; the pass's does, as today
 * (`usePasso`). `saindo`: the lines whose release waits for its answer; `marcadas`: what was said of lines and is not answered yet.
 */
export function usePasse(perfil: PerfilDaFila, mostra: Tela['mostra'] | null, naParede: boolean) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const [saindo, setSaindo] = useState<ReadonlySet<number>>(new Set())
  const [marcadas, setMarcadas] = useState<ReadonlyMap<number, boolean>>(new Map())

  const reler = useCallback(() => queryClient.invalidateQueries({ queryKey: ['/pedido/buscarPedidos'] }), [queryClient])

  const pronto = useCallback(
    async (linhas: Linhas, sim: boolean) => {
      const itens = linhas.map(idDaLinha)
      if (itens.length === 0) return
      if (semContato()) return notify(NADA_FOI_ENVIADO, 'danger')
      setMarcadas((antes) => new Map([...antes, ...itens.map((id) => [id, sim] as const)]))
      const foi = await send('/pedido/prontoNaEstacao', { itens, pronto: sim, como: perfil }).then(
        () => true,
        (erro: ApiError) => {
          notify(`${ditas(linhas)}: ${erro.message}`, 'danger')
          return false
        },
      )
      await reler()
      setMarcadas((antes) => new Map([...antes].filter(([id, dita]) => !itens.includes(id) || dita !== sim)))
      // at the pass a second tap takes it back
      if (foi && mostra === 'estacoes' && sim)
        notify(`${ditas(linhas)}: pronto.`, 'ok', {
          ...{ label: 'Desfazer', run: () => pronto(linhas, false), ms: PRAZO_PARA_DESFAZER_MS },
        })
    },
    [perfil, mostra, reler],
  )

  const liberar = useCallback(
    async (linhas: Linhas) => {
      const vao = linhas.filter(({ segurado }) => !segurado)
      const prontas = vao.filter(feita)
      const restam = vao.filter((linha) => !feita(linha))
      if (vao.length === 0) return
      if (semContato()) return notify(NADA_FOI_ENVIADO, 'danger')
      if (prontas.length === 0) {
        const quantos = restam.length === 1 ? 'Falta 1 item' : `Faltam ${restam.length} itens`
        return notify(`${quantos}: ${faltam(restam)}. Ainda não há nada pronto.`, 'danger')
      }
      if (restam.length > 0) {
        const sim = await confirm({
          title: restam.length === 1 ? 'Falta 1 item' : `Faltam ${restam.length} itens`,
          text: `${faltam(restam)}. Mandar só o que está pronto?`,
          ...{ action: 'Mandar só o que está pronto', stay: 'Esperar' },
        })
        if (!sim) return
      } else if (!(naParede && jaPerguntou())) {
        const sim = await confirm({
          title: mensagensDasChamadas.confirmarAndamento,
          text: ditas(prontas),
          ...(naParede && { children: createElement(NaoPerguntarMais) }),
          action: 'Dar andamento',
        })
        if (!sim) return
        if (naParede) responder()
      }
      const itens = vao.map(idDaLinha)
      const saem = prontas.map(idDaLinha)
      setSaindo((antes) => new Set([...antes, ...saem]))
      const corpo = { itens, ...(restam.length > 0 && { incompleto: true }), como: perfil }
      await send('/pedido/liberarDoPasse', corpo).then(
        // the wall strikes it through, and takes it back by 'Refazer'
        ({ message }) => naParede || notify(`${ditas(prontas)}: ${message}`),
        (erro: ApiError) => notify(erro.message, 'danger'),
      )
      await reler()
      setSaindo((antes) => new Set([...antes].filter((id) => !saem.includes(id))))
    },
    [perfil, naParede, confirm, reler],
  )

  const segurar = useCallback(
    async (linhas: Linhas, sim: boolean) => {
      const itens = linhas.map(idDaLinha)
      if (semContato()) return notify(NADA_FOI_ENVIADO, 'danger')
      await send('/pedido/segurarNoPasse', { itens, segurado: sim, como: perfil }).then(
        ({ message }) => notify(`${ditas(linhas)}: ${message}`),
        (erro: ApiError) => notify(erro.message, 'danger'),
      )
      await reler()
    },
    [perfil, reler],
  )

  const cozinha = useMemo<Cozinha | null>(
    () => (mostra ? { mostra, pronto, liberar, segurar } : null),
    [mostra, pronto, liberar, segurar],
  )
  return { cozinha, saindo, marcadas }
}
