import { DIAS } from '@boteco/contract/estabelecimento/cliente'
import type { Previsao } from '@boteco/contract/produto/escritorio'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import styles from './edicao-de-programacao.module.css'
import { dataDita, emPalavras } from './programacao-escrita.ts'

type Props = { previsao: Previsao; busy: boolean; onSalvar: () => void; onFechar: () => void }

/** A day as it would be, hour by hour, before it is saved. */
export function PrevisaoDoDia({ previsao: { dia, produtos, outros, avisos }, busy, onSalvar, onFechar }: Props) {
  const semana = DIAS[new Date(`${dia}T12:00:00Z`).getUTCDay()]
  return (
    <Dialog folha title={`Como fica: ${semana}, ${dataDita(dia)}`} onClose={onFechar}>
      {avisos.length > 0 && (
        <Notice tone="wait">
          <ul className={styles.avisos}>
            {avisos.map((aviso) => (
              <li key={aviso}>{aviso}</li>
            ))}
          </ul>
        </Notice>
      )}
      {produtos.map(({ nome, normal, horas }) => (
        <table key={nome} className={styles.horas}>
          <caption>{nome}</caption>
          <tbody>
            {horas.map(({ de, ate, preco, promocao }) => (
              <tr key={de} data-muda={preco !== normal || !!promocao || undefined}>
                <th scope="row">
                  das {de} às {ate}
                </th>
                <td>
                  {preco === null ? 'Fora do cardápio' : <Price value={preco} />}
                  {promocao && <small>{emPalavras(promocao)}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {outros > 0 && <p>{outros === 1 ? 'E mais 1 produto.' : `E mais ${outros} produtos.`}</p>}
      <DialogFoot>
        <div data-pair>
          <Button full onClick={onFechar}>
            Voltar e mudar
          </Button>
          <Button tone="main" full busy={busy} onClick={onSalvar}>
            Salvar
          </Button>
        </div>
      </DialogFoot>
    </Dialog>
  )
}
