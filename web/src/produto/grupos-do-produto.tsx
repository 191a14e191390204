import { GRUPOS_DO_PRODUTO, type Grupo, type ProdutoDoEstabelecimento } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { useRead } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { IconeMais } from '../ui/icones-do-cardapio.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './grupos-do-produto.module.css'
import { mover } from './mover.ts'
import { Ordem } from './ordem.tsx'
import { leemOsGrupos } from './quem-le-os-grupos.ts'
import { fraseDaRegra, quantasSeEscolhem } from './regras-de-preco.ts'

/** What a product asks of who orders it. Chosen in a sheet of its own, and saved at once. */
export function GruposDoProduto({ produto }: { produto: ProdutoDoEstabelecimento }) {
  const [aberto, setAberto] = useState(false)
  const { data } = useRead('/produto/buscarGrupos', {})
  const nomes = produto.grupos.flatMap((id) => data?.grupos.find((grupo) => grupo.id === id)?.nome ?? [])
  return (
    <div className={styles.pergunta}>
      <p>
        {nomes.length > 0
          ? `Ao pedir, o cliente escolhe: ${nomes.join(', ')}.`
          : 'Ao pedir, o cliente não tem nada a escolher.'}
      </p>
      <Button onClick={() => setAberto(true)}>Mudar as escolhas</Button>
      <LinkButton to="/escolhas" tone="quiet">
        Todos os grupos
      </LinkButton>
      {aberto && <Pendurar produto={produto} onFechar={() => setAberto(false)} />}
    </div>
  )
}

function Pendurar({ produto, onFechar }: { produto: ProdutoDoEstabelecimento; onFechar: () => void }) {
  const { data, error, refetch } = useRead('/produto/buscarGrupos', {})
  const [ids, setIds] = useState<readonly number[]>(produto.grupos)
  const [mudanca, setMudanca] = useState('')
  const [erro, setErro] = useState<string | null>(null)
  const salvar = useCall('/produto/pendurarGrupos', { refresh: leemOsGrupos })

  function mudar(novos: readonly number[], dito: string) {
    setIds(novos)
    setMudanca(dito)
    setErro(null)
  }

  async function onSalvar(escolhidos: readonly Grupo[]) {
    const input = { id_produto_estabelecimento: produto.id, grupos: escolhidos.map(({ id }) => id) }
    await salvar.mutateAsync({ input }).then(
      ({ message }) => {
        notify(`${produto.nome}: ${message}`)
        onFechar()
      },
      (causa: ApiError) => setErro(causa.message),
    )
  }

  const grupos = data?.grupos ?? []
  // one that another person removed meanwhile is no longer there
  const escolhidos = ids.flatMap((id) => grupos.find((grupo) => grupo.id === id) ?? [])
  const outros = grupos.filter(({ id }) => !ids.includes(id))
  return (
    <Dialog folha title={`Escolhas de ${produto.nome}`} onClose={onFechar}>
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />)}
      {data && grupos.length === 0 && (
        <>
          <p>
            Ainda não há grupos. Escreva o primeiro, como Ponto da carne, e ele fica à mão para este e para os outros
            produtos.
          </p>
          <LinkButton to="/escolhas?grupo=novo" tone="main" full>
            Escrever o primeiro grupo
          </LinkButton>
        </>
      )}
      {grupos.length > 0 && (
        <>
          <section className={styles.parte} aria-labelledby="pergunta">
            <h3 id="pergunta">O cliente escolhe, nesta ordem</h3>
            {escolhidos.length === 0 && <p>Nada, por enquanto. Acrescente um grupo abaixo.</p>}
            <ol>
              {escolhidos.map((grupo, i) => (
                <li key={grupo.id} className={styles.grupo}>
                  <Dito grupo={grupo} />
                  <Ordem
                    de={grupo.nome}
                    lugar={i}
                    quantos={escolhidos.length}
                    onMover={(para) =>
                      mudar(
                        mover(escolhidos, i, para).map(({ id }) => id),
                        `${grupo.nome}: lugar ${para + 1} de ${escolhidos.length}.`,
                      )
                    }
                    onTirar={() =>
                      mudar(
                        ids.filter((id) => id !== grupo.id),
                        `${grupo.nome}: tirado.`,
                      )
                    }
                  />
                </li>
              ))}
            </ol>
          </section>
          {outros.length > 0 && escolhidos.length < GRUPOS_DO_PRODUTO && (
            <section className={styles.parte} aria-labelledby="outros">
              <h3 id="outros">Acrescentar</h3>
              <ul>
                {outros.map((grupo) => (
                  <li key={grupo.id}>
                    <button
                      type="button"
                      className={styles.acrescentar}
                      onClick={() => mudar([...ids, grupo.id], `${grupo.nome}: acrescentado.`)}
                    >
                      <IconeMais />
                      <Dito grupo={grupo} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <p className="so" role="status">
            {mudanca}
          </p>
          <LinkButton to="/escolhas" tone="quiet">
            Escrever ou mudar um grupo
          </LinkButton>
          <DialogFoot>
            {erro && <Notice tone="danger">{erro}</Notice>}
            <Button tone="main" full busy={salvar.isPending} onClick={() => onSalvar(escolhidos)}>
              Salvar escolhas
            </Button>
          </DialogFoot>
        </>
      )}
    </Dialog>
  )
}

function Dito({ grupo }: { grupo: Grupo }) {
  return (
    <span className={styles.dito}>
      <b>{grupo.nome}</b>{' '}
      <small>
        {quantasSeEscolhem(grupo)} · {fraseDaRegra(grupo)}
      </small>
    </span>
  )
}
