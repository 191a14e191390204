import type { Output } from '@boteco/contract/calls'
import { QUANTIDADE_MAXIMA } from '@boteco/contract/cardapio/chegada'
import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { parteDita } from '@boteco/contract/partes'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { useCardapio } from '../cardapio/cardapio-atual.ts'
import { useGrupos } from '../cardapio/grupos.ts'
import { usePolling } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Glass } from '../ui/drawings-of-pages.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import { comUnidade } from '../ui/unidade.ts'
import { useCall } from '../write.ts'
import { chaveDa } from './avaliar-linha.ts'
import { useCesta } from './cesta.ts'
import { type AvaliadaDaRodada, daRodada, escolhaDa, somar } from './da-rodada.ts'
import { cestaDe } from './modos.ts'
import { porNaCesta } from './por-na-cesta.ts'
import styles from './rodada.module.css'

const CARDAPIO = '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'
const RODADA = '/rodada/buscarRodada'
const AVISO_DE_QUEM_FICOU = 'Ficou na rodada:'

/** What the party is about to order together: everybody's own, and one sends it. */
export function Rodada({ dados }: { dados: DadosCheckin }) {
  const leitura = usePolling(RODADA, {})
  const cardapio = useCardapio(CARDAPIO, {})
  const grupos = useGrupos(cardapio.data)
  const [, navigate] = useLocation()
  const cesta = useCesta(cestaDe('pedido', dados.estabelecimento.id))
  const enviar = useCall('/rodada/enviarRodada', {
    refresh: [RODADA, CARDAPIO, '/pedido/buscarMeusPedidosEmAndamento'],
  })
  const tirar = useCall('/rodada/tirarDaRodada', { refresh: [RODADA] })
  const [ficaram, setFicaram] = useState<Output<'/rodada/enviarRodada'>['ficaram']>([])
  const linhas = leitura.data?.linhas
  const teveDela = useRef(false)
  useEffect(() => {
    if (linhas?.some(({ minha }) => minha)) teveDela.current = true
  }, [linhas])

  if (!linhas || !cardapio.data) {
    const falha = leitura.error ?? cardapio.error
    return falha ? <Failure message={falha.message} onRetry={leitura.refetch} /> : <Loading />
  }
  const { pessoas, vao, ficam, total } = daRodada(linhas, { produtos: cardapio.data.produtosEstabelecimento, grupos })
  if (linhas.length === 0) return <Vazia foi={teveDela.current} />

  /** Back into the basket of who put it, to be changed there. */
  async function devolver(linha: AvaliadaDaRodada) {
    const { id, produto_estabelecimento_id, observacao, escolhas } = linha
    try {
      const { message } = await tirar.mutateAsync({ input: { linhas: [id] } })
      const { preco: _preco, ...escolha } = escolhaDa(linha)
      const chave = chaveDa(produto_estabelecimento_id, escolhas ?? undefined, observacao)
      teveDela.current = false
      notify(message)
      // what is more than a basket takes is said last, and so is read
      porNaCesta(cesta, chave, null, escolha, QUANTIDADE_MAXIMA)
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    }
  }

  async function mandar() {
    try {
      const feito = await enviar.mutateAsync({ input: { linhas: vao.map(({ id }) => id) } })
      setFicaram(feito.ficaram)
      if (feito.ficaram.length > 0) return
      notify(feito.espera ?? feito.message)
      navigate('/meus-pedidos-em-andamento', { replace: true })
    } catch (causa) {
      notify((causa as ApiError).message, 'danger')
    }
  }

  return (
    <>
      {ficaram.length > 0 && (
        <Notice tone="wait" action={<LinkButton to="/meus-pedidos-em-andamento">Ver o que foi</LinkButton>}>
          <strong>{AVISO_DE_QUEM_FICOU}</strong>
          {ficaram.map(({ de, minha, porque }) => (
            <p key={`${de} ${porque}`}>
              <span>{minha ? 'Você' : (de ?? 'Alguém')}</span>: <span>{porque}</span>
            </p>
          ))}
        </Notice>
      )}
      <div className={styles.pessoas} inert={enviar.isPending} aria-busy={enviar.isPending}>
        {pessoas.map((delas) => (
          <DaPessoa key={delas[0]?.pessoa} linhas={delas} busy={tirar.isPending} onTirar={devolver} />
        ))}
      </div>
      {vao.some(({ minha }) => !minha) && (
        <p className={styles.vai}>Vai tudo agora para o preparo, e cada um paga o que pôs.</p>
      )}
      <StickyBar>
        {ficam > 0 && (
          <p className={styles.ficam} role="status">
            {ficam === 1 ? '1 item não vai: veja por quê.' : `${ficam} itens não vão: veja por quê.`}
          </p>
        )}
        <BarSum label="Total da rodada">
          <Price value={total} />
        </BarSum>
        <Button tone="main" full busy={enviar.isPending} disabled={vao.length === 0} onClick={mandar}>
          Mandar a rodada
        </Button>
      </StickyBar>
    </>
  )
}

function Vazia({ foi }: { foi: boolean }) {
  return (
    <Empty
      drawing={Glass}
      action={
        foi ? (
          <LinkButton to="/meus-pedidos-em-andamento" tone="main">
            Acompanhar
          </LinkButton>
        ) : (
          <LinkButton to="/cardapio?modo=pedido" tone="main">
            Escolher no cardápio
          </LinkButton>
        )
      }
    >
      {foi
        ? 'A rodada foi. O que você pôs está nos seus pedidos.'
        : 'Cada um põe o que quer, um de vocês manda, e chega tudo junto. Cada um paga o que pôs.'}
    </Empty>
  )
}

type DaPessoaProps = {
  linhas: readonly AvaliadaDaRodada[]
  busy: boolean
  onTirar: (linha: AvaliadaDaRodada) => unknown
}

function DaPessoa({ linhas, busy, onTirar }: DaPessoaProps) {
  const [{ de, minha }] = linhas as [AvaliadaDaRodada]
  const vao = linhas.filter(({ porque }) => porque === null)
  return (
    <Card>
      <div className={styles.quem}>
        <h2>{minha ? 'Você' : (de ?? 'Alguém da mesa')}</h2>
        <Price value={somar(vao)} />
      </div>
      <ul className={styles.linhas}>
        {linhas.map((linha) => (
          <li key={linha.id} data-fica={linha.porque !== null || undefined}>
            <div>
              <p>
                <span className={styles.quantidade}>{linha.quantidade}×</span>{' '}
                <strong>{comUnidade(linha.nome_produto)}</strong>
              </p>
              {linha.partes.map((parte, i) => (
                // two options may have the same name
                <p key={i} className={styles.parte}>
                  {parteDita(parte)}
                </p>
              ))}
              {linha.observacao && <em>{linha.observacao}</em>}
              {linha.porque && <p className={styles.porque}>{linha.porque}</p>}
            </div>
            {linha.porque === null && linhas.length > 1 && <Price value={linha.valor} />}
            {minha && (
              <Button tone="quiet" busy={busy} onClick={() => onTirar(linha)}>
                Tirar<span className="so"> {linha.nome_produto}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
