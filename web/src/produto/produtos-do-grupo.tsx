import { contem } from '@boteco/contract/busca'
import type { Grupo, ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { EscolhaDeProdutos, useMarcados } from './escolha-de-produtos.tsx'
import { porCategoria } from './por-categoria.ts'
import styles from './produtos-do-grupo.module.css'
import { leemOsGrupos } from './quem-le-os-grupos.ts'

type Props = { grupo: Grupo; onFechar: () => void }

/** Of which products a group is asked: ticked one by one or by the category, and saved in one act. */
export function ProdutosDoGrupo({ grupo, onFechar }: Props) {
  const { data, error, refetch } = useRead('/produto/buscarProdutosDoEstabelecimento', {})
  return (
    <Dialog folha title={`${grupo.nome}: em que produtos`} onClose={onFechar}>
      {data ? (
        <Escolha grupo={grupo} produtos={data.produtosEstabelecimento} onFechar={onFechar} />
      ) : error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Dialog>
  )
}

function Escolha({ grupo, produtos, onFechar }: Props & { produtos: readonly ProdutoDoEstabelecimento[] }) {
  const [busca, setBusca] = useState('')
  const { marcados, marcar } = useMarcados(grupo.produtos)
  const [erro, setErro] = useState<string | null>(null)
  const salvar = useCall('/produto/escolherProdutosDoGrupo', { refresh: leemOsGrupos })
  const ja = new Set(grupo.produtos)
  const pendurar = produtos.flatMap(({ id }) => (marcados.has(id) && !ja.has(id) ? id : []))
  const tirar = produtos.flatMap(({ id }) => (!marcados.has(id) && ja.has(id) ? id : []))
  const mudou = pendurar.length + tirar.length > 0

  function onMarcar(...quais: Parameters<typeof marcar>) {
    marcar(...quais)
    setErro(null)
  }

  async function onSalvar() {
    await salvar.mutateAsync({ input: { id: grupo.id, pendurar, tirar } }).then(
      ({ message }) => {
        notify(`${grupo.nome}: ${message}`)
        onFechar()
      },
      (causa: ApiError) => setErro(causa.message),
    )
  }

  const achados = produtos.filter(({ nome, nome_categoria_produto: categoria }) =>
    contem(`${nome} ${categoria}`, busca),
  )
  return (
    <>
      <Field
        type="search"
        label="Buscar produto ou categoria"
        value={busca}
        onChange={({ currentTarget }) => setBusca(currentTarget.value)}
      />
      {achados.length === 0 && (
        <Empty>{produtos.length === 0 ? 'O bar ainda não tem produtos.' : `Nenhum produto com “${busca}”.`}</Empty>
      )}
      {[...porCategoria(achados)].map(([categoria, dela]) => (
        <section key={categoria} className={styles.categoria} aria-label={categoria}>
          <h3>{categoria}</h3>
          <EscolhaDeProdutos produtos={dela} marcados={marcados} onMarcar={onMarcar} comTodos={categoria} />
        </section>
      ))}
      <DialogFoot>
        {erro && <Notice tone="danger">{erro}</Notice>}
        <p className={styles.muda} role="status">
          {mudou ? oQueMuda(pendurar.length, tirar.length) : emQuantos(marcados.size)}
        </p>
        <Button tone="main" full disabled={!mudou} busy={salvar.isPending} onClick={onSalvar}>
          Salvar
        </Button>
      </DialogFoot>
    </>
  )
}

const emQuantos = (quantos: number) =>
  quantos === 0 ? 'Em nenhum produto.' : quantos === 1 ? 'Em 1 produto.' : `Em ${quantos} produtos.`

/** 'Entra em 3 e sai de 1 produto.' */
function oQueMuda(entra: number, sai: number): string {
  const produtos = (sai || entra) === 1 ? 'produto' : 'produtos'
  if (sai === 0) return `Entra em ${entra} ${produtos}.`
  return entra === 0 ? `Sai de ${sai} ${produtos}.` : `Entra em ${entra} e sai de ${sai} ${produtos}.`
}
