import { emReais } from '@boteco/contract/dinheiro'
import type { Estorno } from '@boteco/contract/estorno'
import type { PagamentoComLinhas } from '@boteco/contract/estorno-da-casa'
import { mensagens } from '@boteco/contract/mensagens'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { useState } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip, type ChipTone } from '../ui/chip.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Total } from '../ui/price.tsx'
import { useCall } from '../write.ts'
import { ChipDoEstorno } from './chip-do-estorno.tsx'
import styles from './estorno.module.css'
import { DialogoDeEstorno } from './estorno-dialogo.tsx'
import { LinhasDoPagamento } from './linhas-do-pagamento.tsx'
import { TrocarOMeio } from './trocar-meio.tsx'

const doEstado: Record<PagamentoComLinhas['estado'], [ChipTone, string]> = {
  intencao: ['wait', 'Começando'],
  em_andamento: ['wait', 'Sendo confirmado'],
  pago: ['ok', 'Pago'],
  recusado: ['off', 'Recusado'],
  cancelado: ['off', 'Cancelado'],
  expirado: ['off', 'Vencido'],
  estornado: ['info', 'Devolvido'],
}

/** One payment: who, how, which lines, and what went back of it. */
export function PagamentoDoDia({ pagamento, urgente = false }: { pagamento: PagamentoComLinhas; urgente?: boolean }) {
  const [devolvendo, setDevolvendo] = useState(false)
  const { id, referencia, estado, meio, valor, estornado, hora, linhas, estornos, registrado_por } = pagamento
  const [tom, rotulo] = doEstado[estado]
  return (
    <Card as="li" {...(urgente && { tone: 'danger' })}>
      <header className={styles.topo}>
        <div>
          <h3>{quem(pagamento)}</h3>
          <p>
            {hora} · {rotuloDoMeio[meio]}
            {registrado_por && ` · recebido por ${registrado_por}`}
          </p>
        </div>
        <Chip tone={tom}>{rotulo}</Chip>
      </header>
      <LinhasDoPagamento linhas={linhas} />
      <Total label="Valor" value={valor} />
      {estornos.map((estorno) => (
        <UmEstorno key={estorno.id} estorno={estorno} />
      ))}
      {(estado === 'pago' || estado === 'estornado') && (
        <div className={styles.acoes}>
          <LinkButton to={`/recibo?pagamento=${referencia}`}>Recibo</LinkButton>
          {estado === 'pago' && estornado < valor && (
            <Button onClick={() => setDevolvendo(true)}>
              Devolver<span className="so"> do pagamento {id}</span>
            </Button>
          )}
          {estado === 'pago' && <DevolverSoATaxa pagamento={pagamento} />}
          {estado === 'pago' && estornado < valor && <TrocarOMeio pagamento={pagamento} />}
        </div>
      )}
      {devolvendo && <DialogoDeEstorno pagamento={pagamento} onClose={() => setDevolvendo(false)} />}
    </Card>
  )
}

/** The charge is the guest's own choice: whoever wants it back has it back, and nothing else changes. */
function DevolverSoATaxa({ pagamento: { id, linhas } }: { pagamento: PagamentoComLinhas }) {
  const confirm = useConfirm()
  const estornar = useCall('/pagamento/estornar', { refresh: ['/pagamento/buscarPagamentos'] })
  const taxa = linhas.find(({ tipo, valor, estornado }) => tipo === 'taxa' && valor > estornado)
  if (!taxa) return null
  const { linha, valor, estornado } = taxa

  async function onDevolver() {
    const pergunta = { title: `Devolver ${emReais(valor - estornado)} de taxa de serviço?`, action: 'Devolver a taxa' }
    if (!(await confirm(pergunta))) return
    const motivo = 'Taxa de serviço devolvida: ela é opcional'
    await notifyOutcome(estornar.mutateAsync({ input: { pagamento: id, linhas: [{ linha }], motivo } }))
  }

  return (
    <Button busy={estornar.isPending} onClick={onDevolver}>
      Devolver só a taxa<span className="so"> do pagamento {id}</span>
    </Button>
  )
}

function quem({ nome_cliente, numero_mesa, numero_comanda }: PagamentoComLinhas): string {
  const lugar = [numero_mesa !== null && `mesa ${numero_mesa}`, numero_comanda !== null && `comanda ${numero_comanda}`]
  return [nome_cliente ?? mensagens.naoIdentificado, ...lugar.filter(Boolean)].join(' · ')
}

/** What goes back by hand waits here until somebody says that it was handed over. */
function UmEstorno({ estorno: { id, valor, via, estado, motivo, pedido_por } }: { estorno: Estorno }) {
  const confirm = useConfirm()
  const confirmar = useCall('/pagamento/confirmarEstorno', { refresh: ['/pagamento/buscarPagamentos'] })
  const noCaixa = via === 'caixa' && estado === 'intencao'

  async function onEntregue() {
    const pergunta = { title: `Você devolveu ${emReais(valor)} ao cliente?`, text: motivo, action: 'Já devolvi' }
    if (!(await confirm(pergunta))) return
    await notifyOutcome(confirmar.mutateAsync({ input: { estorno: id } }))
  }

  return (
    <div className={styles.estorno}>
      <p>
        <ChipDoEstorno via={via} estado={estado} /> <b>{emReais(valor)}</b>
        <small>
          {motivo}
          {pedido_por && ` · ${pedido_por}`}
        </small>
      </p>
      {noCaixa && (
        <Button busy={confirmar.isPending} onClick={onEntregue}>
          Já devolvi
        </Button>
      )}
    </div>
  )
}
