import { emReais } from '@boteco/contract/dinheiro'
import type { PagamentoComLinhas } from '@boteco/contract/estorno/casa'
import type { Estorno } from '@boteco/contract/estorno/cliente'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { useState } from 'react'
import { DeQueCaixa } from '../caixa/de-que-caixa.tsx'
import { MesaErrada } from '../conta-do-garcom/mesa-errada.tsx'
import { useMesaEmLinha } from '../estabelecimento/nome-da-mesa.ts'
import { ChipDoEstorno } from '../pagamento/chip-do-estorno.tsx'
import { LinhasDoPagamento } from '../pagamento/linhas-do-pagamento.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Chip, type ChipTone } from '../ui/chip.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Total } from '../ui/price.tsx'
import { useCall } from '../write.ts'
import { comoSeDevolve, type MeioDaDevolucao } from './como-devolvi.ts'
import { AnotarComprovante, Comprovante } from './comprovante.tsx'
import styles from './estorno.module.css'
import { DialogoDeEstorno } from './estorno-dialogo.tsx'
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

const desfeito: [ChipTone, string] = ['info', 'Desfeito']
const doFiado: [ChipTone, string] = ['wait', 'No fiado']
/** Another day than the one that is looked at is named. `aaaa-mm-dd` */
const outroDia = (este: string, dia: string) => (este === dia ? '' : `${dia.slice(8)}/${dia.slice(5, 7)}, `)

/** One payment: who, how, which lines, and what went back of it. `dia`: the one that is looked at. */
export function PagamentoDoDia({
  pagamento,
  dia,
  urgente = false,
}: {
  pagamento: PagamentoComLinhas
  dia: string
  urgente?: boolean
}) {
  const [devolvendo, setDevolvendo] = useState(false)
  const mesaEmLinha = useMesaEmLinha()
  const { id, referencia, estado, meio, valor, estornado, hora, linhas, estornos, registrado_por } = pagamento
  const fiado = meio === 'fiado'
  const [tom, rotulo] =
    fiado && estado === 'pago'
      ? doFiado
      : estado === 'estornado' && estornos.some(({ desfaz }) => desfaz)
        ? desfeito
        : doEstado[estado]
  return (
    <Card as="li" {...(urgente && { tone: 'danger' })}>
      <header className={styles.topo}>
        <div>
          <h3>{quem(pagamento, mesaEmLinha)}</h3>
          <p>
            {outroDia(dia, pagamento.dia)}
            {hora} · {rotuloDoMeio[meio]}
            {pagamento.sem_caixa && ' · sem caixa'}
            {pagamento.caixa && ` · ${pagamento.caixa}`}
            {registrado_por && ` · ${fiado ? 'anotado' : 'recebido'} por ${registrado_por}`}
          </p>
          <Comprovante maquininha={pagamento.maquininha} />
          {pagamento.meiosDeAntes.map((antes) => (
            <p key={`${antes.dia} ${antes.hora} ${antes.de}`}>
              Era {rotuloDoMeio[antes.de]}, até {outroDia(dia, antes.dia)}
              {antes.hora} · corrigido por {antes.por}
            </p>
          ))}
        </div>
        <Chip tone={tom}>{rotulo}</Chip>
      </header>
      <LinhasDoPagamento linhas={linhas} />
      <Total label="Valor" value={valor} />
      {estornos.map((estorno) => (
        <UmEstorno key={estorno.id} estorno={estorno} meio={meio} dia={dia} />
      ))}
      {(estado === 'pago' || estado === 'estornado') && (
        <div className={styles.acoes}>
          {!fiado && <LinkButton to={`/recibo?pagamento=${referencia}`}>Recibo</LinkButton>}
          {estado === 'pago' && estornado < valor && !fiado && (
            <Button onClick={() => setDevolvendo(true)}>
              Devolver<span className="so"> do pagamento {id}</span>
            </Button>
          )}
          {estado === 'pago' && !fiado && <DevolverSoATaxa pagamento={pagamento} />}
          {estado === 'pago' && estornado < valor && !fiado && !pagamento.maquininha?.pedida && (
            <TrocarOMeio pagamento={pagamento} />
          )}
          {estado === 'pago' && <AnotarComprovante pagamento={pagamento} />}
          {estado === 'pago' && estornado < valor && !pagamento.maquininha?.pedida && (
            <MesaErrada pagamento={{ id, meio, valor: valor - estornado, fiado_de: pagamento.fiado_de ?? null }} />
          )}
        </div>
      )}
      {devolvendo && <DialogoDeEstorno pagamento={pagamento} onClose={() => setDevolvendo(false)} />}
    </Card>
  )
}

/** The charge is the guest's own choice: a guest who wants it back gets it back, and nothing else changes. */
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

function quem(
  { nome_cliente, numero_mesa, numero_comanda, fiado_de, meio }: PagamentoComLinhas,
  mesaEmLinha: (numero: number) => string,
): string {
  if (fiado_de && meio !== 'fiado') return `Fiado de ${fiado_de}`
  const lugar = [
    numero_mesa !== null && mesaEmLinha(numero_mesa),
    numero_comanda !== null && `comanda ${numero_comanda}`,
  ]
  const devedor = fiado_de && `no fiado de ${fiado_de}`
  return [nome_cliente ?? mensagensDasChamadas.naoIdentificado, ...lugar, devedor].filter(Boolean).join(' · ')
}

type DoPagamento = { estorno: Estorno; meio: PagamentoComLinhas['meio']; dia: string }

/** What goes back by hand waits here until staff say that it was handed over, and how. */
function UmEstorno({ estorno, meio, dia }: DoPagamento) {
  const [aberto, setAberto] = useState(false)
  const [caixa, setCaixa] = useState<number | null>(null)
  const confirmar = useCall('/pagamento/confirmarEstorno', { refresh: ['/pagamento/buscarPagamentos'] })
  const { id, valor, via, estado, motivo, pedido_por } = estorno
  const noCaixa = via === 'caixa' && estado === 'intencao'

  async function onEntregue(como: MeioDaDevolucao) {
    await notifyOutcome(confirmar.mutateAsync({ input: { estorno: id, meio: como, ...(caixa !== null && { caixa }) } }))
    setAberto(false)
  }

  return (
    <div className={styles.estorno}>
      <p>
        <ChipDoEstorno {...estorno} /> <b>{emReais(valor)}</b>
        <small>
          {estorno.dia && outroDia(dia, estorno.dia)}
          {motivo}
          {pedido_por && ` · ${pedido_por}`}
        </small>
      </p>
      {noCaixa && <Button onClick={() => setAberto(true)}>Já devolvi</Button>}
      {aberto && (
        <Dialog title={`Como você devolveu ${emReais(valor)}?`} onClose={() => setAberto(false)} folha>
          <p>{motivo}</p>
          <DeQueCaixa value={caixa} onChange={setCaixa} />
          <div className={styles.acoes}>
            {comoSeDevolve(meio).map(({ value, label }) => (
              <Button key={value} tone="main" busy={confirmar.isPending} onClick={() => onEntregue(value)}>
                {label}
              </Button>
            ))}
          </div>
        </Dialog>
      )}
    </div>
  )
}
