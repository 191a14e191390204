import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { oQueADivisaoMuda, useDividir } from '../conta/divisao.ts'
import { emPartesJa, PartesOuValor } from '../conta/partes-ou-valor.tsx'
import { useTaxaDe } from '../conta/use-taxa.ts'
import { useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

type Props = {
  /** what is not being paid */
  linhas: readonly LinhaDaTurma[]
  /** these are left to the guest who divided */
  onDividida: (minhas: readonly number[]) => void
}

/** How much of the table's account is paid here: an equal part of what is left, or an amount. */
export function DividirAConta({ linhas, onDividida }: Props) {
  const dividir = useDividir(onDividida)
  const itens = linhas.filter(({ tipo, situacao }) => tipo === 'item' && situacao === 'a_pagar')
  const aberto = emPartesJa(itens)
  const dados = useDadosCheckin()
  const taxa = useTaxaDe(itens, dados?.estabelecimento.id, dados?.objBarcheckin?.id)
  const pessoas = useRead('/conta/buscarTurma', {}).data?.quantas
  const juntar = useCall('/conta/juntarCotas', { refresh: oQueADivisaoMuda })
  if (itens.length === 0) return null
  const falta = emReais(somarLinhas(itens))
  const frases = {
    partes: 'Partes iguais do que falta',
    quanto: `Faltam ${falta}. Entre quantas pessoas?`,
    valor: 'Um valor que eu escolho',
    label: 'Quanto você paga',
    dica: taxa.valor
      ? `Faltam ${emReais(somarLinhas(itens) + taxa.valor)} com a taxa. O valor paga os pedidos mais antigos primeiro.`
      : `Faltam ${falta}. O valor paga os pedidos mais antigos primeiro.`,
  }
  return (
    <>
      {aberto && (
        <>
          <Button
            full
            busy={dividir.busy}
            onClick={() => dividir.enviar({ linhas: aberto.linhas.map(idDaLinha), partes: aberto.partes })}
          >
            Pagar a minha parte: {emReais(aberto.valor)}
          </Button>
          <Button
            tone="quiet"
            busy={juntar.isPending}
            onClick={() => notifyOutcome(juntar.mutateAsync({ input: { divisao: aberto.divisao } }))}
          >
            Desfazer as partes iguais
          </Button>
        </>
      )}
      <PartesOuValor {...{ itens, dividir, taxa, pessoas, frases }} />
    </>
  )
}
