import type { LinhaDaMesa, PessoaDaMesa } from '@boteco/contract/mesa/salao'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { Alergia } from '../fila/alergia.tsx'
import { eMais } from '../fila/e-mais.ts'
import { LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Price } from '../ui/price.tsx'
import styles from './a-mesa.module.css'
import { blocoDa } from './pedir-na-mesa.ts'

type Props = { pessoa: PessoaDaMesa; mesa: number }

/** What one of the table ordered, the newest first; what was cancelled says why. */
export function PessoaComLinhas({ pessoa, mesa }: Props) {
  const { id, numero, numero_comanda, nome_cliente, devido, linhas, restantes, alergia } = pessoa
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
      {linhas.length === 0 ? (
        <p>Nada pedido ainda.</p>
      ) : (
        <ul className={styles.linhas}>
          {linhas.map((linha) => (
            <Linha key={linha.id} linha={linha} />
          ))}
        </ul>
      )}
      {restantes > 0 && <p>{eMais(restantes)}</p>}
    </Card>
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
        <small>{cancelado ? `Cancelado${motivo ? `: ${motivo}` : ''}` : comoEsta(linha)}</small>
      </div>
      {!cancelado && <Price value={valor} />}
    </li>
  )
}

function comoEsta({ status_pedido, espera, situacao }: LinhaDaMesa): string {
  if (espera) return 'Espera confirmação'
  if (status_pedido === 'PEDIDO FEITO PELO CLIENTE') return 'Em preparo'
  if (status_pedido === 'PEDIDO LIBERADO PARA O GARCON') return 'Pronto para entregar'
  return situacao === 'pago' ? 'Entregue e pago' : situacao === 'pagando' ? 'Entregue, sendo pago' : 'Entregue'
}
