import { IDIOMAS, type Idioma } from '@boteco/contract/produto/cliente'
import { Field } from '../ui/field.tsx'
import type { Traducoes } from './grupo-escrito.ts'

type Props = {
  traducoes: Traducoes
  erro: (campo: `traducoes.${Idioma}`) => { error?: string }
  onMudar: (traducoes: Traducoes) => void
}

/** What a group or an option is called in the languages that guests read besides Portuguese. */
export function NomesEmOutrosIdiomas({ traducoes, erro, onMudar }: Props) {
  return (Object.keys(IDIOMAS) as Idioma[]).map((idioma) => (
    <div key={idioma} lang={idioma}>
      <Field
        label={`Nome (${IDIOMAS[idioma]})`}
        autoComplete="off"
        maxLength={80}
        value={traducoes[idioma] ?? ''}
        onChange={({ currentTarget }) => onMudar(comNome(traducoes, idioma, currentTarget.value))}
        {...erro(`traducoes.${idioma}`)}
      />
    </div>
  ))
}

/** A language without a name is not there: what was typed and taken back is no change. */
function comNome({ en, es }: Traducoes, idioma: Idioma, nome: string): Traducoes {
  const novas = { en, es, [idioma]: nome }
  return { ...(novas.en && { en: novas.en }), ...(novas.es && { es: novas.es }) }
}
