import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useDesdizerDoPedido } from './cesta/dito-do-pedido.ts'
import { ChamarGarcom } from './checkin/chamar-garcom.tsx'
import { Turma } from './checkin/turma.tsx'
import { sinal } from './contato.ts'
import { useEventos } from './eventos.ts'
import { Alarme } from './fila/alarme.tsx'
import { Cancelamentos } from './fila/cancelamentos.tsx'
import { Chamados } from './mesa/chamados.tsx'
import { ContaNoTopo } from './minha-conta/conta-no-topo.tsx'
import { useNovidadesDaConta } from './minha-conta/novidades-da-conta.ts'
import { useNovidadesDaMesa } from './minha-mesa/novidades-da-mesa.ts'
import { useOfflineAnswers } from './offline-answers.ts'
import { useDizerQueChegou } from './pedido/chegou.tsx'
import { useMeusCancelados } from './pedido/meus-cancelados.ts'
import { SemContatoDaEquipe, SemContatoDoCliente } from './sem-contato.tsx'
import { guardarDadosCliente } from './sessao/cartao-salvo.ts'
import { lerCookieDoCheckin, useDadosCheckin, useUserData } from './sessao/sessao.ts'
import { ehTablet } from './sessao/tablet-da-casa.ts'

// a guest's phone never fetches it
const Pendencias = lazy(() => import('./impressao/pendencias.tsx').then(({ Pendencias }) => ({ default: Pendencias })))
const GuardarFichas = lazy(() =>
  import('./ficha-no-balcao/guardar-fichas.tsx').then(({ GuardarFichas }) => ({ default: GuardarFichas })),
)

/**
 * Listens to the bar while it is on the screen, says when nothing comes from it any more. Shows what must not wait
 * until the user looks for it. A file of its own: a visitor who only looks around need not fetch it.
 */
export function OuvirEventos() {
  const userData = useUserData()
  const checkin = useDadosCheckin()?.objBarcheckin
  useEventos()
  useRespostas()
  useDesdizerDoPedido()
  const idCheckin = checkin?.id ?? lerCookieDoCheckin()?.id
  useOfflineAnswers(idCheckin, userData?.token)
  const { dadosCliente } = userData ?? {}
  useEffect(() => {
    // an earlier version kept more of the logged-in person
    if (dadosCliente?.cpf) guardarDadosCliente(dadosCliente)
  }, [dadosCliente])
  if (!userData?.dadosEstabelecimento)
    return (
      <>
        <SemContatoDoCliente />
        <AvisosDoCliente />
        <ContaNoTopo />
        {checkin?.membro && <Turma />}
        <ChamarGarcom />
      </>
    )
  const perfil = userData.dadosPerfil.nome
  return (
    <>
      <SemContatoDaEquipe />
      {ehTablet() && (
        <Suspense>
          <GuardarFichas />
        </Suspense>
      )}
      {(perfil === 'BAR GARCON' || perfil === 'BAR GERENTE') && (
        <>
          <Alarme />
          <Cancelamentos />
          <Suspense>
            <Pendencias />
          </Suspense>
          <Chamados />
        </>
      )}
    </>
  )
}

/** What a guest is told on whatever page they are, in the one place for notices. */
function AvisosDoCliente() {
  useDizerQueChegou()
  useNovidadesDaConta()
  useNovidadesDaMesa()
  useMeusCancelados()
  return null
}

/** Every answered call is a sign of the bar too. */
function useRespostas() {
  const queryClient = useQueryClient()
  // this file may come later than a page's first answers: before anything is said about the contact
  useState(() => {
    if (
      queryClient
        .getQueryCache()
        .getAll()
        .some(({ state }) => state.data !== undefined)
    )
      sinal()
  })
  useEffect(() => {
    const cache = queryClient.getQueryCache()
    const leituras = cache.subscribe((evento) => {
      if (evento.type === 'updated' && evento.action.type === 'success' && !evento.action.manual) sinal()
    })
    const escritas = queryClient.getMutationCache().subscribe((evento) => {
      if (evento.type === 'updated' && evento.action.type === 'success') sinal()
    })
    return () => {
      leituras()
      escritas()
    }
  }, [queryClient])
}
