import { useLocation, useSearchParams } from 'wouter'
import { oQueOBarMostra } from '../../estabelecimento/o-que-o-bar-mostra.ts'
import { useRead } from '../../hooks.ts'
import { EdicaoDeProgramacao } from '../../produto/edicao-de-programacao.tsx'
import { ListaDeProgramacoes } from '../../produto/lista-de-programacoes.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import { IconeMais } from '../../ui/icones-do-cardapio.tsx'
import { notifyOutcome } from '../../ui/notify-outcome.ts'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

/** `/programados?qual=`: prices that hold for some hours, and what is sold only then. */
export function ProgramadosPage() {
  const [endereco] = useSearchParams()
  const qual = endereco.get('qual')
  return (
    <Area
      perfis={['BAR GERENTE']}
      title="Preços e horários"
      back={qual === null ? '/bar-gerente' : '/programados'}
      wide={false}
    >
      <Programados qual={qual} />
    </Area>
  )
}

/** `qual`: the id in the address, or 'novo'; null: the list */
function Programados({ qual }: { qual: string | null }) {
  const { data, error, refetch } = useRead('/produto/buscarProgramacoes', {})
  const produtos = useRead('/produto/buscarProdutosDoEstabelecimento', {}).data?.produtosEstabelecimento
  const categorias = useRead('/produto/buscarCategoriasDeProdutos', {}).data?.categorias
  const [, navigate] = useLocation()
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { programacoes } = data

  if (qual !== null) {
    const aberta = programacoes.find(({ id }) => String(id) === qual) ?? null
    if (!aberta && qual !== 'novo')
      return (
        <Empty action={<LinkButton to="/programados">Ver a lista</LinkButton>}>
          Isto foi alterado ou removido por outra pessoa.
        </Empty>
      )
    if (!produtos || !categorias) return <Loading />
    return (
      <EdicaoDeProgramacao
        key={qual}
        programacao={aberta}
        produtos={produtos}
        categorias={categorias}
        onSair={() => navigate('/programados')}
      />
    )
  }

  const novo = (
    <LinkButton to="/programados?qual=novo" tone="main" icon={<IconeMais />}>
      Novo preço ou horário
    </LinkButton>
  )
  return (
    <>
      {programacoes.length === 0 ? (
        <Empty action={novo}>Nenhum preço ou horário programado.</Empty>
      ) : (
        <>
          <p>
            Tudo vale pelo relógio do bar. Quando dois preços valem ao mesmo tempo, <b>o menor preço vale</b>, e um leve
            e pague conta pelo que custa cada um dos que se levam.
          </p>
          <div data-pair>{novo}</div>
          <ListaDeProgramacoes
            programacoes={programacoes}
            produtos={produtos && new Map(produtos.map(({ id, nome }) => [id, nome]))}
            categorias={categorias && new Map(categorias.map(({ id, nome }) => [id, nome]))}
          />
        </>
      )}
      <Fichas />
    </>
  )
}

const QUANTAS_FICHAS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 20]

/** What fichas cost while a price holds, and how many of them one guest buys in a night. */
function Fichas() {
  const dados = useRead('/estabelecimento/buscarDadosEstabelecimento', {}).data?.dadosEstabelecimento
  const salvar = useCall('/estabelecimento/salvarEdicaoDadosEstabelecimento', { refresh: oQueOBarMostra })
  if (!dados) return null
  const porNoite = dados.fichas_programadas_por_noite
  const quantas = [...new Set([...QUANTAS_FICHAS, ...(porNoite ? [porNoite] : [])])].sort((a, b) => a - b)
  return (
    <Card aria-label="Fichas">
      <CheckField
        label="Vender fichas pelo preço programado"
        hint="Sem isto a ficha custa sempre o preço normal: ninguém compra no happy hour para beber amanhã."
        checked={dados.fichas_programadas}
        disabled={salvar.isPending}
        onChange={({ currentTarget: { checked } }) =>
          notifyOutcome(salvar.mutateAsync({ input: { fichas_programadas: checked } }))
        }
      />
      {dados.fichas_programadas && (
        <SelectField
          label="Quantas por pessoa numa noite"
          hint="Quem a equipe ainda não viu divide esta quantidade com os outros recém-chegados. Em dobro não vale para fichas."
          options={[
            { value: '', label: 'Quantas quiser' },
            ...quantas.map((uma) => ({ value: String(uma), label: uma === 1 ? '1 ficha' : `${uma} fichas` })),
          ]}
          value={String(porNoite ?? '')}
          disabled={salvar.isPending}
          onChange={({ currentTarget: { value } }) =>
            notifyOutcome(
              salvar.mutateAsync({ input: { fichas_programadas_por_noite: value === '' ? null : Number(value) } }),
            )
          }
        />
      )}
    </Card>
  )
}
