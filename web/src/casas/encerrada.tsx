import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useRead } from '../hooks.ts'
import { marcarEncerrada } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { ArquivoDaCasa } from './arquivo.tsx'

/** All that is left of a closed house, for its owner: until when, its file, and the way back. */
export function Encerrada() {
  const { data, error, refetch } = useRead('/casas/buscarEncerramento', {})
  const reabrir = useCall('/casas/reabrir', { refresh: ['/casas/buscarEncerramento'] })
  const confirm = useConfirm()
  const [, navigate] = useLocation()
  const aberta = data?.encerrada === null
  useEffect(() => {
    // it was opened again, perhaps on another device
    if (!aberta) return
    marcarEncerrada(false)
    navigate('/bar-gerente', { replace: true })
  }, [aberta, navigate])
  if (!data?.encerrada) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { nome, fichas } = data
  const { em, some_em } = data.encerrada

  async function onReabrir() {
    const text = 'A equipe, os tablets e os clientes voltam a entrar, e nada é apagado.'
    if (!(await confirm({ title: `Reabrir ${nome}?`, text, action: 'Reabrir a casa' }))) return
    await reabrir.mutateAsync({ input: {} }).then(
      ({ message }) => notify(message),
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  return (
    <>
      <Notice tone="wait">
        {nome} foi encerrada em {em}. No dia <strong>{some_em}</strong> tudo dela é apagado para sempre.
      </Notice>
      {fichas.quantas > 0 && (
        <p>Lembre-se de devolver o dinheiro das fichas pagas: os clientes ligam para o celular da casa.</p>
      )}
      <ArquivoDaCasa />
      <Card aria-labelledby="reabrir">
        <h2 id="reabrir">Mudou de ideia?</h2>
        <p>Até {some_em} a casa volta como estava: cardápio, equipe, mesas e contas.</p>
        <Button tone="main" busy={reabrir.isPending} onClick={onReabrir}>
          Reabrir a casa
        </Button>
      </Card>
    </>
  )
}
