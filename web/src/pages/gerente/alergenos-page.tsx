import { useRead } from '../../hooks.ts'
import { ListaDeAlergenos } from '../../produto/lista-de-alergenos.tsx'
import { Area } from '../../sessao/area.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Failure, Loading } from '../../ui/states.tsx'

/** `/alergenos`: what is in each product and option, as the house answers it. */
export function AlergenosPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Alérgenos" back="/meus-produtos" wide={false}>
      {() => <Alergenos />}
    </Area>
  )
}

function Alergenos() {
  const produtos = useRead('/produto/buscarProdutosDoEstabelecimento', {})
  const grupos = useRead('/produto/buscarGrupos', {})
  const { error } = produtos.error ? produtos : grupos
  if (!produtos.data || !grupos.data)
    return error ? (
      <Failure message={error.message} onRetry={() => Promise.all([produtos.refetch(), grupos.refetch()])} />
    ) : (
      <Loading rows={6} />
    )
  return (
    <>
      <p>
        O cliente lê isto no cardápio, com o que escolher. O que não tem resposta aparece como não informado, nunca como
        livre.
      </p>
      <LinkButton to="/lei-do-cardapio">O que a lei pede no cardápio</LinkButton>
      <ListaDeAlergenos produtos={produtos.data.produtosEstabelecimento} grupos={grupos.data.grupos} />
    </>
  )
}
