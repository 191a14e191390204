import { enderecoPublico, soNesteAparelho } from '../checkin/endereco-publico.ts'
import { Notice } from '../ui/notice.tsx'

/** Before anything is printed that only this computer can open. */
export function AvisoDoEndereco() {
  if (!soNesteAparelho(enderecoPublico())) return null
  return (
    <Notice tone="wait">
      Por enquanto o endereço do QR Code só abre neste computador. Antes de imprimir, defina o endereço público do
      sistema (PUBLIC_URL).
    </Notice>
  )
}
