import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRead } from '../hooks.ts'
import { keepEngine } from '../scanner/keep-engine.ts'
import { notify } from '../ui/notices.tsx'
import { enviarLeituras, guardar, semGuarda } from './sem-rede.ts'

const PARA_SEM_REDE = '/ficha/buscarParaSemRede'

/** On a staff tablet, on any page: keeps what is needed without the network, and sends what was done without it. */
export function GuardarFichas() {
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt } = useRead(PARA_SEM_REDE, {})
  useEffect(() => {
    if (!data) return
    guardar(data.guarda).catch(semGuarda)
    // without the network now, it comes with the next answer
    if (data.guarda) keepEngine().catch(semGuarda)
  }, [data])
  useEffect(() => {
    // the bar has just answered
    if (dataUpdatedAt === 0) return
    enviarLeituras().then((repetidas) => {
      if (repetidas.length === 0) return
      const quais =
        repetidas.length === 1 ? `A ficha ${repetidas[0]} não valia` : `As fichas ${repetidas.join(', ')} não valiam`
      notify(`${quais} mais quando foi entregue sem a rede. O gerente vê na lista; ninguém paga de novo.`, 'danger')
      void queryClient.invalidateQueries({ queryKey: [PARA_SEM_REDE] })
    }, semGuarda)
  }, [dataUpdatedAt, queryClient])
  return null
}
