import { contem } from '@boteco/contract/busca'
import type { ProdutoDoMercadinho } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ApiError } from '../../api-error.ts'
import { useRead } from '../../hooks.ts'
import { EscolhaDeProdutos, useMarcados } from '../../produto/escolha-de-produtos.tsx'
import { porCategoria } from '../../produto/por-categoria.ts'
import { leemOsGrupos } from '../../produto/quem-le-os-grupos.ts'
import { Area } from '../../sessao/area.tsx'
import { Accordion, AccordionItem } from '../../ui/accordion.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { IconeCerto } from '../../ui/icones.tsx'
import { IconeOrdem, IconeProduto } from '../../ui/icones-das-paginas.tsx'
import { IconeMais } from '../../ui/icones-do-cardapio.tsx'
import { notify } from '../../ui/notices.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { BarSum, StickyBar } from '../../ui/sticky-bar.tsx'
import { useCall } from '../../write.ts'
import styles from './produtos-page.module.css'

/** The shared catalogue: what the manager ticks comes onto the bar's own list, where it gets a price. */
export function ProdutosPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Produtos" back="/bar-gerente">
      <nav className={styles.links} aria-label="Produtos">
        <LinkButton to="/meus-produtos" icon={<IconeProduto />}>
          Meus produtos
        </LinkButton>
        <LinkButton to="/categorias" icon={<IconeOrdem />}>
          Categorias
        </LinkButton>
        <LinkButton to="/escolhas" icon={<IconeCerto />}>
          Escolhas
        </LinkButton>
        <LinkButton to="/form-cadastrar-outros-produtos" icon={<IconeMais />}>
          Cadastrar outros produtos
        </LinkButton>
      </nav>
      <Catalogo />
    </Area>
  )
}

function Catalogo() {
  const { data, error, refetch } = useRead('/estabelecimento/buscarProdutosMercadinho', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  return <Importacao produtos={data.produtosMercadinho} />
}

function Importacao({ produtos }: { produtos: readonly ProdutoDoMercadinho[] }) {
  const { marcados, marcar } = useMarcados()
  const [busca, setBusca] = useState('')
  const [, navigate] = useLocation()
  const importar = useCall('/produto/cadastrarProdutosEstabelecimento', {
    refresh: ['/estabelecimento/buscarProdutosMercadinho', ...leemOsGrupos],
  })
  // one that another person imported meanwhile is no longer there to be chosen
  const escolhidos = produtos.filter(({ id, importado }) => !importado && marcados.has(id))

  async function onImportar() {
    await importar.mutateAsync({ input: { produtosSelecionados: escolhidos.map(({ id }) => id) } }).then(
      ({ message }) => {
        notify(message)
        // an imported product is not on sale before it has a price
        navigate('/meus-produtos?filtro=sem-preco')
      },
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
  }

  const achados = produtos.filter(({ nome }) => contem(nome, busca))
  const categorias = [...porCategoria(achados)]
  return (
    <>
      <p className={styles.explicacao}>
        Escolha no catálogo o que o seu bar vende. Os produtos escolhidos entram na sua lista e vão para o cardápio
        quando tiverem preço. As escolhas de costume vêm junto: ponto da carne, gelo, açúcar, tamanho, adicionais.
      </p>
      <div className={styles.busca}>
        <Field
          type="search"
          label="Buscar no catálogo"
          value={busca}
          onChange={(evento) => setBusca(evento.currentTarget.value)}
        />
      </div>
      {achados.length === 0 && (
        <Empty action={<LinkButton to="/form-cadastrar-outros-produtos">Cadastrar outros produtos</LinkButton>}>
          Nada no catálogo com “{busca}”.
        </Empty>
      )}
      {busca.trim() ? (
        categorias.map(([categoria, daCategoria]) => (
          <section key={categoria} className={styles.achados} aria-label={categoria}>
            <h2>{categoria}</h2>
            <EscolhaDeProdutos produtos={daCategoria} marcados={marcados} onMarcar={marcar} />
          </section>
        ))
      ) : (
        <Accordion>
          {categorias.map(([categoria, daCategoria]) => {
            const novos = daCategoria.filter(({ importado }) => !importado)
            const quantos = novos.filter(({ id }) => marcados.has(id)).length
            return (
              <AccordionItem
                key={categoria}
                name="catalogo"
                title={categoria}
                image={<Picture src={daCategoria[0]?.caminhoImagemProduto ?? null} alt="" width="3rem" />}
                note={novos.length === 0 ? 'já importados' : novos.length === 1 ? '1 novo' : `${novos.length} novos`}
                badge={quantos > 0 && (quantos === 1 ? '1 escolhido' : `${quantos} escolhidos`)}
              >
                <EscolhaDeProdutos produtos={daCategoria} marcados={marcados} onMarcar={marcar} comTodos={categoria} />
              </AccordionItem>
            )
          })}
        </Accordion>
      )}
      <StickyBar>
        <div aria-live="polite" id="falta">
          {escolhidos.length === 0 ? (
            <p className={styles.falta}>Marque os produtos que quer vender.</p>
          ) : (
            <BarSum label="Escolhidos">{escolhidos.length}</BarSum>
          )}
        </div>
        <Button
          tone="main"
          full
          busy={importar.isPending}
          disabled={escolhidos.length === 0}
          aria-describedby="falta"
          onClick={onImportar}
        >
          Atualizar meus produtos
        </Button>
      </StickyBar>
    </>
  )
}
