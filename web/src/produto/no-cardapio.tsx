import { IDIOMAS, type Idioma } from '@boteco/contract/produto/cliente'
import { ETIQUETAS } from '@boteco/contract/produto/escritorio'
import { CheckField, Field, TextField } from '../ui/field.tsx'
import styles from './edicao-de-produto.module.css'
import type { Campos, NomeDoCampo } from './rascunhos.ts'

type Props = {
  campos: Campos
  erro: (campo: NomeDoCampo) => { error?: string }
  onMudar: (mudanca: Partial<Campos>) => void
}

/** Whether the menu shows a product, in which place, and with which tags. */
export function NoCardapio({ campos, onMudar }: Omit<Props, 'erro'>) {
  const marcadas = campos.etiquetas.split(',').filter(Boolean)
  return (
    <>
      <div className={styles.caixas}>
        <CheckField
          label="Esconder do cardápio"
          checked={campos.oculto}
          onChange={({ currentTarget }) => onMudar({ oculto: currentTarget.checked })}
        />
        <CheckField
          label="Destaque da casa"
          checked={campos.destaque}
          onChange={({ currentTarget }) => onMudar({ destaque: currentTarget.checked })}
        />
        {/* of a combo what is in it says so */}
        {campos.venda !== 'combo' && (
          <CheckField
            label="Bebida alcoólica"
            hint="Na primeira entrega, a equipe vê o documento de quem vai beber."
            checked={campos.alcoolica}
            onChange={({ currentTarget }) => onMudar({ alcoolica: currentTarget.checked })}
          />
        )}
        <CheckField
          label="É a embalagem para viagem"
          hint="Só a equipe lança, uma para cada item que se leva. A casa tem uma."
          checked={campos.embalagem}
          onChange={({ currentTarget }) => onMudar({ embalagem: currentTarget.checked })}
        />
      </div>
      <fieldset className={styles.etiquetas}>
        <legend>Etiquetas</legend>
        <div className={styles.caixas}>
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
      </fieldset>
    </>
  )
}

/** What a product is called by guests who read another language. */
export function EmOutrosIdiomas({ campos, erro, onMudar }: Props) {
  return (
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
  )
}
