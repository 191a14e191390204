import { ETIQUETAS } from '@boteco/contract/produto/casa'
import { IDIOMAS, type Idioma } from '@boteco/contract/produto/cliente'
import { CheckField, Field, TextField } from '../ui/field.tsx'
import styles from './edicao-de-produto.module.css'
import type { Campos, NomeDoCampo } from './rascunhos.ts'

type Props = {
  campos: Campos
  erro: (campo: NomeDoCampo) => { error?: string }
  onMudar: (mudanca: Partial<Campos>) => void
}

/** How the menu shows a product: where, with which tags, and in which languages. */
export function NoCardapio({ campos, erro, onMudar }: Props) {
  const marcadas = campos.etiquetas.split(',').filter(Boolean)
  return (
    <>
      <div className={styles.caixas}>
        <CheckField
          label="Destaque da casa"
          checked={campos.destaque}
          onChange={({ currentTarget }) => onMudar({ destaque: currentTarget.checked })}
        />
        <CheckField
          label="Sem taxa de serviço"
          checked={campos.sem_taxa}
          onChange={({ currentTarget }) => onMudar({ sem_taxa: currentTarget.checked })}
        />
        {ETIQUETAS.map((etiqueta) => (
          <CheckField
            key={etiqueta}
            label={etiqueta}
            checked={marcadas.includes(etiqueta)}
            onChange={({ currentTarget: { checked } }) =>
              // in the order of the list, whatever was ticked first
              onMudar({
                etiquetas: ETIQUETAS.filter((uma) => (uma === etiqueta ? checked : marcadas.includes(uma))).join(),
              })
            }
          />
        ))}
      </div>
      <Field
        label="Tempo de preparo (min)"
        mask="numero"
        autoComplete="off"
        hint="O cliente lê antes de enviar. Vazio: não diz."
        value={campos.preparo_min}
        onInput={({ currentTarget }) => onMudar({ preparo_min: currentTarget.value })}
        {...erro('preparo_min')}
      />
      <TextField
        label="Notas prontas"
        rows={2}
        hint="Separe com vírgulas: sem gelo, bem passado. O cliente e o garçom tocam em vez de escrever."
        value={campos.notas}
        onChange={({ currentTarget }) => onMudar({ notas: currentTarget.value })}
        {...erro('notas')}
      />
      <details>
        <summary>Em outros idiomas</summary>
        {(Object.keys(IDIOMAS) as Idioma[]).map((idioma) => (
          <div key={idioma} lang={idioma}>
            <Field
              label={`Nome (${IDIOMAS[idioma]})`}
              autoComplete="off"
              maxLength={80}
              value={campos[`nome_${idioma}`]}
              onChange={({ currentTarget }) => onMudar({ [`nome_${idioma}`]: currentTarget.value })}
              {...erro(`nome_${idioma}`)}
            />
            <TextField
              label={`Descrição (${IDIOMAS[idioma]})`}
              rows={2}
              maxLength={300}
              value={campos[`descricao_${idioma}`]}
              onChange={({ currentTarget }) => onMudar({ [`descricao_${idioma}`]: currentTarget.value })}
              {...erro(`descricao_${idioma}`)}
            />
          </div>
        ))}
      </details>
    </>
  )
}
