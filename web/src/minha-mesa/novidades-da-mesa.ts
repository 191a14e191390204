import { emCotas, somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { local, readStored } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { gavetaDe, useDadosCheckin } from '../sessao/sessao.ts'
import { useStanding } from '../ui/notices.tsx'

const DA_MESA = '/pedidos-entregues-na-mesa'

/** On every page: who paid for this guest, until they have read it, and who asks whether they may. */
export function useNovidadesDaMesa() {
  const dados = useDadosCheckin()
  const { data } = useRead('/pedido/buscarMeusPedidosEntregues', {}, { enabled: dados !== null })
  const [pathname, navigate] = useLocation()
  // it ends with the check-in (offline-answers.ts)
  const gaveta = `${gavetaDe(dados?.objBarcheckin?.id)}pagas`
  const [vistas, setVistas] = useState(() => readStored<number[]>(local, gaveta) ?? [])
  const [lidas, setLidas] = useState<readonly number[]>([])
  const pagas = emCotas(data?.pedidos ?? []).filter(
    (linha) => linha.situacao === 'pago' && linha.pagador && !vistas.includes(idDaLinha(linha)),
  )
  const quem = pagas[0]?.pagador?.nome ?? 'Alguém'
  const dele = pagas.filter(({ pagador }) => (pagador?.nome ?? 'Alguém') === quem)
  // who asks again asks anew
  const perguntam = data?.queremPagar?.map(({ de }) => de)
  if (perguntam && lidas.some((de) => !perguntam.includes(de))) setLidas(lidas.filter((de) => perguntam.includes(de)))
  // there the question stands, with its two answers
  const pergunta = pathname === DA_MESA ? undefined : data?.queremPagar?.find(({ de }) => !lidas.includes(de))

  function ver() {
    const ids = [...vistas, ...dele.map(idDaLinha)]
    local.write(gaveta, JSON.stringify(ids))
    setVistas(ids)
  }

  useStanding(dele.length > 0 ? `${quem} pagou a sua parte: ${emReais(somarLinhas(dele))}` : null, {
    tone: 'info',
    action: {
      label: 'Ver',
      run() {
        ver()
        navigate(DA_MESA)
      },
    },
    onClose: ver,
  })
  useStanding(
    pergunta
      ? `${pergunta.nome ?? 'Alguém da mesa'} quer pagar a sua parte com cartão: ${emReais(pergunta.valor)}`
      : null,
    {
      tone: 'info',
      action: { label: 'Responder', run: () => navigate(DA_MESA) },
      onClose: () => pergunta && setLidas([...lidas, pergunta.de]),
    },
  )
}
