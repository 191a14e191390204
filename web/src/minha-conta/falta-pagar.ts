import { somarLinhas } from '@boteco/contract/conta/cliente'
import type { Linha } from '@boteco/contract/pedido/cliente'
import { useMinhaConta } from '../conta/minha-conta.ts'
import { noFiado } from '../conta/no-fiado.ts'
import { useTaxaDe } from '../conta/use-taxa.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'

const servida = <L extends Linha>(linha: L): L => ({ ...linha, status_pedido: 'PEDIDO ENTREGUE AO CLIENTE' })

/** This guest's evening, and what of it they still owe: with the service charge as it will be charged, in centavos. */
export function useFaltaPagar() {
  const conta = useMinhaConta()
  const dados = useDadosCheckin()
  const devidas = conta.daConta.filter(({ situacao }) => situacao !== 'pago')
  const taxa = useTaxaDe(devidas.map(servida), dados?.estabelecimento.id, dados?.objBarcheckin?.id)
  const chegaram = devidas.filter((linha) => !conta.aCaminho.some((item) => item === linha))
  const taxaDoQueChegou = useTaxaDe(chegaram.map(servida), dados?.estabelecimento.id, dados?.objBarcheckin?.id)
  const fiado = somarLinhas(conta.daConta.filter(noFiado))
  const falta = somarLinhas(devidas) + taxa.valor
  // with its charge, so that it and what the account's bar charges are the one number
  const porVir = falta - somarLinhas(chegaram) - taxaDoQueChegou.valor
  return { ...conta, pago: conta.pago - fiado, fiado, falta, porVir, taxa: taxa.valor, comTaxa: taxa.percentual > 0 }
}
