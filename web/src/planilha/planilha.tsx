import { contem } from '@boteco/contract/busca'
import { comVirgula } from '@boteco/contract/csv'
import { comPercentual } from '@boteco/contract/planilha/escritorio'
import type { ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useDeferredValue, useMemo, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { PorSalvar } from '../produto/por-salvar.tsx'
import { type Filtro, filtros } from '../produto/situacao.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Empty } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import { emBase64 } from './base64.ts'
import { arquivoDaTabela, colunas, type Rascunho, type Rascunhos } from './colunas-da-tabela.ts'
import { leemOsProdutos } from './importar.tsx'
import { OQueMuda, quantos } from './o-que-muda.tsx'
import styles from './tabela.module.css'
import { type Ordem, Tabela } from './tabela.tsx'

/** The sheet, and what is done with many at once. What changed is saved as a file is imported: seen in words first, and taken back for a day. */
export function Planilha({ produtos }: { produtos: readonly ProdutoDoEstabelecimento[] }) {
  const [rascunhos, setRascunhos] = useState<Rascunhos>({})
  const [busca, setBusca] = useState('')
  const procurada = useDeferredValue(busca)
  const [filtro, setFiltro] = useState<Filtro>('todos')
  const [ordem, setOrdem] = useState<Ordem | null>(null)
  const [erros, setErros] = useState<ReadonlyMap<number, readonly string[]>>(new Map())
  const lidas = useRead('/produto/buscarCategoriasDeProdutos', {}).data?.categorias
  const categorias = useMemo(() => lidas?.map(({ nome }) => nome) ?? [], [lidas])
  const ver = useCall('/produto/buscarPreviaDaImportacao')
  const salvar = useCall('/produto/importarPlanilha', { refresh: leemOsProdutos })
  const confirm = useConfirm()

  const mostrados = useMemo(() => {
    const achados = produtos.filter((produto) => filtros[filtro].passa(produto) && contem(produto.nome, procurada))
    return ordem ? achados.toSorted(emOrdem(ordem)) : achados
  }, [produtos, filtro, procurada, ordem])
  const mudados = produtos.filter(({ id }) => rascunhos[id])

  function mudar(produto: ProdutoDoEstabelecimento, titulo: string, texto: string) {
    setErros((antes) => new Map([...antes].filter(([id]) => id !== produto.id)))
    setRascunhos((antes) => com(antes, produto, titulo, texto))
  }

  async function onSalvar() {
    const { arquivo: csv, produtoDaLinha } = arquivoDaTabela(produtos, rascunhos)
    const arquivo = { nome: 'Tabela de produtos', conteudo: await emBase64(csv) }
    try {
      const previa = await ver.mutateAsync({ input: { arquivo } })
      const errados = new Map<number, readonly string[]>()
      for (const { tipo, linha, texto } of previa.linhas) {
        const id = produtoDaLinha.get(linha)
        if (tipo === 'erro' && id !== undefined)
          errados.set(id, [...(errados.get(id) ?? []), texto.replace(/^coluna /, '')])
      }
      setErros(errados)
      if (previa.erros > 0) return notify('Confira as linhas marcadas: nada foi salvo.', 'danger')
      const title =
        previa.perguntas > 0
          ? `Confira ${quantos(previa.perguntas, 'preço', 'preços')} antes de salvar`
          : 'Salvar estas mudanças?'
      const children = <OQueMuda previa={previa} semLinha />
      if (!(await confirm({ title, children, action: 'Salvar', stay: 'Voltar' }))) return
      const { message } = await salvar.mutateAsync({ input: { arquivo, visto: previa.visto, precos_conferidos: true } })
      setRascunhos({})
      notify(message)
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    }
  }

  async function onDescartar() {
    const title = `Descartar as mudanças de ${quantos(mudados.length, 'produto', 'produtos')}?`
    if (!(await confirm({ title, action: 'Descartar', danger: true }))) return
    setRascunhos({})
    setErros(new Map())
  }

  return (
    <>
      <div className={styles.procura}>
        <Field
          type="search"
          label="Buscar produto"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
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
          onChange={setFiltro}
        />
      </div>
      <PrecosPorCento
        produtos={mostrados}
        onMudar={(novos) =>
          setRascunhos((antes) =>
            novos.reduce((ate, [produto, texto]) => com(ate, produto, 'preço de venda', texto), antes),
          )
        }
      />
      {erros.size > 0 && (
        <Notice tone="danger">{quantos(erros.size, 'linha tem', 'linhas têm')} algo a corrigir. Nada foi salvo.</Notice>
      )}
      {mostrados.length === 0 ? (
        <Empty>Nenhum produto por aqui.</Empty>
      ) : (
        <Tabela
          produtos={mostrados}
          categorias={categorias}
          rascunhos={rascunhos}
          erros={erros}
          ordem={ordem}
          onOrdem={(coluna) => setOrdem((antes) => ({ coluna, desce: antes?.coluna === coluna && !antes.desce }))}
          onMudar={mudar}
        />
      )}
      <PorSalvar
        quantos={mudados.length}
        busy={ver.isPending || salvar.isPending}
        onDescartar={onDescartar}
        onSalvar={onSalvar}
      />
    </>
  )
}

/** What is typed as it was is no change. */
function com(rascunhos: Rascunhos, produto: ProdutoDoEstabelecimento, titulo: string, texto: string): Rascunhos {
  const { [produto.id]: deste = {}, ...outros } = rascunhos
  const { [titulo]: _, ...resto } = deste
  const era = colunas.find((uma) => uma.titulo === titulo)!.valor(produto)
  const novo: Rascunho = texto === era ? resto : { ...resto, [titulo]: texto }
  return Object.keys(novo).length > 0 ? { ...outros, [produto.id]: novo } : outros
}

/** By what is saved: no line moves while it is written in. */
function emOrdem({ coluna, desce }: Ordem) {
  const { tipo, valor } = colunas[coluna]!
  const numero = (produto: ProdutoDoEstabelecimento) => Number(valor(produto).replace(',', '.') || -1)
  return (a: ProdutoDoEstabelecimento, b: ProdutoDoEstabelecimento) =>
    (desce ? -1 : 1) *
    (tipo === 'preco' || tipo === 'inteiro' ? numero(a) - numero(b) : valor(a).localeCompare(valor(b), 'pt-BR'))
}

type DosPrecos = {
  produtos: readonly ProdutoDoEstabelecimento[]
  onMudar: (novos: readonly (readonly [ProdutoDoEstabelecimento, string])[]) => void
}

/** All prices that are in sight, more or less by so many per cent: they stand in the sheet until they are saved. */
function PrecosPorCento({ produtos, onMudar }: DosPrecos) {
  const [porcento, setPorcento] = useState('')
  const [em90, setEm90] = useState(true)
  const percentual = Number(porcento.replace(',', '.').replace('%', '').trim() || 'nada')
  const bom = Number.isFinite(percentual) && percentual > -100 && percentual <= 1000 && percentual !== 0
  const comPreco = produtos.filter(({ preco_venda }) => preco_venda)
  const aplicar = () =>
    onMudar(comPreco.map((produto) => [produto, comVirgula(comPercentual(produto.preco_venda!, percentual, em90))]))
  return (
    <div className={styles.precos}>
      <Field
        label="Mudar preços em %"
        inputMode="text"
        placeholder="10 ou -5"
        value={porcento}
        onChange={({ currentTarget }) => setPorcento(currentTarget.value)}
      />
      <label>
        <input type="checkbox" checked={em90} onChange={({ currentTarget }) => setEm90(currentTarget.checked)} />
        Terminar em ,90
      </label>
      <Button disabled={!bom || comPreco.length === 0} onClick={aplicar}>
        Ver em {quantos(comPreco.length, 'preço', 'preços')}
      </Button>
    </div>
  )
}
