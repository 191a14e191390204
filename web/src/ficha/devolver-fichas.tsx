import { emReais } from '@boteco/contract/dinheiro'
import type { Linha } from '@boteco/contract/pedido'
import { useCall, useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao.ts'
import { Button } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'

/** Fichas that the guest does not want any more become money again, where the bar allows it. */
export function DevolverFichas({ fichas, onDevolvidas }: { fichas: readonly Linha[]; onDevolvidas: () => void }) {
  const idEstabelecimento = useDadosCheckin()?.estabelecimento?.id ?? 0
  const { data } = useRead(
    '/estabelecimento/buscarDadosEstabelecimentoById',
    { idEstabelecimento },
    { enabled: idEstabelecimento > 0 },
  )
  const confirm = useConfirm()
  const devolver = useCall('/ficha/devolverFichas', {
    refresh: ['/ficha/buscarFichasPagas', '/pagamento/buscarMeusPagamentos'],
  })
  // a courtesy was never paid
  const pagas = fichas.filter(({ preco }) => preco > 0)
  if (!data?.dadosEstabelecimento[0]?.devolve_fichas || pagas.length === 0) return null
  const valor = pagas.reduce((soma, { preco }) => soma + preco, 0)
  const quantas = pagas.length === 1 ? '1 ficha' : `${pagas.length} fichas`

  async function onDevolver() {
    const pergunta = {
      title: `Devolver ${quantas}?`,
      text: `Elas deixam de valer e ${emReais(valor)} voltam para quem pagou.`,
      action: 'Devolver',
      danger: true,
    }
    if (!(await confirm(pergunta))) return
    await devolver.mutateAsync({ input: pagas.map(({ id }) => ({ id })) }).then(
      ({ message }) => {
        onDevolvidas()
        notify(message)
      },
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  return (
    <Button full busy={devolver.isPending} onClick={onDevolver}>
      Devolver {quantas} e receber {emReais(valor)}
    </Button>
  )
}
