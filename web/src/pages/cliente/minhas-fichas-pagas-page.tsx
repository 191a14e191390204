import type { FichaPaga } from '@boteco/contract/ficha'
import { mensagens } from '@boteco/contract/mensagens'
import { useState } from 'react'
import type { ApiError } from '../../api-error.ts'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { DevolverFichas } from '../../ficha/devolver-fichas.tsx'
import { usePolling } from '../../hooks.ts'
import { SemTela } from '../../pedido/sem-tela.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { CheckField } from '../../ui/field.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { BarSum, StickyBar } from '../../ui/sticky-bar.tsx'
import { useCall } from '../../write.ts'
import styles from './minhas-fichas-pagas-page.module.css'

export function MinhasFichasPagasPage() {
  return (
    <ComCheckin>
      {({ nomeEstabelecimento, numeroMesa }) => (
        <Page title="Fichas prontas pra uso" subtitle={nomeEstabelecimento} back="/usuario-checkado" mesa={numeroMesa}>
          <Prontas />
        </Page>
      )}
    </ComCheckin>
  )
}

function Prontas() {
  const { data, error, refetch } = usePolling('/ficha/buscarFichasPagas', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const pedir = <LinkButton to="/cardapio?modo=comprar-fichas">Solicitar fichas</LinkButton>
  if (data.fichas.length === 0) return <Empty action={pedir}>{mensagens.semFichasPagas}</Empty>
  return <Escolher fichas={data.fichas} />
}

/** Fichas of one product stand together, in the order they came. */
function grupos(fichas: readonly FichaPaga[]): Map<string, FichaPaga[]> {
  const porProduto = new Map<string, FichaPaga[]>()
  for (const ficha of fichas) porProduto.set(ficha.nome_produto, [...(porProduto.get(ficha.nome_produto) ?? []), ficha])
  return porProduto
}

function Escolher({ fichas }: { fichas: readonly FichaPaga[] }) {
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set())
  const enviar = useCall('/ficha/enviarFichas', {
    refresh: [
      '/ficha/buscarFichasPagas',
      '/ficha/buscarMinhasFichasUtilizadas',
      '/pedido/buscarMeusPedidosEmAndamento',
    ],
  })
  // one that was used elsewhere meanwhile is no longer here to be sent
  const escolhidas = fichas.filter(({ id }) => marcadas.has(id))

  function marcar(id: number, sim: boolean) {
    const novas = new Set(marcadas)
    if (sim) novas.add(id)
    else novas.delete(id)
    setMarcadas(novas)
  }

  function marcarTodas(doProduto: readonly FichaPaga[]) {
    const ids = doProduto.map(({ id }) => id)
    const todas = ids.every((id) => marcadas.has(id))
    setMarcadas(new Set(todas ? [...marcadas].filter((id) => !ids.includes(id)) : [...marcadas, ...ids]))
  }

  async function onEnviar() {
    if (escolhidas.length === 0) return notify(mensagens.escolhaFichas, 'danger')
    try {
      const { message } = await enviar.mutateAsync({ input: escolhidas.map(({ id }) => ({ id })) })
      setMarcadas(new Set())
      notify(message)
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    }
  }

  return (
    <>
      <SemTela />
      {[...grupos(fichas)].map(([nome, doProduto]) => (
        <section key={nome} className={styles.grupo} aria-label={nome}>
          <div className={styles.titulo}>
            <h2>
              <span>{doProduto.length}×</span> {nome}
            </h2>
            {doProduto.length > 1 && (
              <Button onClick={() => marcarTodas(doProduto)}>
                {doProduto.every(({ id }) => marcadas.has(id)) ? 'Desmarcar' : `Usar as ${doProduto.length}`}
              </Button>
            )}
          </div>
          <ul className={styles.fichas}>
            {doProduto.map(({ id, numero_ficha, observacao, data_pedido }) => (
              <li key={id} className={styles.ficha} data-marcada={marcadas.has(id) || undefined}>
                <b className={styles.numero}>
                  <small>ficha</small>
                  {numero_ficha}
                </b>
                <div>
                  <CheckField
                    label="Usar essa ficha"
                    checked={marcadas.has(id)}
                    onChange={(evento) => marcar(id, evento.currentTarget.checked)}
                  />
                  {observacao && <em>{observacao}</em>}
                  <p>
                    Ficha nº {numero_ficha} · comprada em {data_pedido}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {escolhidas.length > 0 && <DevolverFichas fichas={escolhidas} onDevolvidas={() => setMarcadas(new Set())} />}
      <StickyBar>
        <BarSum label="Escolhidas">{escolhidas.length}</BarSum>
        <Button tone="main" full busy={enviar.isPending} onClick={onEnviar}>
          Enviar Fichas
        </Button>
      </StickyBar>
    </>
  )
}
