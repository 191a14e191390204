import { mensagens } from '@boteco/contract/mensagens'
import { Logo } from '../../checkin/bar.tsx'
import { comCodigo, useEnderecoDaMesa } from '../../checkin/endereco-da-mesa.ts'
import { useFazerCheckin } from '../../checkin/fazer-checkin.ts'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { useRead } from '../../hooks.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconeCardapio, IconeLugar } from '../../ui/icones.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import styles from './checkin-por-qrcode-page.module.css'

/** `/fazer-checkin-por-qrcode/{numeroMesa}/{idEstabelecimento}`: which bar and table this is, and one tap to sit down. */
export function CheckinPorQrcodePage() {
  const { numeroMesa, idEstabelecimento, codigo } = useEnderecoDaMesa()
  const { situacao } = useCheckinDoAparelho()
  const { data, error, refetch } = useRead(
    '/estabelecimento/buscarDadosEstabelecimentoById',
    { idEstabelecimento: idEstabelecimento ?? 0 },
    { enabled: idEstabelecimento !== null && numeroMesa !== null },
  )
  const { fazerCheckin, busy } = useFazerCheckin()
  const bar = data?.dadosEstabelecimento[0]

  if (idEstabelecimento === null || numeroMesa === null || (data && !bar) || error?.status === 404) {
    return (
      <Page title="Checkin por QrCode" back="/">
        <Empty action={<LinkButton to="/">Ver os bares perto de mim</LinkButton>}>
          Este QR Code não é de uma mesa que conhecemos. Confira com o garçom.
        </Empty>
      </Page>
    )
  }
  return (
    <Page title="Checkin por QrCode" mesa={numeroMesa} back="/">
      {bar ? (
        <>
          <Card>
            <div className={styles.bar}>
              <Logo nome={bar.nome} imagem={bar.imagem} grande />
              <h2>{bar.nome}</h2>
            </div>
            <dl className={styles.dados}>
              <dt>Endereço</dt>
              <dd>{bar.endereco}</dd>
              <dt>Cidade</dt>
              <dd>{bar.cidade}</dd>
              <dt>Estado</dt>
              <dd>{bar.uf}</dd>
            </dl>
            <LinkButton to={`/cardapio?estabelecimento=${bar.id}`} icon={<IconeCardapio />} full>
              Ver o cardápio
            </LinkButton>
          </Card>
          <StickyBar>
            {situacao === 'dentro' ? (
              <LinkButton
                to={comCodigo(`/atualizar-checkin-qrcodemesa/${numeroMesa}/${bar.id}`, codigo)}
                tone="main"
                full
              >
                Ir para a mesa {numeroMesa}
              </LinkButton>
            ) : (
              <Button
                tone="main"
                full
                icon={<IconeLugar />}
                busy={busy || situacao === 'verificando'}
                onClick={() => fazerCheckin({ id: bar.id, nome: bar.nome }, numeroMesa, codigo)}
              >
                Fazer Checkin na mesa {numeroMesa}
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
}
