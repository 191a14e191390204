import type { Departamento } from '@boteco/contract/produto/cliente'
import type { Estacao } from '@boteco/contract/produto/escritorio'
import { oDepartamento } from '@boteco/contract/rotulos'
import { NameDialog } from '../ui/name-dialog.tsx'
import { RemoveDialog } from '../ui/remove-dialog.tsx'
import { useCall } from '../write.ts'
import { leemAsEstacoes } from './quem-le-os-grupos.ts'

type Props = {
  /** null: a new one */
  estacao: Estacao | null
  departamento: Departamento
  onFechar: () => void
}

/** What a station is called. */
export function EdicaoDeEstacao({ estacao, departamento, onFechar }: Props) {
  const salvar = useCall('/produto/salvarEstacao', { refresh: leemAsEstacoes })
  return (
    <NameDialog
      title={estacao ? `Mudar o nome de ${estacao.nome}` : `Nova estação d${oDepartamento[departamento]}`}
      nome={estacao?.nome ?? ''}
      label="Nome da estação"
      hint="Como a equipe a chama: Chapa, Fritadeira, Copa."
      maxLength={30}
      action="Salvar estação"
      save={(nome) =>
        salvar.mutateAsync({ input: { nome, nome_departamento: departamento, ...(estacao && { id: estacao.id }) } })
      }
      onClose={onFechar}
    />
  )
}

type Remover = {
  estacao: Estacao
  /** its department has no other one */
  ultima: boolean
  onFechar: () => void
}

/** Takes a station away; its products have none then. */
export function RemoverEstacao({ estacao: { id, nome, nome_departamento, produtos }, ultima, onFechar }: Remover) {
  const remover = useCall('/produto/removerEstacao', { refresh: leemAsEstacoes })
  return (
    <RemoveDialog
      nome={nome}
      action="Remover estação"
      remove={() => remover.mutateAsync({ input: { id } })}
      onClose={onFechar}
    >
      <p>
        {produtos === 0 && 'Nenhum produto vai para ela.'}
        {produtos === 1 && 'O produto dela fica sem estação: sai com o passe.'}
        {produtos > 1 && `Os ${produtos} produtos dela ficam sem estação: saem com o passe.`}
      </p>
      {ultima && <p>É a última d{oDepartamento[nome_departamento]}: ali um toque volta a liberar para o garçom.</p>}
    </RemoveDialog>
  )
}
