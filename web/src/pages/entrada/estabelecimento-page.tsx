import { formatarTelefone, telefoneInternacional } from '@boteco/contract/brasil'
import type { EstabelecimentoAVista } from '@boteco/contract/estabelecimento/cliente'
import { mensagens } from '@boteco/contract/mensagens'
import { useSearchParams } from 'wouter'
import { formatarDistancia, Logo } from '../../checkin/bar.tsx'
import { Compartilhar } from '../../checkin/compartilhar.tsx'
import { enderecoPublico } from '../../checkin/endereco-publico.ts'
import { useFazerCheckin } from '../../checkin/fazer-checkin.ts'
import { metrosAte } from '../../checkin/localizacao.ts'
import { useCheckinDoAparelho } from '../../checkin/restaurar.ts'
import { HorasDaSemana, SituacaoDoBar } from '../../checkin/situacao-do-bar.tsx'
import { useRead } from '../../hooks.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Shutter } from '../../ui/drawings-of-pages.tsx'
import { IconeCardapio, IconeLugar, IconeSeta } from '../../ui/icones.tsx'
import { IconeTelefone } from '../../ui/icones-das-paginas.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { Wall } from '../../ui/wall.tsx'
import styles from './estabelecimento-page.module.css'

/** `/mostrar-dados-estabelecimento?id=`: one bar, and the way in. */
export function EstabelecimentoPage() {
  const [parametros] = useSearchParams()
  const id = Number(parametros.get('id'))
  const valido = Number.isSafeInteger(id) && id > 0
  const { data, error, refetch } = useRead(
    '/estabelecimento/buscarDadosEstabelecimentoById',
    { idEstabelecimento: id },
    { enabled: valido },
  )
  const bar = data?.dadosEstabelecimento[0]
  const naoExiste = !valido || (data && !bar) || error?.status === 404

  if (bar) return <Bar bar={bar} />
  return (
    <Page title="Estabelecimento" back="/">
      {naoExiste ? (
        <Empty
          drawing={Shutter}
          action={
            <LinkButton to="/" tone="main">
              Ver os bares perto de mim
            </LinkButton>
          }
        >
          {mensagens.nenhumEstabelecimento}
        </Empty>
      ) : error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

/** The bar's state now and the way in, which with room for it stand beside the bar's own description. */
function Bar({ bar }: { bar: EstabelecimentoAVista }) {
  const metros = metrosAte(bar)
  return (
    <Page title={bar.nome} subtitle={`${bar.cidade}/${bar.uf}`} back="/" compact>
      <div className={styles.pagina}>
        <div className={styles.lado}>
          <Card>
            {bar.situacao && (
              <div className={styles.agora}>
                <SituacaoDoBar situacao={bar.situacao} />
                {bar.situacao.semana.length > 0 && <HorasDaSemana situacao={bar.situacao} />}
              </div>
            )}
            <p className={styles.onde}>
              <IconeLugar />
              <span>
                {bar.endereco}
                {metros !== null && (
                  <>
                    {' · '}
                    <b>{formatarDistancia(metros)}</b>
                  </>
                )}
              </span>
            </p>
          </Card>
          <Entrar bar={bar} />
        </div>
        <Card>
          {bar.foto && <Picture src={bar.foto} alt={`Foto de ${bar.nome}`} ratio="16 / 9" />}
          <div className={styles.quem}>
            <div className={styles.placa} data-fachada={!bar.foto || undefined}>
              {!bar.foto && <Wall />}
              <Logo nome={bar.nome} imagem={bar.imagem} grande />
            </div>
            <p>{bar.descricao}</p>
          </div>
          <div className={styles.telefones}>
            <Telefone rotulo="Telefone fixo" numero={bar.telefone_fixo} />
            <Telefone rotulo="Celular" numero={bar.telefone_celular} />
          </div>
          <div data-pair>
            <LinkButton to={`/cardapio?estabelecimento=${bar.id}`} icon={<IconeCardapio />} full>
              Ver o cardápio
            </LinkButton>
            <div>
              <Compartilhar
                titulo={bar.nome}
                texto={`Vamos nos encontrar aqui? ${bar.nome}, ${bar.endereco}`}
                endereco={`${enderecoPublico()}/mostrar-dados-estabelecimento?id=${bar.id}`}
                acao="Mandar para os amigos"
              />
            </div>
          </div>
        </Card>
      </div>
    </Page>
  )
}

function Telefone({ rotulo, numero }: { rotulo: string; numero: string }) {
  if (!numero) return null
  return (
    <a href={`tel:${telefoneInternacional(numero)}`} className={styles.telefone}>
      <IconeTelefone />
      <span>{rotulo}</span>
      <b>{formatarTelefone(numero)}</b>
    </a>
  )
}

/** The 'Fazer Checkin' block of section 2 of the spec; a seated guest is led to where they sit. */
function Entrar({ bar }: { bar: EstabelecimentoAVista }) {
  const { situacao, dados } = useCheckinDoAparelho()
  const { fazerCheckin, busy } = useFazerCheckin()
  if (dados) {
    const aqui = dados.estabelecimento.id === bar.id
    return (
      <>
        <div className={styles.chegar}>
          <Notice tone={aqui ? 'ok' : 'wait'}>
            {aqui
              ? 'Você já fez check-\u2060in aqui.'
              : `Seu check-\u2060in está aberto no ${dados.nomeEstabelecimento}. Faça o checkout lá antes de entrar aqui.`}
          </Notice>
        </div>
        <StickyBar>
          <LinkButton to="/usuario-checkado" tone="main" full icon={<IconeSeta />}>
            {aqui ? 'Ir para o menu' : `Voltar ao ${dados.nomeEstabelecimento}`}
          </LinkButton>
        </StickyBar>
      </>
    )
  }
  return (
    <>
      <section className={styles.chegar} aria-labelledby="entrar">
        <h2 id="entrar">Já está no bar?</h2>
        <p>
          Com o check-&#8288;in você pede da mesa, acompanha o preparo e paga pelo celular. Não precisa de cadastro.
        </p>
        <p>O número da mesa você informa depois de sentar, ou lê no QR Code dela.</p>
      </section>
      <StickyBar>
        <Button
          tone="main"
          full
          icon={<IconeLugar />}
          busy={busy || situacao === 'verificando'}
          onClick={() => fazerCheckin({ id: bar.id, nome: bar.nome })}
        >
          Fazer Checkin
        </Button>
      </StickyBar>
    </>
  )
}
