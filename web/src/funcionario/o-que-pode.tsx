import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import type { Funcionario } from '@boteco/contract/funcionario/escritorio'
import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { PODERES, type Poder, type Poderes, poderes } from '@boteco/contract/sessao/casa'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { useCall } from '../write.ts'

type Props = { pessoa: string; trabalho: Funcionario; lista: '/estabelecimento/buscarFuncionariosDoEstabelecimento' }

/** 'Receber contas' */
const titulo = (poder: Poder) => PODERES[poder].nome.replace(/^./, (letra) => letra.toUpperCase())
/** a yes or a no */
const simples = poderes.filter((poder) => PODERES[poder].ate === 1)

const Formulario = z.object({
  desconto: z.string().check(z.regex(/^(100|\d{0,2})$/, 'O desconto vai de 0 a 100 %.')),
  cortesia: z.union([z.literal(''), DinheiroDigitado]),
})

/** What this person may do: as their profile has it, and what is different for them. */
export function OQuePode({ pessoa, trabalho, lista }: Props) {
  const [aberto, setAberto] = useState(false)
  const { padrao, difere = {}, nomePerfil } = trabalho
  if (!padrao || nomePerfil === 'BAR GERENTE') return null
  const muda = Object.keys(difere).length
  return (
    <>
      <Button tone="quiet" onClick={() => setAberto(true)}>
        O que pode{muda > 0 && ` (${muda} ${muda === 1 ? 'diferença' : 'diferenças'})`}
        <span className="so">
          {' '}
          {pessoa} como {rotuloDoPerfil[nomePerfil]}
        </span>
      </Button>
      {aberto && <Quadro {...{ pessoa, trabalho, lista, padrao, difere }} onClose={() => setAberto(false)} />}
    </>
  )
}

type Aberto = Props & { padrao: Poderes; difere: Partial<Poderes>; onClose: () => void }

function Quadro({ pessoa, trabalho: { id, nomePerfil }, lista, padrao, difere, onClose }: Aberto) {
  const [marcados, setMarcados] = useState({ ...padrao, ...difere })
  const definir = useCall('/user/definirPoderes', { refresh: [lista] })

  async function guardar(novos: Poderes) {
    // only what is not as the profile has it: where the profile changes later, the rest changes with it
    const diferentes = Object.fromEntries(poderes.flatMap((p) => (novos[p] === padrao[p] ? [] : [[p, novos[p]]])))
    const { message } = await definir.mutateAsync({ input: { id, difere: diferentes } })
    notify(message)
    onClose()
  }

  return (
    <Dialog title={`O que ${pessoa} pode`} onClose={onClose} folha>
      <p>
        Marcado está o que {pessoa} faz sem pedir a ninguém, como {rotuloDoPerfil[nomePerfil]}. O que não está, alguém
        que pode permite na hora, com o PIN.
      </p>
      <Form
        schema={Formulario}
        action="Guardar"
        label={`O que ${pessoa} pode`}
        initial={{ desconto: marcados.desconto || '', cortesia: marcados.cortesia || '' }}
        onSubmit={({ desconto, cortesia }) =>
          guardar({ ...marcados, desconto: Number(desconto), cortesia: cortesia === '' ? 0 : cortesia })
        }
      >
        {simples.map((poder) => (
          <CheckField
            key={poder}
            label={titulo(poder)}
            {...(marcados[poder] !== padrao[poder] && { hint: 'Diferente do perfil.' })}
            checked={marcados[poder] > 0}
            onChange={({ currentTarget }) => setMarcados({ ...marcados, [poder]: currentTarget.checked ? 1 : 0 })}
          />
        ))}
        <Field
          name="desconto"
          label="Dar desconto, até quantos %"
          mask="numero"
          hint={padrao.desconto > 0 ? `O perfil dá até ${padrao.desconto} %. Em branco: nenhum.` : 'Em branco: nenhum.'}
        />
        <PriceField name="cortesia" label="Dar cortesia, até quantos R$ de uma vez" hint="Em branco: nenhuma." />
      </Form>
    </Dialog>
  )
}
