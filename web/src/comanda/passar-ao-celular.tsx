import type { Output } from '@boteco/contract/calls'
import type { CheckinDaConta } from '@boteco/contract/conta/casa'
import { CODIGO_DA_COMANDA_MIN } from '@boteco/contract/mesa/chegada'
import { useEffect, useState } from 'react'
import { enderecoPublico } from '../checkin/endereco-publico.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { aHora } from '../ui/hora.ts'
import { IconeQr } from '../ui/icones.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { QrNaTela } from '../ui/qr-na-tela.tsx'
import { useCall } from '../write.ts'
import styles from './passar-ao-celular.module.css'

type Comanda = Pick<CheckinDaConta, 'id' | 'numero' | 'numero_comanda'>
type Props = { checkin: Comanda; semCelular: boolean }

/** For the comanda of a guest without a phone, who has one after all: the first phone that says the code gets it. */
export function PassarAoCelular({ checkin, semCelular }: Props) {
  const mostrar = useCall('/checkin/mostrarCodigoDaComanda')
  const [dado, setDado] = useState<Output<'/checkin/mostrarCodigoDaComanda'> | null>(null)
  // the till sells nothing, and opens no comanda either
  const vende = useUserData()?.dadosPerfil.nome !== 'BAR CAIXA'
  const nome = checkin.numero_comanda ? `a comanda ${checkin.numero_comanda}` : `o check-in nº ${checkin.numero}`
  const onMostrar = () =>
    notifyOutcome(
      mostrar.mutateAsync({ input: { checkin: checkin.id } }).then((novo) => {
        setDado(novo)
        return novo
      }),
    )
  return (
    <>
      {semCelular && vende && (
        <Button icon={<IconeQr />} busy={mostrar.isPending} onClick={onMostrar}>
          Passar {nome} para o celular
        </Button>
      )}
      {dado && (
        <Dialog title={`Passar ${nome} para o celular`} onClose={() => setDado(null)} folha>
          {semCelular ? (
            <Codigo key={dado.codigo} {...dado} busy={mostrar.isPending} onOutro={onMostrar} />
          ) : (
            <Notice tone="ok">Pronto: um celular já recebeu {nome}. Se não é o do cliente, avise o gerente.</Notice>
          )}
        </Dialog>
      )}
    </>
  )
}

type CodigoProps = { codigo: string; vence_em: string; busy: boolean; onOutro: () => void }

function Codigo({ codigo, vence_em, busy, onOutro }: CodigoProps) {
  const endereco = `${enderecoPublico()}/comanda`
  const [venceu, setVenceu] = useState(false)
  useEffect(() => {
    const relogio = setTimeout(() => setVenceu(true), CODIGO_DA_COMANDA_MIN * 60_000)
    return () => clearTimeout(relogio)
  }, [])
  if (venceu)
    return (
      <>
        <p>O código passou do tempo, e não abre mais nada.</p>
        <Button tone="main" full busy={busy} onClick={onOutro}>
          Mostrar outro código
        </Button>
      </>
    )
  return (
    <>
      <QrNaTela valor={`${endereco}#${codigo}`} titulo="QR Code da comanda" />
      <p>Quem ler este código fica com a conta no celular. Vale para um celular, até {aHora(vence_em)}.</p>
      <p>
        Sem câmera? Abra <span className={styles.endereco}>{endereco.replace(/^https?:\/\//, '')}</span> e digite:
      </p>
      <p className={styles.codigo}>
        {codigo.slice(0, 4)}-{codigo.slice(4)}
      </p>
    </>
  )
}
