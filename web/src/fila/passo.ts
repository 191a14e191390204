import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { comEscolhas } from '@boteco/contract/partes'
import type { LinhaDaFila } from '@boteco/contract/pedido/casa'
import { idDaLinha, PRAZO_PARA_DESFAZER_MS } from '@boteco/contract/pedido/cliente'
import type { EQUIPE_DE_PEDIDOS } from '@boteco/contract/sessao/cliente'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, useCallback, useState } from 'react'
import { call } from '../api.ts'
import type { ApiError } from '../api-error.ts'
import { NADA_FOI_ENVIADO, semContato } from '../contato.ts'
import { useRotuloDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { send } from '../write.ts'
import { lugarDito, type Rotulo } from './dito-da-linha.ts'
import { jaPerguntou, NaoPerguntarMais, responder } from './nao-perguntar-mais.tsx'

type PerfilDaFila = (typeof EQUIPE_DE_PEDIDOS)[number]

/** '2× Caipirinha (Vodka), mesa 7' */
const nomeDoItem = (linha: LinhaDaFila, rotulo: Rotulo) =>
  `${linha.quantidade}× ${comEscolhas(linha)}${linha.numero_mesa ? `, ${lugarDito(linha, rotulo)}` : ''}`

const todas = (linhas: readonly LinhaDaFila[], rotulo: Rotulo) =>
  linhas.map((linha) => nomeDoItem(linha, rotulo)).join(' · ')
const itens = (quantos: number) => (quantos === 1 ? '1 item' : `${quantos} itens`)

/** Sends one call for each line, each settled by itself: what worked, and what did not with its sentence. */
async function cada(
  path: '/pedido/darAndamentoAoPedido' | '/pedido/desfazerAndamento',
  linhas: readonly LinhaDaFila[],
  como: PerfilDaFila,
  mais: { documento?: true } = {},
): Promise<{ foram: { linha: LinhaDaFila; message: string }[]; ficaram: { linha: LinhaDaFila; message: string }[] }> {
  const respostas = await Promise.allSettled(
    linhas.map((linha) => send(path, { idProdutoPedido: idDaLinha(linha), como, ...mais })),
  )
  const foram: { linha: LinhaDaFila; message: string }[] = []
  const ficaram: { linha: LinhaDaFila; message: string }[] = []
  respostas.forEach((resposta, indice) => {
    const linha = linhas[indice] as LinhaDaFila
    if (resposta.status === 'fulfilled') foram.push({ linha, message: resposta.value.message })
    else ficaram.push({ linha, message: (resposta.reason as ApiError).message })
  })
  return { foram, ficaram }
}

/** In one notice, since one is in sight: what stayed with its reasons, then what was done. */
function dizer(
  rotulo: Rotulo,
  ficaram: { linha: LinhaDaFila; message: string }[],
  feito?: string,
  action?: Parameters<typeof notify>[2],
) {
  const motivos = [...new Set(ficaram.map(({ message }) => message))].map((motivo) => {
    const linhas = ficaram.filter(({ message }) => message === motivo).map(({ linha }) => linha)
    return `${todas(linhas, rotulo)}: ${motivo}`
  })
  const frases = feito ? [...motivos, feito] : motivos
  if (frases.length > 0) notify(frases.join(' '), ficaram.length > 0 ? 'danger' : 'ok', action)
}

/** A tap on a screen without contact is answered at once: what it shows may be stale, and no answer would come. */
function cego(): boolean {
  if (semContato()) notify(NADA_FOI_ENVIADO, 'danger')
  return semContato()
}

/**
 * Guests whom staff have not seen yet at the one table to which this was brought. Of several tables each is asked about
 * by itself.
 */
async function primeiraEntrega(linhas: readonly LinhaDaFila[]): Promise<number[]> {
  const mesas = [...new Set(linhas.map(({ numero_mesa }) => numero_mesa))]
  if (mesas.length !== 1 || !mesas[0]) return []
  const esperas = await call('/mesa/buscarEsperas', {}).catch(() => null)
  const daMesa = esperas?.mesas.find(({ numero_mesa }) => numero_mesa === mesas[0])?.checkins ?? []
  return daMesa.flatMap(({ id, recebeu, com_codigo, insiste, itens }) =>
    recebeu && com_codigo && !insiste && itens.length === 0 ? id : [],
  )
}

/**
 * The step of one line or of several together: asks once, moves each by itself, says what moved and offers to undo it.
 * `andando`: the lines in flight. It is the step of the profile whose queue is on the screen, also when it is retried
 * after the person changed profile. `naParede`: it may be asked once a turn, and what moved is struck through there.
 */
export function usePasso(perfil: PerfilDaFila, naParede = false) {
  const confirm = useConfirm()
  const queryClient = useQueryClient()
  const rotulo = useRotuloDaMesa()
  const [andando, setAndando] = useState<ReadonlySet<number>>(new Set())

  // several calls and one reading afterwards: what the hook that writes does for one
  const reler = useCallback(() => queryClient.invalidateQueries({ queryKey: ['/pedido/buscarPedidos'] }), [queryClient])

  const desfazer = useCallback(
    async (linhas: readonly LinhaDaFila[]) => {
      if (cego()) return
      const { foram, ficaram } = await cada('/pedido/desfazerAndamento', linhas, perfil)
      await reler()
      dizer(
        rotulo,
        ficaram,
        foram[0] &&
          `${todas(
            foram.map(({ linha }) => linha),
            rotulo,
          )}: ${foram[0].message}`,
      )
    },
    [perfil, reler, rotulo],
  )

  const naoEstavam = useCallback(
    async (linhas: readonly LinhaDaFila[], checkins: number[]) => {
      await desfazer(linhas)
      await send('/mesa/naoEstavam', { checkins }).then(
        ({ message }) => notify(message),
        (erro: ApiError) => notify(erro.message, 'danger'),
      )
    },
    [desfazer],
  )

  const andar = useCallback(
    async (linhas: readonly LinhaDaFila[]) => {
      if (cego()) return
      // the button that says that the document was seen asks nothing more
      const documento = perfil === 'BAR GARCON' && linhas.some((linha) => linha.documento)
      if (!documento && !jaPerguntou()) {
        const volta = naParede ? {} : { volta: 'O que sair por engano volta em Desfazer, por dez segundos.' }
        const pergunta = {
          title: mensagensDasChamadas.confirmarAndamento,
          text: todas(linhas, rotulo),
          children: createElement(NaoPerguntarMais, volta),
          action: 'Dar andamento',
        }
        if (!(await confirm(pergunta))) return
        responder()
      }
      const ids = linhas.map(idDaLinha)
      setAndando((atuais) => new Set([...atuais, ...ids]))
      const visto = documento ? { documento: true as const } : {}
      const { foram, ficaram } = await cada('/pedido/darAndamentoAoPedido', linhas, perfil, visto)
      await reler()
      setAndando((atuais) => new Set([...atuais].filter((id) => !ids.includes(id))))
      // the wall strikes it through, and takes it back by 'Refazer'
      if (!foram[0] || naParede) dizer(rotulo, ficaram)
      else {
        const movidas = foram.map(({ linha }) => linha)
        const oque = movidas.length > 3 ? itens(movidas.length) : todas(movidas, rotulo)
        const aqui = perfil === 'BAR GARCON' ? await primeiraEntrega(movidas) : []
        const estao = aqui.length > 0 && {
          also: { label: 'Não estavam', run: () => naoEstavam(movidas, aqui) },
          // the waiter who brought it stood there and said nothing else
          untouched: () => send('/mesa/confirmarPresenca', { checkins: aqui, entrega: true }).catch(() => {}),
        }
        dizer(rotulo, ficaram, `${oque}: ${foram[0].message}${estao ? ' Estão aqui.' : ''}`, {
          ...{ label: 'Desfazer', run: () => desfazer(movidas), ms: PRAZO_PARA_DESFAZER_MS },
          ...estao,
        })
      }
    },
    [perfil, naParede, confirm, reler, desfazer, naoEstavam, rotulo],
  )

  return { andar, andando }
}
