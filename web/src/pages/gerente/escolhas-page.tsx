import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { MudouNasOutras } from '../../casas/levar.tsx'
import { useRead } from '../../hooks.ts'
import { EdicaoDeGrupo } from '../../produto/edicao-de-grupo.tsx'
import { ListaDeGrupos } from '../../produto/lista-de-grupos.tsx'
import { temRascunho } from '../../produto/rascunho-de-grupo.ts'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconeMais } from '../../ui/icones-do-cardapio.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import styles from './escolhas-page.module.css'

const exemplos = [
  ['Ponto da carne', 'Escolha 1: Mal passado, Ao ponto ou Bem passado. Não muda o preço.'],
  ['Gelo', 'Até 1: Com gelo, Com gelo e limão. Não muda o preço.'],
  ['Tamanho', 'Escolha 1: Pequena a R$ 30,00, Média a R$ 45,00 ou Grande a R$ 60,00.'],
] as const

/** `/escolhas?grupo=`: what products are chosen with. Each group is written once, and asked of as many products as one likes. */
export function EscolhasPage() {
  const [endereco] = useSearchParams()
  const grupo = endereco.get('grupo')
  return (
    <Area perfis={['BAR GERENTE']} title="Escolhas" back={grupo === null ? '/bar-gerente' : '/escolhas'} wide={false}>
      {({ dadosEstabelecimento }) => <Escolhas grupo={grupo} idEstabelecimento={dadosEstabelecimento?.id} />}
    </Area>
  )
}

type Props = {
  /** the id in the address, or 'novo'; null: the list */
  grupo: string | null
  idEstabelecimento: number | undefined
}

function Escolhas({ grupo, idEstabelecimento }: Props) {
  const { data, error, refetch } = useRead('/produto/buscarGrupos', {})
  const produtos = useRead('/produto/buscarProdutosDoEstabelecimento', {}).data?.produtosEstabelecimento
  const [, navigate] = useLocation()
  const [veioDe, setVeioDe] = useState<number | null>(null)
  const aberto = data?.grupos.find(({ id }) => String(id) === grupo) ?? null
  // also by the browser's own way back
  if (aberto && aberto.id !== veioDe) setVeioDe(aberto.id)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { grupos } = data

  if (grupo !== null && !aberto && grupo !== 'novo')
    return <Empty action={<LinkButton to="/escolhas">Ver os grupos</LinkButton>}>Este grupo não existe mais.</Empty>
  if (grupo !== null)
    return (
      <EdicaoDeGrupo
        key={grupo}
        grupo={aberto}
        grupos={grupos}
        produtos={produtos ?? []}
        idEstabelecimento={idEstabelecimento}
        onSalvo={(id) => {
          setVeioDe(id)
          navigate('/escolhas')
        }}
        onSair={() => navigate('/escolhas')}
      />
    )

  const rotulo = temRascunho(idEstabelecimento, null) ? 'Continuar o grupo novo' : 'Novo grupo'
  if (grupos.length === 0)
    return (
      <>
        <Empty
          action={
            <LinkButton to="/escolhas?grupo=novo" tone="main">
              {rotulo}
            </LinkButton>
          }
        >
          Nenhum grupo de escolhas ainda.
        </Empty>
        <Card aria-labelledby="para-que">
          <h2 id="para-que">Para que serve</h2>
          <p>
            Um grupo é o que se pergunta ao cliente quando ele pede. Você o escreve uma vez, e ele vale em quantos
            produtos você quiser. Os produtos do catálogo já trazem as escolhas de costume.
          </p>
          <dl className={styles.exemplos}>
            {exemplos.map(([nome, dito]) => (
              <div key={nome}>
                <dt>{nome}</dt>
                <dd>{dito}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </>
    )
  return (
    <>
      <p>
        O que se pergunta ao cliente quando ele pede. Um grupo vale em quantos produtos você quiser: toque em Produtos e
        marque todos de uma vez.
      </p>
      <div data-pair>
        <LinkButton to="/escolhas?grupo=novo" tone="main" icon={<IconeMais />}>
          {rotulo}
        </LinkButton>
        <LinkButton to="/meus-produtos">Meus produtos</LinkButton>
      </div>
      <MudouNasOutras />
      <ListaDeGrupos
        grupos={grupos}
        nomesDosProdutos={produtos && new Map(produtos.map(({ id, nome }) => [id, nome]))}
        idEstabelecimento={idEstabelecimento}
        veioDe={veioDe}
      />
    </>
  )
}
