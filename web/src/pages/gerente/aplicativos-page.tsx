import { type Aplicativo, ESCOPOS } from '@boteco/contract/opendelivery/escritorio'
import { useState } from 'react'
import { usePolling } from '../../hooks.ts'
import { ComoChegam, EventosDoAplicativo } from '../../opendelivery/eventos-do-aplicativo.tsx'
import { OQuePode } from '../../opendelivery/o-que-pode.tsx'
import styles from '../../opendelivery/opendelivery.module.css'
import { AvisosDePedidos, ComoPede, PedidosDoAplicativo } from '../../opendelivery/pedidos-do-aplicativo.tsx'
import { ParaCopiar, SegredoDoAplicativo } from '../../opendelivery/segredo-do-aplicativo.tsx'
import { Area } from '../../sessao/area.tsx'
import { useUserData } from '../../sessao/sessao.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { IconeMais } from '../../ui/icones-do-cardapio.tsx'
import { NameDialog } from '../../ui/name-dialog.tsx'
import { notifyOutcome } from '../../ui/notify-outcome.ts'
import rows from '../../ui/rows.module.css'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

/** `/aplicativos`: the systems of others that read the house's accounts (Open Delivery). */
export function AplicativosPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Outros sistemas" back="/bar-gerente">
      {() => <Aplicativos />}
    </Area>
  )
}

const REFRESH = ['/opendelivery/buscarAplicativos'] as const

function Aplicativos() {
  const { data, error, refetch } = usePolling('/opendelivery/buscarAplicativos', {})
  const [nova, setNova] = useState(false)
  const [segredo, setSegredo] = useState<Pick<Aplicativo, 'id' | 'nome' | 'pronto'> | null>(null)
  const [aberto, setAberto] = useState<{ o_que: 'escopos' | 'eventos' | 'pedidos'; id: number } | null>(null)
  const idDaCasa = useUserData()?.dadosEstabelecimento?.id
  const confirm = useConfirm()
  const criar = useCall('/opendelivery/criarAplicativo', { refresh: REFRESH })
  const revogar = useCall('/opendelivery/revogarAplicativo', { refresh: REFRESH })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={3} />
  const { endereco, aplicativos, avisos = [] } = data
  const deQuem = aplicativos.find(({ id }) => id === aberto?.id)
  const onFechar = () => setAberto(null)

  async function onRevogar({ id, nome }: Aplicativo) {
    const pergunta = {
      title: `Revogar a chave de ${nome}?`,
      text: 'O sistema para de ler na hora. Para voltar, precisa de outra chave.',
      action: 'Revogar',
      danger: true,
    }
    if (await confirm(pergunta)) await notifyOutcome(revogar.mutateAsync({ input: { id } }))
  }

  return (
    <>
      <p>
        Um totem, o tablet de outra marca ou um sistema de gestão lê as contas das mesas e comandas com uma chave que
        você dá. Ele não vê nomes nem recados, só muda o que você deixar, e pode mandar pedidos e ser avisado do que
        acontece.
      </p>
      <AvisosDePedidos avisos={avisos} />
      {aplicativos.length === 0 && <Empty>Nenhum sistema tem chave da casa.</Empty>}
      <CardGrid as="ul" min="17rem">
        {aplicativos.map((um) => (
          <Card as="li" key={um.id} aria-label={um.nome}>
            <h2>{um.nome}</h2>
            <p className={rows.muted}>
              Feita por {um.criado_por} em {um.criado_em}
            </p>
            <p>
              <Chip tone={um.usado_em ? 'ok' : 'wait'}>
                {um.usado_em ? `Usada em ${um.usado_em}` : um.pronto ? 'Ainda não foi usada' : 'Falta o segredo'}
              </Chip>
            </p>
            <p>{oQueFaz(um)}</p>
            <ComoPede pedidos={um.pedidos} />
            <ComoChegam eventos={um.eventos} />
            <div className={styles.acoes}>
              <Button tone={um.pronto ? 'plain' : 'quiet'} onClick={() => setAberto({ o_que: 'escopos', id: um.id })}>
                O que pode<span className="so"> {um.nome}</span>
              </Button>
              <Button tone="quiet" onClick={() => setAberto({ o_que: 'pedidos', id: um.id })}>
                Pedidos<span className="so"> de {um.nome}</span>
              </Button>
              <Button tone="quiet" onClick={() => setAberto({ o_que: 'eventos', id: um.id })}>
                Eventos<span className="so"> para {um.nome}</span>
              </Button>
              <Button tone={pedeSegredo(um) ? 'plain' : 'quiet'} onClick={() => setSegredo(um)}>
                {um.pronto ? 'Segredo novo' : 'Mostrar o segredo'}
                <span className="so"> de {um.nome}</span>
              </Button>
              <Button tone="quiet" busy={revogar.isPending} onClick={() => onRevogar(um)}>
                Revogar<span className="so"> {um.nome}</span>
              </Button>
            </div>
          </Card>
        ))}
      </CardGrid>
      <Button tone="main" icon={<IconeMais />} onClick={() => setNova(true)}>
        Nova chave
      </Button>
      <Card aria-labelledby="instala">
        <h2 id="instala">Para quem instala o outro sistema</h2>
        <p>Ele precisa falar Open Delivery, o padrão da Abrasel, na versão 2. Este é o endereço que ele pede:</p>
        <ParaCopiar nome="endereço" valor={endereco} />
        {idDaCasa && <ParaCopiar nome="merchantId" valor={String(idDaCasa)} />}
      </Card>
      {nova && (
        <NameDialog
          title="Nova chave"
          nome=""
          label="Nome do sistema"
          hint="Para você reconhecê-lo: “Totem da entrada”."
          maxLength={40}
          action="Criar chave"
          save={async (nome) => {
            const criada = await criar.mutateAsync({ input: { nome } })
            setSegredo({ id: criada.id, nome, pronto: false })
            return criada
          }}
          onClose={() => setNova(false)}
        />
      )}
      {deQuem && aberto?.o_que === 'escopos' && <OQuePode aplicativo={deQuem} onFechar={onFechar} />}
      {deQuem && aberto?.o_que === 'eventos' && <EventosDoAplicativo aplicativo={deQuem} onFechar={onFechar} />}
      {deQuem && aberto?.o_que === 'pedidos' && <PedidosDoAplicativo aplicativo={deQuem} onFechar={onFechar} />}
      {segredo && !nova && <SegredoDoAplicativo aplicativo={segredo} onFechar={() => setSegredo(null)} />}
    </>
  )
}

/** Nobody has it yet, or it is of before and signs nothing. */
const pedeSegredo = ({ pronto, eventos, pedidos }: Aplicativo) =>
  !pronto || [eventos?.estado, pedidos?.estado].includes('sem_segredo')

const oQueFaz = ({ escopos }: Aplicativo) =>
  escopos.length === 0 ? 'Só lê.' : `Lê, e pode ${escopos.map((um) => ESCOPOS[um].toLowerCase()).join('; ')}.`
