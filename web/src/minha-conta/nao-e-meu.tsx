import type { Path } from '@boteco/contract/calls'
import type { ItemOferecido } from '@boteco/contract/mesa/cliente'
import type { LinhaDaTurma, ParteOferecida } from '@boteco/contract/pedido/cliente'
import { useId } from 'react'
import { oQueADivisaoMuda } from '../conta/divisao.ts'
import { useMinhaConta } from '../conta/minha-conta.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { usePolling } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price } from '../ui/price.tsx'
import { Rosto } from '../ui/rosto.tsx'
import { comUnidade } from '../ui/unidade.ts'
import { useCall } from '../write.ts'
import styles from './conta-a-pagar.module.css'

const oQueAOfertaMuda = [
  ...oQueADivisaoMuda,
  '/mesa/buscarOfertas',
  '/mesa/buscarChamado',
  '/pedido/verificarSeClientePodeFazerCheckout',
] as const satisfies Path[]

/**
 * One's own whole line that is not being paid, and no couvert, which is of each guest who sits there. It is another
 * guest's, or it is one's own after all. Nothing without a party.
 */
export function NaoEMeu({ linha, onFeito }: { linha: LinhaDaTurma; onFeito: () => void }) {
  const membro = useDadosCheckin()?.objBarcheckin?.membro ?? false
  const oferecer = useCall('/mesa/oferecerItem', { refresh: oQueAOfertaMuda })
  const retirar = useCall('/mesa/retirarOferta', { refresh: oQueAOfertaMuda })
  const { tipo, produto_pedido_id: item, situacao, oferecido, couvert } = linha
  if (!membro || tipo !== 'item' || !item || couvert || situacao !== 'a_pagar') return null
  const { mutateAsync, isPending } = oferecido ? retirar : oferecer
  const onTocar = () => notifyOutcome(mutateAsync({ input: { linha: item } }).finally(onFeito))
  return (
    <div className={styles.naoEMeu}>
      <Button
        full
        aria-label={oferecido ? `É meu, sim: ${oQue(linha)}` : `Não é meu: ${oQue(linha)}`}
        busy={isPending}
        onClick={onTocar}
      >
        {oferecido ? 'É meu, sim' : 'Não é meu'}
      </Button>
      {!oferecido && (
        <small>A turma e quem atende ficam sabendo. Até alguém ficar com o item, ele continua na sua conta.</small>
      )}
    </div>
  )
}

/** A part that was offered, taken back with a tap. */
export function FicaComigo({ linha, nome }: { linha: number; nome: string }) {
  const retirar = useCall('/mesa/retirarOferta', { refresh: oQueAOfertaMuda })
  return (
    <Button
      aria-label={`Ficar com a parte de ${nome}`}
      busy={retirar.isPending}
      onClick={() => notifyOutcome(retirar.mutateAsync({ input: { linha } }))}
    >
      Fica comigo
    </Button>
  )
}

/** What others of the party say is not theirs: the guest who had it takes it with one tap. */
export function Ofertas() {
  const { data } = usePolling('/mesa/buscarOfertas', {})
  const { oferecidas } = useMinhaConta()
  return (
    <>
      <Partes partes={oferecidas} />
      <Itens itens={data?.itens ?? []} />
    </>
  )
}

/** What others divided with this guest: theirs until this one says yes. */
function Partes({ partes }: { partes: readonly ParteOferecida[] }) {
  const id = useId()
  if (partes.length === 0) return null
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={styles.titulo}>
        Dividiram com você
      </h2>
      <ul className={styles.linhas}>
        {partes.map((parte) => (
          <Parte key={parte.linha} parte={parte} />
        ))}
      </ul>
    </Card>
  )
}

function Parte({ parte }: { parte: ParteOferecida }) {
  const ficar = useCall('/mesa/ficarComItem', { refresh: oQueAOfertaMuda })
  const recusar = useCall('/mesa/recusarParte', { refresh: oQueAOfertaMuda })
  const { linha, de, valor, inteira } = parte
  const quem = inteira
    ? de
      ? `${de} passou para você`
      : 'Alguém da mesa passou para você'
    : de
      ? `${de} dividiu com você`
      : 'Alguém da mesa dividiu com você'
  const responder = (chamada: typeof ficar | typeof recusar) => notifyOutcome(chamada.mutateAsync({ input: { linha } }))
  return (
    <li>
      <span className={styles.deAlguem}>
        <Rosto nome={de} />
        <span>
          {inteira ? oQue(parte) : `A sua parte de ${oQue(parte)}`}
          <PartesDaLinha linha={parte} />
          <small>{quem}</small>
        </span>
      </span>
      <Price value={valor} />
      <div className={styles.resposta}>
        <Button
          tone="main"
          full
          aria-label={`Aceitar a parte de ${oQue(parte)}`}
          busy={ficar.isPending}
          onClick={() => responder(ficar)}
        >
          Aceitar
        </Button>
        <Button
          full
          aria-label={`Não é minha a parte de ${oQue(parte)}`}
          busy={recusar.isPending}
          onClick={() => responder(recusar)}
        >
          Não é meu
        </Button>
      </div>
    </li>
  )
}

function Itens({ itens }: { itens: readonly ItemOferecido[] }) {
  const id = useId()
  if (itens.length === 0) return null
  return (
    <Card aria-labelledby={id}>
      <h2 id={id} className={styles.titulo}>
        De quem é?
      </h2>
      <ul className={styles.linhas}>
        {itens.map((item) => (
          <Oferta key={item.linha} item={item} />
        ))}
      </ul>
    </Card>
  )
}

function Oferta({ item }: { item: ItemOferecido }) {
  const ficar = useCall('/mesa/ficarComItem', { refresh: oQueAOfertaMuda })
  return (
    <li>
      <span>
        {oQue(item)}
        <PartesDaLinha linha={item} />
        <small>{item.de ? `${item.de} diz que não pediu` : 'Quem está com ele diz que não pediu'}</small>
      </span>
      <Price value={item.valor} />
      <Button
        aria-label={`É meu: ${oQue(item)}`}
        busy={ficar.isPending}
        onClick={() => notifyOutcome(ficar.mutateAsync({ input: { linha: item.linha } }))}
      >
        É meu
      </Button>
    </li>
  )
}

const oQue = ({ quantidade, nome_produto }: Pick<LinhaDaTurma, 'quantidade' | 'nome_produto'>) =>
  `${quantidade}× ${comUnidade(nome_produto)}`
