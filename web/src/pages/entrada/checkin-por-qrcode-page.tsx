import { mensagens } from '@boteco/contract/mensagens'
import { Redirect } from 'wouter'
import { useCardapio } from '../../cardapio/cardapio-atual.ts'
import { CardapioDaPorta } from '../../cesta/cardapio-da-porta.tsx'
import { Logo } from '../../checkin/bar.tsx'
import { comCodigo, useEnderecoDaMesa } from '../../checkin/endereco-da-mesa.ts'
import { useFazerCheckin } from '../../checkin/fazer-checkin.ts'
import { MesaDesconhecida } from '../../checkin/mesa-desconhecida.tsx'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { useRead } from '../../hooks.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { IconeLugar } from '../../ui/icones.tsx'
import { Page } from '../../ui/page.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import styles from './checkin-por-qrcode-page.module.css'

/**
 * `/fazer-checkin-por-qrcode/{numeroMesa}/{idEstabelecimento}`: which bar and table this is, its menu, and one tap to
 * sit down. On the button, or on the first thing that the guest wants.
 */
export function CheckinPorQrcodePage() {
  const { numeroMesa, idEstabelecimento, codigo } = useEnderecoDaMesa()
  const { situacao, dados } = useCheckinDoAparelho()
  const enabled = idEstabelecimento !== null && numeroMesa !== null
  const doBar = { idEstabelecimento: idEstabelecimento ?? 0 }
  const daMesa = { ...doBar, ...(numeroMesa !== null && { numeroMesa }) }
  const { data, error, refetch } = useRead('/estabelecimento/buscarDadosEstabelecimentoById', daMesa, { enabled })
  // asked for together with the bar under which it stands
  const cardapio = useCardapio('/estabelecimento/buscarProdutosEstabelecimento', doBar, { enabled })
  const { fazerCheckin, busy } = useFazerCheckin()
  const bar = data?.dadosEstabelecimento[0]
  const mesa = data?.rotulo_mesa ?? numeroMesa

  // a guest who came back to it sits here already
  if (dados && dados.estabelecimento.id === idEstabelecimento && dados.numeroMesa === numeroMesa)
    return <Redirect to="/usuario-checkado" replace />
  if (idEstabelecimento === null || numeroMesa === null || (data && !bar) || error?.status === 404) {
    return (
      <Page title="Checkin por QrCode" back="/">
        <MesaDesconhecida to="/">Ver os bares perto de mim</MesaDesconhecida>
      </Page>
    )
  }
  return (
    <Page title="Checkin por QrCode" mesa={mesa} back="/" compact>
      {bar ? (
        <>
          <div className={styles.bar}>
            <Logo nome={bar.nome} imagem={bar.imagem} />
            <div>
              <h2>{bar.nome}</h2>
              <p>
                {bar.endereco} · {bar.cidade}/{bar.uf}
              </p>
            </div>
          </div>
          <CardapioDaPorta
            idEstabelecimento={bar.id}
            cardapio={cardapio}
            {...(situacao === 'fora' && { onEscolher: () => sentar(bar), busy })}
          />
          <StickyBar>
            <p data-beside>
              Com o check-&#8288;in você pede da mesa, acompanha o preparo e paga pelo celular. Não precisa de cadastro.
            </p>
            {situacao === 'dentro' ? (
              <LinkButton
                to={comCodigo(`/atualizar-checkin-qrcodemesa/${numeroMesa}/${bar.id}`, codigo)}
                tone="main"
                full
              >
                Ir para a mesa {mesa}
              </LinkButton>
            ) : (
              <Button
                tone="main"
                full
                icon={<IconeLugar />}
                busy={busy || situacao === 'verificando'}
                onClick={() => sentar(bar)}
              >
                Fazer Checkin na mesa {mesa}
              </Button>
            )}
          </StickyBar>
        </>
      ) : error ? (
        <Failure message={error.message || mensagens.erroEstabelecimentos} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  )

  function sentar({ id, nome }: { id: number; nome: string }) {
    if (!busy && numeroMesa !== null) void fazerCheckin({ id, nome }, numeroMesa, codigo)
  }
}
