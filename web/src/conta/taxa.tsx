import { somarLinhas } from '@boteco/contract/cotas'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagens } from '@boteco/contract/mensagens'
import type { Linha } from '@boteco/contract/pedido'
import { servidas, taxadas, taxaSobre } from '@boteco/contract/taxa'
import { useEffect, useRef, useState } from 'react'
import { readStored } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { CheckField } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import styles from './taxa.module.css'

type Taxada = Pick<Linha, 'tipo' | 'preco_produto' | 'status_pedido' | 'produto_estabelecimento_id'>

/** sessao.ts empties it when the check-in ends. */
const KEY = 'escolhaDaTaxa'
type Escolha = { checkin: number; paga: boolean }

/** What was tapped in this check-in; null: nothing, and the house's way counts. */
function lerEscolha(idCheckin: number | undefined): boolean | null {
  const lida = readStored<Escolha>(localStorage, KEY)
  return lida && lida.checkin === idCheckin ? lida.paga : null
}

/**
 * The house's service charge on these lines, in centavos, and whether it is paid: as the house has it until somebody taps.
 * `idCheckin`: a guest's phone, which keeps the tap for as long as that is open, so that it is not asked for again.
 */
export function useTaxa<L extends Taxada>(
  linhas: readonly L[],
  idEstabelecimento: number | undefined,
  idCheckin?: number,
) {
  const { data } = useRead(
    '/pagamento/buscarTaxaDeServico',
    { idEstabelecimento: idEstabelecimento ?? 0 },
    { enabled: idEstabelecimento !== undefined && servidas(linhas).length > 0 },
  )
  const [tocada, setTocada] = useState<boolean | null>(null)
  const percentual = data?.percentual ?? 0
  const lido = useRef(data?.percentual)
  useEffect(() => {
    // the manager changed it while somebody reads their account: the sum is another one now
    if (lido.current !== undefined && data && lido.current !== data.percentual) notify(mensagens.taxaMudou, 'danger')
    lido.current = data?.percentual ?? lido.current
  }, [data])
  const sobre = data ? taxadas(linhas, data) : []
  const pedida = taxaSobre(somarLinhas(sobre), percentual)
  const paga = tocada ?? lerEscolha(idCheckin) ?? data?.modo === 'incluida'

  function trocar() {
    if (idCheckin) localStorage.setItem(KEY, JSON.stringify({ checkin: idCheckin, paga: !paga } satisfies Escolha))
    setTocada(!paga)
  }

  return { percentual, sobre, pedida, paga, trocar, valor: paga ? pedida : 0 }
}

/** One tap takes it out or puts it in, and nobody asks why. Nothing served, nothing to see. */
export function TaxaDeServico({
  percentual,
  sobre,
  pedida,
  paga,
  trocar,
}: Pick<ReturnType<typeof useTaxa>, 'percentual' | 'sobre' | 'pedida' | 'paga' | 'trocar'>) {
  if (pedida === 0) return null
  return (
    <div className={styles.taxa} data-tirada={!paga || undefined}>
      <CheckField
        label={
          <>
            {`Taxa de serviço (${percentual} %)`}
            <small>{`opcional · sobre ${emReais(somarLinhas(sobre))}`}</small>
          </>
        }
        checked={paga}
        onChange={trocar}
      />
      <Price value={pedida} />
    </div>
  )
}
