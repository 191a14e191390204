import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { call } from '../api.ts'
import type { ApiError } from '../api-error.ts'
import { oQueQuemSentaMuda } from '../conta-do-garcom/desfazer-mudanca.ts'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/** The pad of one account of a table, which leads back to the table. */
export const blocoDa = (checkin: number, mesa: number) => `/abrir-comanda?checkin=${checkin}&mesa=${mesa}`

/** Opens the pad: for the whole party where it has an account, else for its first guest. At a free table a party begins. */
export function usePedirNaMesa() {
  const [, navigate] = useLocation()
  const { mutateAsync: acrescentar } = useCall('/mesa/acrescentarLugar', { refresh: oQueQuemSentaMuda })
  return useCallback(
    async (numeroMesa: number) => {
      try {
        const { pessoas } = await call('/mesa/buscarMesa', { numeroMesa })
        const [conta] = pessoas
        const { id } = conta ?? (await acrescentar({ input: { numeroMesa, daMesa: true } })).comanda
        navigate(blocoDa(id, numeroMesa))
      } catch (causa) {
        notify((causa as ApiError).message, 'danger')
      }
    },
    [navigate, acrescentar],
  )
}
