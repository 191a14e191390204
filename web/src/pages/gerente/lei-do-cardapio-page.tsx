import { useRead } from '../../hooks.ts'
import { Obrigacao } from '../../produto/obrigacao.tsx'
import { ResponsavelTecnico } from '../../produto/responsavel-tecnico.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/lei-do-cardapio`: what the law asks of the menu where the house stands, and what is missing. */
export function LeiDoCardapioPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="O que a lei pede no cardápio" back="/meus-produtos" wide={false}>
      {() => <Lei />}
    </Area>
  )
}

function Lei() {
  const { data, error, refetch } = useRead('/estabelecimento/buscarObrigacoes', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  const { uf, cidade, responsavel_tecnico, obrigacoes } = data
  return (
    <>
      <p>
        Leis de cardápio que conhecemos em {cidade}, {uf}. Elas mudam: confira a fonte, ou pergunte a quem cuida da sua
        casa.
      </p>
      {obrigacoes.length === 0 && (
        <Empty action={<LinkButton to="/alergenos">Dizer o que tem em cada produto</LinkButton>}>
          Não conhecemos uma lei de cardápio para {uf}. Dizer o que tem em cada produto ajuda o cliente em qualquer
          estado.
        </Empty>
      )}
      {obrigacoes.map((uma) => (
        // what another person wrote takes the place of what stands here
        <Obrigacao key={`${uma.chave} ${uma.texto} ${uma.fonte} ${uma.frase} ${uma.em_ordem}`} obrigacao={uma} />
      ))}
      <ResponsavelTecnico key={responsavel_tecnico} atual={responsavel_tecnico} />
    </>
  )
}
