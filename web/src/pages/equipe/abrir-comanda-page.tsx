import { type ComandaAberta, chamadas } from '@boteco/contract/checkin/casa'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type * as z from 'zod/mini'
import { comandaDoCartao, useLeitor } from '../../balcao/leitor.ts'
import { AcabeiDePedir } from '../../comanda/acabei-de-pedir.tsx'
import { AcabouAlgo } from '../../comanda/acabou-algo.tsx'
import { Bloco } from '../../comanda/bloco.tsx'
import { PassarAoCelular } from '../../comanda/passar-ao-celular.tsx'
import { achaCheckin } from '../../conta-do-garcom/acha-checkin.ts'
import { useNomeDaMesa } from '../../estabelecimento/nome-da-mesa.ts'
import { Alergia } from '../../fila/alergia.tsx'
import { usePolling } from '../../hooks.ts'
import { AvisoDoQueAcabou } from '../../produto/acabou.tsx'
import { Area } from '../../sessao/area.tsx'
import { useMinhaArea } from '../../sessao/minha-area.ts'
import { useQuemPode } from '../../sessao/perfis.tsx'
import { Card } from '../../ui/card.tsx'
import { Field, FieldRow } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { IconePedido } from '../../ui/icones-das-paginas.tsx'
import { notify } from '../../ui/notices.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'
import { useCall } from '../../write.ts'
import styles from './abrir-comanda-page.module.css'

const ESTA = '/abrir-comanda'
/** Above this many, the waiter looks for one by its number, table or name. */
const MUITAS = 8

/** The waiter orders for guests without a phone: opens a comanda, or picks one that is open (`?checkin=`). */
export function AbrirComandaPage() {
  const [busca] = useSearchParams()
  const minhaArea = useMinhaArea()
  const nomeDaMesa = useNomeDaMesa()
  const { data, error, refetch } = usePolling('/checkin/buscarComandasAbertas', {})
  const id = Number(busca.get('checkin'))
  const mesa = Number(busca.get('mesa'))
  const volta = mesa ? `/mesa/${mesa}` : ESTA
  const escolhida = data?.comandas.find((comanda) => comanda.id === id)
  const [, navigate] = useLocation()
  useLeitor((lido) => {
    const numero = comandaDoCartao(lido)
    const aberta = data?.comandas.find(({ numero_comanda }) => numero !== null && numero_comanda === numero)
    if (aberta) navigate(`${ESTA}?checkin=${aberta.id}`)
    else notify(numero ? `A comanda ${numero} não está aberta.` : 'Este código não é de uma comanda.', 'danger')
  })
  return (
    <Area
      perfis={useQuemPode('vender')}
      title={escolhida ? nomeDaComanda(escolhida) : 'Abrir comanda'}
      subtitle={escolhida ? detalhe(escolhida, nomeDaMesa) : 'Para quem está sem celular'}
      back={id ? volta : minhaArea}
      wide={id > 0}
    >
      {!id && <NovaComanda />}
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />)}
      {data && !id && <Abertas comandas={data.comandas} />}
      {data && id > 0 && !escolhida && <Empty>Esta comanda não está mais aberta.</Empty>}
      {escolhida && <Alergia alergia={escolhida.alergia} />}
      {escolhida && (
        <Bloco
          key={id}
          comanda={escolhida}
          outras={daMesmaMesa(data?.comandas ?? [], escolhida)}
          aqui={`${ESTA}?checkin=${id}${mesa ? `&mesa=${mesa}` : ''}`}
          depois={volta}
        >
          {(cardapio) => (
            <>
              <AcabeiDePedir idCheckin={id} />
              <AvisoDoQueAcabou />
              <div data-pair>
                <AcabouAlgo {...cardapio} />
                <PassarAoCelular checkin={escolhida} semCelular={escolhida.semCelular} />
              </div>
            </>
          )}
        </Bloco>
      )}
    </Area>
  )
}

const nomeDaComanda = ({ numero_comanda, numero }: ComandaAberta) =>
  numero_comanda ? `Comanda ${numero_comanda}` : `Check-in nº ${numero}`

const detalhe = ({ numero_mesa, nome_cliente }: ComandaAberta, nomeDaMesa: (numero: number) => string) =>
  [numero_mesa ? nomeDaMesa(numero_mesa) : 'Sem mesa', nome_cliente ?? mensagensDasChamadas.naoIdentificado].join(' · ')

/** Who else has an account at the table. */
const daMesmaMesa = (comandas: readonly ComandaAberta[], { id, numero_mesa }: ComandaAberta) =>
  comandas.filter((uma) => numero_mesa !== null && uma.numero_mesa === numero_mesa && uma.id !== id)

function NovaComanda() {
  const [, navigate] = useLocation()
  const abrir = useCall('/checkin/abrirComanda', { refresh: ['/checkin/buscarComandasAbertas'] })
  const { input: formulario } = chamadas['/checkin/abrirComanda']

  async function onSubmit(input: z.output<typeof formulario>) {
    const { message, comanda } = await abrir.mutateAsync({ input })
    notify(message)
    navigate(`${ESTA}?checkin=${comanda.id}`)
  }

  return (
    <Card>
      <Form
        schema={formulario}
        draft="abrir comanda"
        action="Abrir e pedir"
        onSubmit={onSubmit}
        label="Abrir uma comanda"
      >
        <FieldRow>
          <Field name="numeroComanda" label="Nº da comanda" mask="numero" required />
          <Field name="numeroMesa" label="Mesa (se souber)" mask="numero" />
        </FieldRow>
        <Field name="nome" label="Nome do cliente (se quiser)" maxLength={80} autoComplete="off" />
      </Form>
    </Card>
  )
}

function Abertas({ comandas }: { comandas: readonly ComandaAberta[] }) {
  const [procura, setProcura] = useState('')
  const nomeDaMesa = useNomeDaMesa()
  if (comandas.length === 0) return null
  const achadas = comandas.filter((comanda) => achaCheckin(comanda, procura, nomeDaMesa))
  return (
    <section aria-labelledby="abertas" className={styles.abertas}>
      <h2 id="abertas">Pedir para uma comanda aberta</h2>
      {comandas.length > MUITAS && (
        <Field
          label="Procurar por comanda, mesa ou nome"
          type="search"
          value={procura}
          onChange={(evento) => setProcura(evento.currentTarget.value)}
        />
      )}
      <Tiles label="Comandas abertas">
        {achadas.map((comanda) => (
          <Tile
            key={comanda.id}
            to={`${ESTA}?checkin=${comanda.id}`}
            icon={<IconePedido />}
            hint={detalhe(comanda, nomeDaMesa) + (comanda.semCelular ? ' · sem celular' : '')}
          >
            {nomeDaComanda(comanda)}
          </Tile>
        ))}
      </Tiles>
    </section>
  )
}
