import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'

type Mostrada = { id: number; produto_pedido_id?: number | null | undefined; mostrado?: number | undefined }

/** The payer pays only what was shown: a discount may have been given, or undone, while they looked. In centavos. */
export function conferirValores(linhas: readonly { linha_id: number; valor: number }[], pedidas: readonly Mostrada[]) {
  const mostrado = new Map(pedidas.map((linha) => [idDaLinha(linha), linha.mostrado]))
  if (linhas.some(({ linha_id, valor }) => (mostrado.get(linha_id) ?? valor) !== valor))
    throw new VisibleError(409, respostas.valorMudou, 'valor_mudou')
}
