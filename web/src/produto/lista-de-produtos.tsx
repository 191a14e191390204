import { contem } from '@boteco/contract/busca'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { memo, startTransition, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field } from '../ui/field.tsx'
import { useGrowing } from '../ui/growing.ts'
import { notify } from '../ui/notices.tsx'
import { Empty } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { AvisoDoQueAcabou, ateDito, useEmFalta } from './acabou.tsx'
import { CategoriaSemTaxa } from './categoria-sem-taxa.tsx'
import { EdicaoDeProduto } from './edicao-de-produto.tsx'
import { LinhaDeProduto } from './linha-de-produto.tsx'
import styles from './lista-de-produtos.module.css'
import { porCategoria } from './por-categoria.ts'
import { PorSalvar } from './por-salvar.tsx'
import { usePrecosDasAreas } from './precos-das-areas.tsx'
import { type Campos, type NomeDoCampo, soComIsto, useRascunhos } from './rascunhos.ts'
import { type Filtro, filtros } from './situacao.ts'

/** Products drawn in one piece of work: on a tablet about what is in sight. */
const DE_UMA_VEZ = 24

/** The product whose fields are shown; null: none. `focar`: they take the focus. */
type Aberto = { id: number; focar?: true } | null
/** Of each product and field, what is wrong with it. */
type Erros = Record<number, Partial<Record<NomeDoCampo, string>>>
type Props = { produtos: readonly ProdutoDoEstabelecimento[]; idEstabelecimento: number | undefined }

/** The list with one product open at a time; what was changed anywhere in it is saved together, all or nothing. */
export function ListaDeProdutos({ produtos, idEstabelecimento }: Props) {
  const [endereco, setEndereco] = useSearchParams()
  const [busca, setBusca] = useState('')
  // letters come first, and what they find when there is time
  const procurada = useDeferredValue(busca)
  const [aberto, setAberto] = useState<Aberto>(null)
  const [erros, setErros] = useState<Erros>({})
  const rascunhos = useRascunhos(idEstabelecimento)
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const salvar = useCall('/produto/atualizarProdutosEstabelecimento', {
    refresh: ['/produto/buscarProdutosDoEstabelecimento', '/estabelecimento/buscarProdutosEstabelecimento'],
  })

  const pedido = endereco.get('filtro') ?? ''
  const filtro = pedido in filtros ? (pedido as Filtro) : 'todos'
  const mostrados = useMemo(
    () => produtos.filter((produto) => filtros[filtro].passa(produto) && contem(produto.nome, procurada)),
    [produtos, filtro, procurada],
  )
  const mudados = produtos.filter(rascunhos.mudou)

  const mostrarTodos = useCallback(() => {
    setEndereco({}, { replace: true })
    setBusca('')
  }, [setEndereco])
  const onDuplicado = useCallback(
    (id: number) => {
      mostrarTodos()
      setAberto({ id })
    },
    [mostrarTodos],
  )

  function mostrar(produto: ProdutoDoEstabelecimento, sentenca: string) {
    if (!mostrados.includes(produto)) mostrarTodos()
    setAberto({ id: produto.id })
    notify(sentenca, 'danger')
  }

  async function onSalvar() {
    const disputado = mudados.find(rascunhos.conflito)
    if (disputado) return mostrar(disputado, `${disputado.nome}: ${mensagensDasChamadas.produtoMudou}`)
    const pronto = rascunhos.preparar(produtos)
    setErros('erros' in pronto ? pronto.erros : {})
    if ('erros' in pronto) {
      const errado = mudados.find(({ id }) => id in pronto.erros)
      if (errado) mostrar(errado, `${errado.nome}: confira os campos marcados.`)
      return
    }
    await salvar.mutateAsync({ input: pronto.input }).then(
      ({ message }) => {
        rascunhos.descartarTodos()
        notify(message)
        navigate('/bar-gerente')
      },
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
  }

  // the list is not drawn anew because these are other functions
  const agora = useRef({ onSalvar, onEsconder })
  agora.current = { onSalvar, onEsconder }
  const onEnter = useCallback(() => void agora.current.onSalvar(), [])
  const onOlho = useCallback((produto: ProdutoDoEstabelecimento) => void agora.current.onEsconder(produto), [])

  /** At once; of a product that has other changes it is one more of them. */
  async function onEsconder(produto: ProdutoDoEstabelecimento) {
    const oculto = !rascunhos.campos(produto).oculto
    const pronto = rascunhos.mudou(produto) ? null : soComIsto(produto, { oculto })
    if (!pronto || 'erros' in pronto) return rascunhos.mudar(produto, { oculto })
    await salvar.mutateAsync({ input: pronto.input }).then(
      () => notify(`${produto.nome}: ${oculto ? 'escondido do' : 'de volta ao'} cardápio.`),
      ({ message }: ApiError) => notify(message, 'danger'),
    )
  }

  async function onDescartar() {
    const quantos = mudados.length === 1 ? 'de 1 produto' : `de ${mudados.length} produtos`
    if (!(await confirm({ title: `Descartar as alterações ${quantos}?`, action: 'Descartar', danger: true }))) return
    setErros({})
    setAberto(null)
    rascunhos.descartarTodos()
  }

  return (
    <>
      <div className={styles.procura}>
        <Field
          type="search"
          label="Buscar produto"
          value={busca}
          onChange={(evento) => setBusca(evento.currentTarget.value)}
        />
        <Choices
          label="Mostrar"
          options={(Object.keys(filtros) as Filtro[])
            .map((value) => ({
              value,
              label: filtros[value].label,
              count: produtos.filter(filtros[value].passa).length,
            }))
            .filter(({ value, count }) => count > 0 || value === 'todos' || value === filtro)}
          value={filtro}
          onChange={(novo) => setEndereco(novo === 'todos' ? {} : { filtro: novo }, { replace: true })}
        />
      </div>
      <AvisoDoQueAcabou />
      {mostrados.length === 0 && <Empty>Nenhum produto por aqui.</Empty>}
      <Lista
        produtos={mostrados}
        aberto={aberto}
        onAberto={setAberto}
        erros={erros}
        onErros={setErros}
        onDuplicado={onDuplicado}
        onEnter={onEnter}
        onOlho={onOlho}
        rascunhos={rascunhos}
      />
      <PorSalvar quantos={mudados.length} busy={salvar.isPending} onDescartar={onDescartar} onSalvar={onSalvar} />
    </>
  )
}

type ListaProps = {
  produtos: readonly ProdutoDoEstabelecimento[]
  aberto: Aberto
  onAberto: (muda: Aberto | ((antes: Aberto) => Aberto)) => void
  erros: Erros
  onErros: (erros: Erros) => void
  onDuplicado: (id: number) => void
  /** the key after a price saves */
  onEnter: () => void
  /** hides it from the menu, or shows it again */
  onOlho: (produto: ProdutoDoEstabelecimento) => void
  rascunhos: ReturnType<typeof useRascunhos>
}

/** By category, a few at a time. Not drawn anew for a letter of the search that has found nothing yet. */
const Lista = memo(function Lista(props: ListaProps) {
  const { produtos, aberto, onAberto, erros, onErros, onDuplicado, onEnter, onOlho, rascunhos } = props
  const { data } = useRead('/produto/buscarGrupos', {})
  const acabaram = new Map(
    useEmFalta().flatMap((um) => (um.tipo === 'produto' ? [[um.id, `Acabou${ateDito(um)}`] as const] : [])),
  )
  const areasDe = usePrecosDasAreas()
  const nomes = new Map(data?.grupos.map(({ id, nome }) => [id, nome]))
  const desenhados = produtos.slice(0, useGrowing(produtos.length, DE_UMA_VEZ))
  const onAbrir = useCallback(
    // in short pieces of work: the list moves for the fields
    (id: number) => startTransition(() => onAberto((antes) => (antes?.id === id ? null : { id }))),
    [onAberto],
  )

  function edicao(
    produto: ProdutoDoEstabelecimento,
    campos: Campos,
    estado: { mudou: boolean; conflito: boolean },
    focar = false,
  ) {
    const { id } = produto
    const proximo = produtos[produtos.indexOf(produto) + 1]
    return (
      <EdicaoDeProduto
        produto={produto}
        campos={campos}
        diferenca={rascunhos.diferenca(produto)}
        {...estado}
        erros={erros[id] ?? {}}
        focar={focar}
        onMudar={(mudanca) => {
          const { [id]: deste, ...outros } = erros
          if (deste) onErros(outros)
          rascunhos.mudar(produto, mudanca)
        }}
        onManter={() => rascunhos.manter(produto)}
        onDescartar={() => rascunhos.descartar(produto)}
        onDuplicado={onDuplicado}
        onEnter={onEnter}
        onProximo={proximo && (() => onAberto({ id: proximo.id, focar: true }))}
      />
    )
  }

  return (
    <>
      {[...porCategoria(desenhados)].map(([categoria, daCategoria]) => (
        <section key={categoria} className={styles.categoria} aria-label={categoria}>
          <div className={styles.titulo}>
            <h2>{categoria}</h2>
            <CategoriaSemTaxa nome={categoria} />
          </div>
          <ul className={styles.produtos}>
            {daCategoria.map((produto) => {
              const { id } = produto
              const estado = { mudou: rascunhos.mudou(produto), conflito: rascunhos.conflito(produto) }
              const campos = rascunhos.campos(produto)
              return (
                <LinhaDeProduto
                  key={id}
                  produto={produto}
                  preco={campos.preco_venda}
                  acabou={acabaram.get(id) ?? null}
                  areas={areasDe(produto)}
                  escolhas={produto.grupos.flatMap((grupo) => nomes.get(grupo) ?? []).join(', ')}
                  {...estado}
                  oculto={campos.oculto}
                  onAbrir={onAbrir}
                  onOlho={onOlho}
                >
                  {aberto?.id === id && edicao(produto, campos, estado, aberto.focar)}
                </LinhaDeProduto>
              )
            })}
          </ul>
        </section>
      ))}
    </>
  )
})
