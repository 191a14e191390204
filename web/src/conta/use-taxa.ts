import { somarLinhas } from '@boteco/contract/conta/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { servidas, taxadas, taxaSobre } from '@boteco/contract/pagamento/cliente'
import type { Linha } from '@boteco/contract/pedido/cliente'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { local, readStored } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { notify } from '../ui/notices.tsx'

type Taxada = Pick<Linha, 'tipo' | 'preco_produto' | 'status_pedido' | 'produto_estabelecimento_id'>

/** sessao.ts empties it when the check-in ends. */
const KEY = 'escolhaDaTaxa'
type Escolha = { checkin: number; paga: boolean }

/** What was tapped in this check-in; null: nothing, and the bar's default counts. */
function lerEscolha(idCheckin: number | undefined): boolean | null {
  const lida = readStored<Escolha>(local, KEY)
  return lida && lida.checkin === idCheckin ? lida.paga : null
}

const quemOuve = new Set<() => void>()
function ouvir(quem: () => void) {
  quemOuve.add(quem)
  return () => quemOuve.delete(quem)
}

/** As `useTaxa`, read-only. */
export function useTaxaDe<L extends Taxada>(
  linhas: readonly L[],
  idEstabelecimento: number | undefined,
  idCheckin?: number,
) {
  const { data } = useRead(
    '/pagamento/buscarTaxaDeServico',
    { idEstabelecimento: idEstabelecimento ?? 0 },
    { enabled: idEstabelecimento !== undefined && servidas(linhas).length > 0 },
  )
  const tocada = useSyncExternalStore(ouvir, () => lerEscolha(idCheckin))
  const percentual = data?.percentual ?? 0
  const sobre = data ? taxadas(linhas, data) : []
  const pedida = taxaSobre(somarLinhas(sobre), percentual)
  const paga = tocada ?? data?.modo === 'incluida'
  return { lida: data, percentual, sobre, pedida, paga, valor: paga ? pedida : 0 }
}

/**
 * The bar's service charge on these lines, in centavos, and whether it is paid: the bar's default until a tap.
 * `idCheckin`: a guest's phone, which keeps the tap for as long as that is open, so that it is not asked for again.
 */
export function useTaxa<L extends Taxada>(
  linhas: readonly L[],
  idEstabelecimento: number | undefined,
  idCheckin?: number,
) {
  const { lida, ...taxa } = useTaxaDe(linhas, idEstabelecimento, idCheckin)
  const [tocada, setTocada] = useState<boolean | null>(null)
  const antes = useRef(lida?.percentual)
  useEffect(() => {
    // the manager changed it while this account is open: the sum is another one now
    if (antes.current !== undefined && lida && antes.current !== lida.percentual)
      notify(mensagensDasChamadas.taxaMudou, 'danger')
    antes.current = lida?.percentual ?? antes.current
  }, [lida])
  const paga = tocada ?? taxa.paga

  function trocar() {
    setTocada(!paga)
    if (!idCheckin) return
    local.write(KEY, JSON.stringify({ checkin: idCheckin, paga: !paga } satisfies Escolha))
    for (const quem of quemOuve) quem()
  }

  return { ...taxa, paga, trocar, valor: paga ? taxa.pedida : 0 }
}
