import type { EstabelecimentoDaCasa } from '@boteco/contract/estabelecimento/casa'
import { Apelido } from '@boteco/contract/estabelecimento/escritorio'
import * as z from 'zod/mini'
import { CheckField, Field } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { oQueOBarMostra } from './o-que-o-bar-mostra.ts'

const Formulario = z.object({ apelido: Apelido, pagina_publica: z.boolean() })

type Props = Required<Pick<EstabelecimentoDaCasa, 'pagina_publica' | 'confirmado'>> & {
  apelido: string
  /** of the product */
  site: string
}

/** The page that search engines find: its address, and whether it is for everybody. Saved by itself. */
export function PaginaDoBar({ apelido, pagina_publica, confirmado, site }: Props) {
  const salvar = useCall('/estabelecimento/salvarEdicaoDadosEstabelecimento', { refresh: oQueOBarMostra })
  const endereco = `${site}/bar/`
  return (
    <Form
      schema={Formulario}
      initial={{ apelido, pagina_publica }}
      onSubmit={async (input) => notify((await salvar.mutateAsync({ input })).message)}
      label="Página do bar"
    >
      {!confirmado ? (
        <p>A página aparece quando o e-mail do bar for confirmado.</p>
      ) : pagina_publica ? (
        <p>
          O cardápio de agora, com preços, horários e o caminho, para quem procura o bar na internet:{' '}
          <a href={`/bar/${apelido}`}>{`${endereco}${apelido}`}</a>
        </p>
      ) : (
        <p>A página está escondida: quem abre o endereço não a encontra.</p>
      )}
      <Field
        name="apelido"
        label="Endereço da página"
        hint={`Depois de ${endereco}. Se mudar, o antigo continua levando ao bar.`}
        autoComplete="off"
      />
      <CheckField
        name="pagina_publica"
        label="Mostrar a página a todos"
        hint="Desmarcado, nem as buscas a encontram. O QR Code das mesas continua como está."
      />
      <SubmitButton tone="plain">Salvar página</SubmitButton>
    </Form>
  )
}
