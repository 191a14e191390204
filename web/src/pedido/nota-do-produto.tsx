import { pareceCartao } from '@boteco/contract/campos'
import { mensagens } from '@boteco/contract/mensagens'
import { soFecharTeclado } from '../cardapio/cardapio.tsx'
import { Field } from '../ui/field.tsx'

type Props = { nome: string; observacao: string; onMudar: (observacao: string) => void }

/** What the kitchen is to know of a product that was chosen. */
export function NotaDoProduto({ nome, observacao, onMudar }: Props) {
  return (
    <Field
      label={`Observação para ${nome}`}
      value={observacao}
      {...(pareceCartao(observacao) && { error: mensagens.pareceCartao })}
      maxLength={200}
      placeholder="Sem gelo, bem passado…"
      enterKeyHint="done"
      onKeyDown={soFecharTeclado}
      onChange={(evento) => onMudar(evento.currentTarget.value)}
    />
  )
}
