import { CasaNova, O_QUE_SE_COPIA, type OQueSeCopia } from '@boteco/contract/casas/escritorio'
import { useState } from 'react'
import { useUserData } from '../sessao/sessao.ts'
import { useTrocarDeCasa } from '../sessao/trocar-de-casa.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField, Field, FieldGroup } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

const TUDO = Object.keys(O_QUE_SE_COPIA) as OQueSeCopia[]

/** Another house by its name alone: it begins as this one is, and the owner goes on in it. */
export function AbrirOutraCasa() {
  const aqui = useUserData()?.dadosEstabelecimento
  const [oQue, setOQue] = useState(TUDO)
  const abrir = useCall('/casas/abrir', { refresh: ['/sessao/buscarMeusPerfis', '/relatorio/buscarMinhasCasas'] })
  const { ir } = useTrocarDeCasa()
  if (!aqui) return null
  return (
    <Card aria-labelledby="abrir-casa">
      <h2 id="abrir-casa">Abrir outra casa</h2>
      <p>
        O login é o mesmo. Ela começa como {aqui.nome} e segue por conta própria: dinheiro, clientes e equipe são só
        dela.
      </p>
      <Form
        schema={CasaNova}
        label="Abrir outra casa"
        action="Abrir a casa"
        onSubmit={async ({ nome }) => {
          const { message, id } = await abrir.mutateAsync({ input: { nome, o_que: oQue } })
          await ir(id)
          notify(message)
        }}
      >
        <Field name="nome" label="Nome da casa nova" autoComplete="off" />
        <FieldGroup legend={`O que vem de ${aqui.nome}`}>
          <div>
            {TUDO.map((qual) => (
              <CheckField
                key={qual}
                label={O_QUE_SE_COPIA[qual]}
                checked={oQue.includes(qual)}
                onChange={({ currentTarget: { checked } }) =>
                  setOQue(TUDO.filter((um) => (um === qual ? checked : oQue.includes(um))))
                }
              />
            ))}
          </div>
        </FieldGroup>
      </Form>
    </Card>
  )
}
