import type { FichaPaga } from '@boteco/contract/ficha/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { comEscolhas } from '@boteco/contract/partes'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../api-error.ts'
import { SemTela } from '../../cesta/sem-tela.tsx'
import { ComCheckin } from '../../checkin/com-checkin.tsx'
import { PartesDaLinha } from '../../conta/partes-da-linha.tsx'
import { vibrate } from '../../device/vibrate.ts'
import { DevolverFichas } from '../../ficha/devolver-fichas.tsx'
import { GuardarQr, NoBalcao } from '../../ficha/no-balcao.tsx'
import { MandarPresente, PresentesDados, TenhoUmCodigo } from '../../ficha/presentes.tsx'
import { usePolling } from '../../hooks.ts'
import { placaDe } from '../../sessao/sessao.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Ticket } from '../../ui/drawings-of-pages.tsx'
import { CheckField } from '../../ui/field.tsx'
import { IconeQr } from '../../ui/icones.tsx'
import { notify } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { BarSum, StickyBar } from '../../ui/sticky-bar.tsx'
import { useCall } from '../../write.ts'
import styles from './minhas-fichas-pagas-page.module.css'

export function MinhasFichasPagasPage() {
  return (
    <ComCheckin>
      {(dados) => (
        <Page
          title="Fichas prontas pra uso"
          subtitle={dados.nomeEstabelecimento}
          back="/usuario-checkado"
          mesa={placaDe(dados)}
          compact
          alone
        >
          <Prontas mesa={placaDe(dados)} nome={dados.nome} />
        </Page>
      )}
    </ComCheckin>
  )
}

function Prontas(quem: ParaQuem) {
  const { data, error, refetch } = usePolling('/ficha/buscarFichasPagas', {})
  const [noBalcao, setNoBalcao] = useState<NaMao | null>(null)
  const [presente, setPresente] = useState<Presente | null>(null)

  // the bar has read the code that is shown
  const recebidas =
    noBalcao !== null && data?.fichas.every(({ id }) => !noBalcao.escolhidas.some((ficha) => ficha.id === id)) === true
  useEffect(() => {
    if (!recebidas) return
    setNoBalcao(null)
    notify('Entregue no balcão. Bom proveito!')
    vibrate([80, 60, 80])
  }, [recebidas])

  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const pedir = <LinkButton to="/cardapio?modo=comprar-fichas">Solicitar fichas</LinkButton>
  return (
    <>
      <PresentesDados />
      {data.fichas.length === 0 ? (
        <>
          <Empty drawing={Ticket} action={pedir}>
            {mensagensDasChamadas.semFichasPagas}
          </Empty>
          <TenhoUmCodigo />
        </>
      ) : (
        <>
          <GuardarQr fichas={data.fichas} />
          <Escolher {...quem} fichas={data.fichas} onMostrar={setNoBalcao} onDado={setPresente} />
        </>
      )}
      {noBalcao && !recebidas && <NoBalcao {...noBalcao} todas={data.fichas} onClose={() => setNoBalcao(null)} />}
      {presente && <MandarPresente {...presente} onClose={() => setPresente(null)} />}
    </>
  )
}

/** Fichas of one product with the same choices stand together, in the order they came. */
function grupos(fichas: readonly FichaPaga[]): Map<string, FichaPaga[]> {
  const porProduto = new Map<string, FichaPaga[]>()
  for (const ficha of fichas) {
    const nome = comEscolhas(ficha)
    porProduto.set(nome, [...(porProduto.get(nome) ?? []), ficha])
  }
  return porProduto
}

type NaMao = { escolhidas: readonly FichaPaga[]; oque: string }
type Presente = { codigo: string; oque: string }
/** To whom the bar brings it. */
type ParaQuem = { mesa: number | string | null; nome: string | null }
type Props = ParaQuem & {
  fichas: readonly FichaPaga[]
  onMostrar: (fichas: NaMao) => void
  onDado: (presente: Presente) => void
}

function Escolher({ fichas, mesa, nome, onMostrar, onDado }: Props) {
  const confirm = useConfirm()
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set())
  const enviar = useCall('/ficha/enviarFichas', {
    refresh: [
      '/ficha/buscarFichasPagas',
      '/ficha/buscarMinhasFichasUtilizadas',
      '/pedido/buscarMeusPedidosEmAndamento',
    ],
  })
  const dar = useCall('/ficha/darFichas', { refresh: ['/ficha/buscarFichasPagas', '/ficha/buscarPresentes'] })
  // one that was used elsewhere meanwhile is no longer here to be sent
  const escolhidas = fichas.filter(({ id }) => marcadas.has(id))

  function marcar(id: number, sim: boolean) {
    const novas = new Set(marcadas)
    if (sim) novas.add(id)
    else novas.delete(id)
    setMarcadas(novas)
  }

  /** The first so many of a product. */
  function marcarQuantas(doProduto: readonly FichaPaga[], quantas: number) {
    const ids = doProduto.map(({ id }) => id)
    setMarcadas(new Set([...[...marcadas].filter((id) => !ids.includes(id)), ...ids.slice(0, quantas)]))
  }

  async function onEnviar(quais: readonly FichaPaga[]) {
    if (quais.length === 0) return notify(mensagensDasChamadas.escolhaFichas, 'danger')
    // without table and name it can be neither brought nor called out: the holder of the code gets it at the counter
    if (!mesa && !nome) {
      onMostrar({ escolhidas: quais, oque: quais.map((ficha) => `1× ${comEscolhas(ficha)}`).join(', ') })
      return notify('O bar ainda não sabe o seu nome nem a sua mesa: mostre este código no balcão.', 'info')
    }
    try {
      const { message } = await enviar.mutateAsync({ input: quais.map(({ id }) => ({ id })) })
      setMarcadas(new Set([...marcadas].filter((id) => quais.every((ficha) => ficha.id !== id))))
      notify(message)
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    }
  }

  /** A ficha that was tapped by mistake is gone once the bar has begun. */
  async function onUsar(quais: readonly FichaPaga[], oque: string) {
    if (!mesa && !nome) return onEnviar(quais)
    const pergunta = {
      title: `Usar agora ${oque}?`,
      text: mesa
        ? `O bar começa a preparar e leva à mesa ${mesa}.`
        : 'O bar começa a preparar agora, e você retira no balcão.',
      action: quais.length === 1 ? 'Usar a ficha' : 'Usar as fichas',
    }
    if (await confirm(pergunta)) await onEnviar(quais)
  }

  async function onDar(quais: readonly FichaPaga[], oque: string) {
    try {
      const { codigo } = await dar.mutateAsync({ input: quais.map(({ id }) => ({ id })) })
      onDado({ codigo, oque })
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    }
  }

  return (
    <>
      <SemTela />
      {[...grupos(fichas)].map(([nome, doProduto]) => {
        const total = doProduto.length
        const doGrupo = doProduto.filter(({ id }) => marcadas.has(id))
        const quais = doGrupo.length > 0 ? doGrupo : doProduto.slice(0, 1)
        const oque = `${quais.length}× ${nome}`
        return (
          <section key={nome} className={styles.grupo} aria-label={nome}>
            <h2 className={styles.titulo}>
              <span>{total}×</span> {doProduto[0]!.nome_produto}
            </h2>
            <div className={styles.escolhas}>
              <PartesDaLinha linha={{ ...doProduto[0]!, quantidade: total }} />
            </div>
            <div className={styles.acoes}>
              <div className={styles.usar}>
                {total > 1 && (
                  <Stepper
                    label={nome}
                    value={doGrupo.length}
                    max={total}
                    noMaximo={`Você tem ${total} fichas de ${nome}.`}
                    onChange={(quantas) => marcarQuantas(doProduto, quantas)}
                  />
                )}
                <Button full busy={enviar.isPending} onClick={() => onUsar(quais, oque)}>
                  {total === 1 ? 'Usar agora' : `Usar ${quais.length} de ${total}`}
                </Button>
              </div>
              <Button
                tone="quiet"
                icon={<IconeQr />}
                onClick={() => onMostrar({ escolhidas: quais, oque })}
                aria-label={`Mostrar no balcão: ${oque}`}
              >
                No balcão
              </Button>
              <Button
                tone="quiet"
                busy={dar.isPending}
                onClick={() => onDar(quais, oque)}
                aria-label={`Dar a um amigo: ${oque}`}
              >
                Dar a um amigo
              </Button>
            </div>
            <ul className={styles.fichas}>
              {doProduto.map(({ id, numero_ficha, observacao, data_pedido }) => (
                <li key={id} data-marcada={marcadas.has(id) || undefined}>
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
                    <p>Comprada em {data_pedido}</p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      <div data-aside>
        <div>
          {escolhidas.length > 0 && <DevolverFichas fichas={escolhidas} onDevolvidas={() => setMarcadas(new Set())} />}
          <TenhoUmCodigo />
          <StickyBar empty={escolhidas.length === 0}>
            <BarSum label="Escolhidas">{escolhidas.length}</BarSum>
            <Button
              tone={escolhidas.length > 0 ? 'main' : 'plain'}
              full
              busy={enviar.isPending}
              onClick={() => onEnviar(escolhidas)}
            >
              Enviar Fichas
            </Button>
          </StickyBar>
        </div>
      </div>
    </>
  )
}
