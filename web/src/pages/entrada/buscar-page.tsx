import { mensagens } from '@boteco/contract/mensagens'
import { Texto } from '@boteco/contract/texto'
import { useLocation, useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import ListaDeBares from '../../checkin/lista-de-bares.tsx'
import { useRead } from '../../hooks.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Door } from '../../ui/drawings.tsx'
import { Lens } from '../../ui/drawings-of-pages.tsx'
import { Field } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { IconeBusca } from '../../ui/icones.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

const Busca = z.object({ q: Texto(80, 'Digite um nome ou uma cidade.') })

/**
 * `/buscar?q=`: finds a bar by its name, its city or its street, without a location. Each answer has its own address, so
 * that the back button works.
 */
export function BuscarPage() {
  const [, navigate] = useLocation()
  const [parametros] = useSearchParams()
  const busca = (parametros.get('q') ?? '').trim().slice(0, 80)
  return (
    <Page title="Buscar" subtitle="Pelo nome, pela rua ou pela cidade" back="/">
      <search>
        <Form
          key={busca}
          schema={Busca}
          initial={{ q: busca }}
          label="Buscar bares"
          onSubmit={({ q }) => navigate(`/buscar?${new URLSearchParams({ q })}`)}
        >
          <Field label="Nome do bar ou cidade" name="q" type="search" enterKeyHint="search" autoComplete="off" />
          <SubmitButton icon={<IconeBusca />}>Buscar</SubmitButton>
        </Form>
      </search>
      {busca ? (
        <Achados busca={busca} />
      ) : (
        <Empty drawing={Lens}>Digite o nome do bar ou a cidade onde você está.</Empty>
      )}
    </Page>
  )
}

function Achados({ busca }: { busca: string }) {
  const { data, error, refetch } = useRead('/estabelecimento/buscarEstabelecimentos', { busca })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { estabelecimentos: bares } = data
  return (
    <>
      <div role="status">
        <h2>{bares.length === 0 ? `Nada com “${busca}”` : titulo(bares.length, busca)}</h2>
      </div>
      {bares.length > 0 ? (
        <ListaDeBares bares={bares} />
      ) : (
        <Empty drawing={Door} action={<LinkButton to="/">Procurar perto de mim</LinkButton>}>
          {mensagens.nenhumEstabelecimento}
        </Empty>
      )}
    </>
  )
}

const titulo = (quantos: number, busca: string) => `${quantos === 1 ? 'Um bar' : `${quantos} bares`} com “${busca}”`
