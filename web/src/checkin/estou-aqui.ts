import { mensagens } from '@boteco/contract/mensagens'
import { call, novaChave } from '../api.ts'
import type { ApiError } from '../api-error.ts'
import { guardarCheckin, lerProvaEncerrada } from '../sessao/sessao.ts'
import { notify } from '../ui/notices.tsx'
import { send } from '../write.ts'

/** How long the way back stands on the screen, in ms. */
const TEMPO_DE_VOLTAR_MS = 15 * 60_000

/** A waiter reported this guest as absent from the table: one tap says otherwise, and reopens the check-in. */
export function oferecerVolta() {
  const chave = novaChave()
  notify(mensagens.naoEstavamNaMesa, 'danger', {
    label: 'Estou aqui',
    run: voltar,
    ms: TEMPO_DE_VOLTAR_MS,
  })

  async function voltar() {
    try {
      const { message } = await send('/mesa/estouAqui', {}, { chave })
      const { objBarcheckin } = await call('/auth/verificarSeCheckinEstaAtivoNaBase', {})
      // the proof that ended is good again
      const segredo = lerProvaEncerrada()
      if (objBarcheckin) guardarCheckin({ ...objBarcheckin, ...(segredo && { segredo }) })
      notify(message)
    } catch (erro) {
      notify((erro as ApiError).message, 'danger')
    }
  }
}
