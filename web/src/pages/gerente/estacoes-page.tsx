import { DEPARTAMENTOS } from '@boteco/contract/produto/cliente'
import type { Estacao } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { useRead } from '../../hooks.ts'
import { EdicaoDeEstacao, RemoverEstacao } from '../../produto/edicao-de-estacao.tsx'
import { ListaDeEstacoes } from '../../produto/lista-de-estacoes.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Failure, Loading } from '../../ui/states.tsx'

/** `/estacoes`: where the things of each department are made. */
export function EstacoesPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Estações" back="/meus-produtos" wide={false}>
      {() => <Estacoes />}
    </Area>
  )
}

type Aberta = { editar: Estacao | null; departamento: (typeof DEPARTAMENTOS)[number] } | { remover: Estacao } | null

function Estacoes() {
  const { data, error, refetch } = useRead('/produto/buscarEstacoes', {})
  const [aberta, setAberta] = useState<Aberta>(null)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  const onFechar = () => setAberta(null)
  return (
    <>
      <p>
        Chapa, fritadeira, copa: cada produto vai para a sua, e cada tela mostra as que você escolher nela. O passe
        junta o pedido e o libera para o garçom. Sem estações, um toque libera, como sempre.
      </p>
      <LinkButton to="/meus-produtos">Dizer a estação de cada produto</LinkButton>
      {DEPARTAMENTOS.map((departamento) => (
        <ListaDeEstacoes
          key={departamento}
          departamento={departamento}
          estacoes={data.estacoes.filter(({ nome_departamento }) => nome_departamento === departamento)}
          onNova={() => setAberta({ editar: null, departamento })}
          onEditar={(estacao) => setAberta({ editar: estacao, departamento })}
          onRemover={(estacao) => setAberta({ remover: estacao })}
        />
      ))}
      {aberta && 'editar' in aberta && (
        <EdicaoDeEstacao estacao={aberta.editar} departamento={aberta.departamento} onFechar={onFechar} />
      )}
      {aberta && 'remover' in aberta && (
        <RemoverEstacao
          estacao={aberta.remover}
          ultima={
            data.estacoes.filter(({ nome_departamento }) => nome_departamento === aberta.remover.nome_departamento)
              .length === 1
          }
          onFechar={onFechar}
        />
      )}
    </>
  )
}
