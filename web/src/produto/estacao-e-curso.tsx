import { CURSOS } from '@boteco/contract/produto/cliente'
import { rotuloDoCurso } from '@boteco/contract/rotulos'
import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { SelectField } from '../ui/field.tsx'
import styles from './edicao-de-produto.module.css'
import type { Campos, NomeDoCampo } from './rascunhos.ts'

type Props = {
  campos: Campos
  erro: (campo: NomeDoCampo) => { error?: string }
  onMudar: (mudanca: Partial<Campos>) => void
}

/** Where in its department it is made, and when in a meal it comes. A house without stations is asked neither. */
export function EstacaoECurso({ campos: { nome_departamento, estacao_id, curso }, erro, onMudar }: Props) {
  const { data } = useRead('/produto/buscarEstacoes', {})
  const daqui = data?.estacoes.filter((uma) => uma.nome_departamento === nome_departamento) ?? []
  if (daqui.length === 0 && !curso)
    return (
      <LinkButton to="/estacoes" tone="quiet">
        Estações da cozinha e do bar
      </LinkButton>
    )
  return (
    <div className={styles.campos}>
      <SelectField
        label="Estação"
        options={[
          { value: '', label: 'Nenhuma: sai com o passe' },
          ...daqui.map(({ id, nome }) => ({ value: String(id), label: nome })),
        ]}
        value={estacao_id}
        onChange={({ currentTarget }) => onMudar({ estacao_id: currentTarget.value })}
        {...erro('estacao_id')}
      />
      <SelectField
        label="Curso"
        options={[{ value: '', label: 'Nenhum' }, ...CURSOS.map((value) => ({ value, label: rotuloDoCurso[value] }))]}
        value={curso}
        onChange={({ currentTarget }) => onMudar({ curso: currentTarget.value })}
        {...erro('curso')}
      />
    </div>
  )
}
