import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import type { PagamentoComLinhas } from '@boteco/contract/estorno/casa'
import type { LinhaDoPagamento } from '@boteco/contract/estorno/cliente'
import { mensagens } from '@boteco/contract/mensagens'
import { peloProvedor } from '@boteco/contract/pagamento/cliente'
import { comEscolhas } from '@boteco/contract/partes'
import { Texto } from '@boteco/contract/texto'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DeQueCaixa } from '../caixa/de-que-caixa.tsx'
import { useRead } from '../hooks.ts'
import { vezes } from '../pagamento/linhas-do-pagamento.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { Total } from '../ui/price.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { useCall } from '../write.ts'
import { comoSeDevolve, type MeioDaDevolucao } from './como-devolvi.ts'
import styles from './estorno.module.css'

const Formulario = z.object({
  motivo: Texto(200, 'Diga o motivo da devolução.', 3),
  valor: z.optional(z.union([z.literal(''), DinheiroDigitado])),
})

const resta = ({ valor, estornado }: LinhaDoPagamento) => valor - estornado

/** Which lines of a payment go back, why, and for a single one perhaps only a part of it. */
export function DialogoDeEstorno({ pagamento, onClose }: { pagamento: PagamentoComLinhas; onClose: () => void }) {
  const { id, meio, linhas, estornos } = pagamento
  // by hand only once the provider would not
  const recusado = estornos.some(({ via, estado }) => via === 'provedor' && estado === 'recusado')
  const devolviveis = linhas.filter((linha) => resta(linha) > 0 && !linha.usada)
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(() =>
    devolviveis.length === 1 ? new Set(devolviveis.map(({ linha }) => linha)) : new Set(),
  )
  const [parte, setParte] = useState('')
  const estornar = useCall('/pagamento/estornar', { refresh: ['/pagamento/buscarPagamentos'] })
  const escolhidas = devolviveis.filter(({ linha }) => marcadas.has(linha))
  const unica = escolhidas.length === 1
  const digitada = z.safeDecode(DinheiroDigitado, parte)
  const nomeadas = escolhidas.map((linha) => ({
    linha: linha.linha,
    valor: unica && parte && digitada.success ? Math.min(digitada.data, resta(linha)) : resta(linha),
  }))
  const semTaxa = nomeadas.reduce((soma, { valor }) => soma + valor, 0)
  const taxa = devolviveis.find(({ tipo }) => tipo === 'taxa')
  const vaiJunto = taxa !== undefined && !marcadas.has(taxa.linha) && escolhidas.length > 0
  const { data: volta } = useRead(
    '/pagamento/buscarQuantoVolta',
    { pagamento: id, linhas: nomeadas },
    { enabled: vaiJunto },
  )
  const total = vaiJunto && volta ? volta.valor : semTaxa
  /** through whom it came: the provider, or the machine that was asked for it */
  const sozinho = peloProvedor(meio) || pagamento.maquininha?.pedida === true
  const [noCaixa, setNoCaixa] = useState(!sozinho)
  // what came in cash goes back in cash; of everything else the manager has to say how
  const [caixa, setCaixa] = useState<number | null>(null)
  const [como, setComo] = useState<MeioDaDevolucao | ''>(meio === 'dinheiro' ? 'dinheiro' : '')

  function marcar(linha: number, sim: boolean) {
    const novas = new Set(marcadas)
    if (sim) novas.add(linha)
    else novas.delete(linha)
    setMarcadas(novas)
  }

  async function onSubmit({ motivo, valor }: z.output<typeof Formulario>) {
    if (escolhidas.length === 0) throw new Error(mensagens.listaVazia)
    if (noCaixa && como === '') throw new Error('Diga como foi devolvido.')
    const soParte = unica && typeof valor === 'number' ? { valor } : {}
    const maos = noCaixa && como ? { noCaixa, meio: como, ...(caixa !== null && { caixa }) } : {}
    const input = { pagamento: id, linhas: escolhidas.map(({ linha }) => ({ linha, ...soParte })), motivo, ...maos }
    const { message } = await estornar.mutateAsync({ input })
    notify(message)
    onClose()
  }

  return (
    <Dialog title="Devolver" onClose={onClose}>
      {devolviveis.length === 0 ? (
        <p>Nada deste pagamento pode ser devolvido: as fichas já foram usadas.</p>
      ) : (
        <Form schema={Formulario} action="Devolver" onSubmit={onSubmit} label="Devolver">
          <ul className={styles.escolha}>
            {devolviveis.map((linha) => (
              <li key={linha.linha}>
                <CheckField
                  label={`${vezes(linha)}${comEscolhas(linha)}${linha.numero_ficha === null ? '' : ` · ficha nº ${linha.numero_ficha}`} · ${emReais(resta(linha))}`}
                  checked={marcadas.has(linha.linha)}
                  onChange={({ currentTarget }) => marcar(linha.linha, currentTarget.checked)}
                />
              </li>
            ))}
          </ul>
          <div aria-live="polite">
            <Total big label="A devolver" value={total} />
            {vaiJunto && volta && volta.valor > semTaxa && (
              <p>Com {emReais(volta.valor - semTaxa)} da taxa de serviço, que volta junto.</p>
            )}
          </div>
          {unica && (
            <PriceField
              name="valor"
              label="Só uma parte"
              onInput={({ currentTarget }) => setParte(currentTarget.value)}
              hint={`Em branco: tudo, ${emReais(escolhidas.reduce((soma, linha) => soma + resta(linha), 0))}.`}
            />
          )}
          <TextField name="motivo" label="Motivo" rows={2} hint="O cliente lê no recibo." />
          {sozinho && recusado && (
            <CheckField
              label="Devolvi no caixa"
              hint="Sem isto, volta no cartão ou Pix de quem pagou."
              checked={noCaixa}
              onChange={({ currentTarget }) => setNoCaixa(currentTarget.checked)}
            />
          )}
          {noCaixa && (
            <Choices label="Como foi devolvido" options={comoSeDevolve(meio)} value={como} onChange={setComo} />
          )}
          {noCaixa && como === 'dinheiro' && <DeQueCaixa value={caixa} onChange={setCaixa} />}
        </Form>
      )}
    </Dialog>
  )
}
