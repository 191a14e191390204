import { mesaNaFrase } from '@boteco/contract/mesa/nome'
import type { Garcom, MesaDoSalao } from '@boteco/contract/mesa/salao'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { daConta, daPreConta, receberTudo } from '../conta-do-garcom/busca-da-conta.ts'
import { oQueMuda, useDizerMudanca } from '../conta-do-garcom/desfazer-mudanca.ts'
import { imprimirDeNovo } from '../conta-do-garcom/ja-impressa.ts'
import { MeiosGrandes } from '../conta-do-garcom/receber.tsx'
import { usePasso } from '../fila/passo.ts'
import { usePolling } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './a-mesa.module.css'
import { EscolherMesa, livres } from './escolher-mesa.tsx'
import { usePedirNaMesa } from './pedir-na-mesa.ts'
import { QuemCuida } from './quem-cuida.tsx'

type Props = { mesa: MesaDoSalao; mesas: readonly MesaDoSalao[]; equipe: readonly Garcom[]; nome: string }

/** What is done at a table, each one tap away. */
export function AcoesDaMesa({ mesa, mesas, equipe, nome }: Props) {
  const { numero, aberta_em, mesa_aberta, devido, juntas } = mesa
  const [, navigate] = useLocation()
  const deNovo = aberta_em && imprimirDeNovo({ numeroMesa: numero }, aberta_em)
  const [qual, setQual] = useState<'mover' | 'juntar' | 'passar' | null>(null)
  const pedir = usePedirNaMesa()
  const mudar = useMudar(numero)
  const fechar = () => setQual(null)
  const outras = mesas.filter((uma) => uma.numero !== numero && !juntas.includes(uma.numero))
  const delas = mesas.filter((uma) => juntas.includes(uma.numero))
  return (
    <>
      <div className={styles.acoes}>
        <Button tone="main" onClick={() => pedir(numero)}>
          Pedir
        </Button>
        {aberta_em !== null && (
          <>
            <LinkButton to={daConta({ numeroMesa: numero, numeroComanda: null })}>Receber</LinkButton>
            <Entregar mesa={numero} />
            <Button onClick={() => setQual('mover')}>Mover</Button>
            <Button onClick={() => setQual('juntar')}>Juntar</Button>
          </>
        )}
        <Button onClick={() => setQual('passar')}>Passar</Button>
        {aberta_em !== null && (
          <>
            <LinkButton to={daPreConta({ numeroMesa: numero })}>Pré-conta</LinkButton>
            {deNovo && <LinkButton to={deNovo}>Imprimir de novo</LinkButton>}
            <Livre numero={numero} mesaAberta={mesa_aberta} nome={nome} />
          </>
        )}
      </div>
      {devido !== null && devido > 0 && (
        <div className={styles.receber}>
          <span aria-hidden="true">Receber tudo</span>
          <MeiosGrandes
            label="Receber tudo"
            tone="plain"
            onEscolha={(escolha) => navigate(receberTudo({ numeroMesa: numero }, escolha))}
          />
        </div>
      )}
      {qual === 'mover' && (
        <EscolherMesa
          titulo={`Mover a turma: ${nome}`}
          mesas={[...delas, ...livres(outras)]}
          onEscolher={(para) => mudar.mover(para).finally(fechar)}
          onFechar={fechar}
        >
          <p>
            A turma toda vai, com os pedidos e a conta.
            {juntas.length > 0 && ' Para separar as mesas, toque na que fica.'}
          </p>
        </EscolherMesa>
      )}
      {qual === 'juntar' && (
        <EscolherMesa
          titulo={`Juntar com: ${nome}`}
          mesas={outras.filter(({ junto_a }) => junto_a === null)}
          onEscolher={(com) => mudar.juntar(com).finally(fechar)}
          onFechar={fechar}
        >
          <p>Se tem gente na outra, vira uma turma só, com uma conta só.</p>
        </EscolherMesa>
      )}
      {qual === 'passar' && (
        <QuemCuida
          de={`da ${mesaNaFrase(numero, mesa.rotulo)}`}
          mesas={[numero, ...juntas]}
          equipe={equipe}
          onFechar={fechar}
        />
      )}
    </>
  )
}

/** Says what was moved, and offers to put it back; the page follows the party. */
function useMudar(numeroMesa: number) {
  const [, navigate] = useLocation()
  const mudar = useCall('/mesa/mudar', { refresh: oQueMuda })
  const juntar = useCall('/mesa/juntar', { refresh: oQueMuda })
  const dizer = useDizerMudanca()
  const recusar = ({ message }: ApiError) => notify(message, 'danger')
  const ir = (mesa: number) => navigate(`/mesa/${mesa}`, { replace: true })
  return {
    mover: (para: number) =>
      mudar.mutateAsync({ input: { numeroMesa, para } }).then(({ message, mudanca }) => {
        dizer(message, mudanca, () => ir(numeroMesa))
        ir(para)
      }, recusar),
    juntar: (com: number) =>
      juntar
        .mutateAsync({ input: { numeroMesa, com } })
        .then(({ message, mudanca }) => dizer(message, mudanca), recusar),
  }
}

/** All that is ready for this table, as the waiter's queue has it. */
function Entregar({ mesa }: { mesa: number }) {
  const { data } = usePolling('/pedido/buscarPedidos', { como: 'BAR GARCON' })
  const { andar, andando } = usePasso('BAR GARCON')
  const prontas = (data?.pedidos ?? []).filter(
    ({ numero_mesa, status_pedido }) => numero_mesa === mesa && status_pedido === 'PEDIDO LIBERADO PARA O GARCON',
  )
  return (
    <Button disabled={prontas.length === 0} busy={andando.size > 0} onClick={() => andar(prontas)}>
      {prontas.length > 0 ? `Entregar ${prontas.length}` : 'Entregar'}
    </Button>
  )
}

function Livre({ numero, mesaAberta, nome }: { numero: number; mesaAberta: number | null; nome: string }) {
  const confirm = useConfirm()
  const livre = useCall('/mesa/livre', { refresh: oQueMuda })
  async function onLivre() {
    if (!(await confirm({ title: `${nome}: já foram embora?`, action: 'Mesa livre' }))) return
    await notifyOutcome(
      livre.mutateAsync({ input: { numeroMesa: numero, ...(mesaAberta !== null && { mesaAberta }) } }),
    )
  }
  return (
    <Button busy={livre.isPending} onClick={onLivre}>
      Livre
    </Button>
  )
}
