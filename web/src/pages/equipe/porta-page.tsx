import { chamadas } from '@boteco/contract/balcao/casa'
import type { Output } from '@boteco/contract/calls'
import { useState } from 'react'
import { call } from '../../api.ts'
import { ApiError } from '../../api-error.ts'
import styles from '../../balcao/balcao.module.css'
import { comandaDoCartao, useLeitor } from '../../balcao/leitor.ts'
import { vibrate } from '../../device/vibrate.ts'
import { useNomeDaMesa } from '../../estabelecimento/nome-da-mesa.ts'
import { LerCodigo } from '../../scanner/ler-codigo.tsx'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useQuemPode } from '../../sessao/perfis.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeAlerta, IconeCerto } from '../../ui/icones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'

const SAIDA = '/balcao/buscarSaida'
type Saida = Output<typeof SAIDA>
const NAO_E_CARTAO = 'Este código não é de uma comanda.'

/** `/porta`: a card is read, and the house says whether who holds it may go. */
export function PortaPage() {
  return (
    <Area
      perfis={useQuemPode('verContas')}
      title="Porta"
      subtitle="Passe a comanda no leitor, leia com a câmera ou digite"
      back={useMinhaArea()}
      wide={false}
    >
      <Porta />
    </Area>
  )
}

function Porta() {
  const [conferida, setConferida] = useState<(Saida & { comanda: number }) | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)

  // asked each time: nobody goes out by what was true a moment ago
  async function conferir(numeroComanda: number) {
    setConferida(null)
    setRecusa(null)
    try {
      const saida = await call(SAIDA, { numeroComanda })
      vibrate(saida.saida === 'pode' ? 60 : 200)
      setConferida({ ...saida, comanda: numeroComanda })
    } catch (causa) {
      if (!(causa instanceof ApiError)) throw causa
      setRecusa(causa.message)
    }
  }
  function onLido(texto: string) {
    const comanda = comandaDoCartao(texto)
    if (comanda) return void conferir(comanda)
    setConferida(null)
    setRecusa(NAO_E_CARTAO)
  }
  useLeitor(onLido)

  return (
    <>
      {conferida && <DaPorta {...conferida} />}
      {recusa && <Notice tone="danger">{recusa}</Notice>}
      <LerCodigo
        alvo="o código da comanda"
        recusa={(texto) => (comandaDoCartao(texto) ? undefined : NAO_E_CARTAO)}
        onLido={onLido}
      >
        Ler com a câmera
      </LerCodigo>
      <Card>
        <Form
          schema={chamadas[SAIDA].input}
          label="Digitar a comanda"
          action="Conferir"
          onSubmit={async ({ numeroComanda }, form) => {
            await conferir(numeroComanda)
            form.reset()
          }}
        >
          <Field name="numeroComanda" label="Nº da comanda" mask="numero" autoComplete="off" required />
        </Form>
      </Card>
    </>
  )
}

const frases = {
  pode: 'Pode sair',
  deve: 'Falta pagar',
  falta_entregar: 'Falta entregar',
  sem_comanda: 'Não está aberta',
} as const satisfies Record<Saida['saida'], string>

/** Read at arm's length; a word and a sign besides the colour. */
function DaPorta({ saida, deve, pessoas, comanda }: Saida & { comanda: number }) {
  const nomeDaMesa = useNomeDaMesa()
  const pode = saida === 'pode'
  return (
    <>
      <div className={styles.saida} role="status" data-pode={pode || undefined}>
        {pode ? <IconeCerto size="3.5rem" /> : <IconeAlerta size="3.5rem" />}
        <span>
          {frases[saida]} {deve > 0 && <Price value={deve} />}
        </span>
        <p>Comanda {comanda}</p>
        <ul>
          {pessoas.map(({ nome, numero_mesa, a_entregar }, vez) => (
            // of two of one name at one table their place is all that tells them apart
            <li key={`${vez} ${nome}`}>
              {[
                nome ?? 'Não identificado',
                numero_mesa && nomeDaMesa(numero_mesa),
                a_entregar > 0 && (a_entregar === 1 ? 'um item por entregar' : `${a_entregar} itens por entregar`),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
        {saida === 'sem_comanda' && <p>Ninguém tem esta comanda agora. Confira o número.</p>}
      </div>
      {saida === 'deve' && (
        <LinkButton to={`/pagamento-conta-maquininha?comanda=${comanda}`} tone="plain" full>
          Abrir a conta
        </LinkButton>
      )}
    </>
  )
}
