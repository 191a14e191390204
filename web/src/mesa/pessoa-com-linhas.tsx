import type { LinhaDaMesa, PessoaDaMesa } from '@boteco/contract/mesa/salao'
import type { ReactNode } from 'react'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { oQueMuda } from '../conta-do-garcom/desfazer-mudanca.ts'
import { Alergia } from '../fila/alergia.tsx'
import { eMais } from '../fila/e-mais.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price } from '../ui/price.tsx'
import { useCall } from '../write.ts'
import styles from './a-mesa.module.css'
import { blocoDa } from './pedir-na-mesa.ts'

type Props = { pessoa: PessoaDaMesa; mesa: number }

/** What one of the table ordered, the newest first; what was cancelled says why. */
export function PessoaComLinhas({ pessoa, mesa }: Props) {
  const { id, numero, numero_comanda, nome_cliente, devido, linhas, restantes, alergia, documento } = pessoa
  const aLevar = linhas.filter(vaiParaCasa)
  const nome = nome_cliente ?? (numero_comanda ? `Comanda ${numero_comanda}` : `Check-in nº ${numero}`)
  return (
    <Card aria-label={nome}>
      <div className={styles.pessoa}>
        <h2>
          {nome}
          {nome_cliente && numero_comanda && <small> Comanda {numero_comanda}</small>}
        </h2>
        {linhas.length > 0 && <b>{devido > 0 ? <Price value={devido} /> : 'Nada a pagar'}</b>}
        <LinkButton tone="quiet" to={blocoDa(id, mesa)}>
          Pedir<span className="so"> para {nome}</span>
        </LinkButton>
      </div>
      <Alergia alergia={alergia} />
      {documento && <DocumentoVisto checkin={id} documento={documento} nome={nome} />}
      {linhas.length === 0 ? (
        <p>Nada pedido ainda.</p>
      ) : (
        <ul className={styles.linhas}>
          {linhas.map((linha) => (
            <Linha key={linha.id} linha={linha} />
          ))}
        </ul>
      )}
      {aLevar.length > 1 && <ParaViagem linhas={aLevar}>Tudo para viagem</ParaViagem>}
      {restantes > 0 && <p>{eMais(restantes)}</p>}
    </Card>
  )
}

type Visto = { checkin: number; nome: string; documento: NonNullable<PessoaDaMesa['documento']> }

/** Seen by mistake, it is taken back: the next alcoholic drink asks again. */
function DocumentoVisto({ checkin, nome, documento: { por, as } }: Visto) {
  const desfazer = useCall('/pedido/desfazerDocumento', { refresh: oQueMuda })
  return (
    <p className={styles.documento}>
      <span>
        <b>18+</b> Documento visto por {por} às {as}
      </span>
      <Button
        tone="quiet"
        busy={desfazer.isPending}
        onClick={() => notifyOutcome(desfazer.mutateAsync({ input: { idCheckin: checkin } }))}
      >
        Foi engano<span className="so">: o documento de {nome} não foi visto</span>
      </Button>
    </p>
  )
}

function Linha({ linha }: { linha: LinhaDaMesa }) {
  const { nome_produto, quantidade, valor, motivo, status_pedido } = linha
  const cancelado = status_pedido === 'PEDIDO CANCELADO'
  const oQue = (
    <>
      {quantidade}× {nome_produto}
      <PartesDaLinha linha={linha} />
    </>
  )
  return (
    <li data-cancelado={cancelado || undefined}>
      <div>
        {cancelado ? <s>{oQue}</s> : oQue}
        {linha.viagem && !cancelado && <b>Para viagem</b>}
        <small>{cancelado ? `Cancelado${motivo ? `: ${motivo}` : ''}` : comoEsta(linha)}</small>
      </div>
      {!cancelado && <Price value={valor} />}
      {vaiParaCasa(linha) && (
        <ParaViagem linhas={[linha]}>
          Para viagem<span className="so">: {nome_produto}</span>
        </ParaViagem>
      )}
    </li>
  )
}

/** What is not with its guest yet may be packed. */
const vaiParaCasa = ({ status_pedido, viagem, embalagem, espera }: LinhaDaMesa) =>
  !viagem &&
  !embalagem &&
  !espera &&
  (status_pedido === 'PEDIDO FEITO PELO CLIENTE' || status_pedido === 'PEDIDO LIBERADO PARA O GARCON')

/** Who makes it is told, and the house's packaging is on the account. */
function ParaViagem({ linhas, children }: { linhas: readonly LinhaDaMesa[]; children: ReactNode }) {
  const levar = useCall('/pedido/paraViagem', { refresh: oQueMuda })
  const itens = linhas.map(({ id }) => id)
  return (
    <Button tone="quiet" busy={levar.isPending} onClick={() => notifyOutcome(levar.mutateAsync({ input: { itens } }))}>
      {children}
    </Button>
  )
}

function comoEsta({ status_pedido, espera, situacao }: LinhaDaMesa): string {
  if (espera) return 'Espera confirmação'
  if (status_pedido === 'PEDIDO FEITO PELO CLIENTE') return 'Em preparo'
  if (status_pedido === 'PEDIDO LIBERADO PARA O GARCON') return 'Pronto para entregar'
  return situacao === 'pago' ? 'Entregue e pago' : situacao === 'pagando' ? 'Entregue, sendo pago' : 'Entregue'
}
