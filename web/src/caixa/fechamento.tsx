import { CONTAGENS, type Fechamento, nomeDaParte, TIPOS_DE_MOVIMENTO } from '@boteco/contract/caixa/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { Texto } from '@boteco/contract/texto'
import * as z from 'zod/mini'
import { call } from '../api.ts'
import { useBaixarCsv } from '../baixar-csv.ts'
import { useMeusPerfis } from '../sessao/perfis.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { IconeBaixar, IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price } from '../ui/price.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import styles from './caixa.module.css'
import { CAIXAS, FECHAMENTO } from './nome-do-caixa.ts'

const refresh = [CAIXAS, FECHAMENTO, '/pagamento/buscarPagamentos'] as const

/** A till that was counted: what there should be, what there was, and what is missing; or its Z. */
export function Conferido({ fechamento, onContarDeNovo }: { fechamento: Fechamento; onContarDeNovo: () => void }) {
  const { numero, meios, partes, movimentos, contagens, cedulas } = fechamento
  const { baixando, onBaixar } = useBaixarCsv(() => call('/caixa/buscarPlanilha', { sessao: fechamento.sessao }))
  const diferencas = meios.filter(({ diferenca }) => diferenca !== 0)
  return (
    <>
      <Card aria-labelledby="conferido">
        <header>
          <h2 id="conferido">{numero === null ? 'Conferência' : `Z nº ${numero}`}</h2>
          <p className={rows.muted}>
            {fechamento.casa} · {fechamento.gaveta ?? 'Pochete'} · {fechamento.de}
            {fechamento.continua !== null && ` · continua o Z nº ${fechamento.continua}`}
          </p>
          <p className={rows.muted}>
            aberto {fechamento.aberta} · contado {fechamento.contada}
            {contagens > 1 && `, ${contagens} vezes`}
            {fechamento.fechada && ` · fechado ${fechamento.fechada} por ${fechamento.por}`}
          </p>
        </header>
        <table className={styles.tabela}>
          <thead>
            <tr>
              <th scope="col">Esperado</th>
              <th scope="col">Contado</th>
              <th scope="col">Diferença</th>
            </tr>
          </thead>
          {meios.map(({ meio, esperado, contado, diferenca, motivo }) => (
            <tbody key={meio} data-diferente={diferenca !== 0 || undefined}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {rotuloDoMeio[meio]}
                  {motivo && <small>{motivo}</small>}
                </th>
              </tr>
              <tr>
                <td>{emReais(esperado)}</td>
                <td>{emReais(contado)}</td>
                <td>{diferenca === 0 ? 'confere' : `${diferenca > 0 ? '+' : ''}${emReais(diferenca)}`}</td>
              </tr>
            </tbody>
          ))}
        </table>
        {numero === null && <Fechar sessao={fechamento.sessao} diferencas={diferencas.map(({ meio }) => meio)} />}
        {numero === null && contagens < CONTAGENS && (
          <Button tone="quiet" onClick={onContarDeNovo}>
            Contar de novo ({CONTAGENS - contagens === 1 ? 'última vez' : `ainda ${CONTAGENS - contagens} vezes`})
          </Button>
        )}
        {numero !== null && (
          <div className={styles.acoes}>
            <Button icon={<IconeImprimir />} onClick={() => window.print()}>
              Imprimir o Z
            </Button>
            <Button icon={<IconeBaixar />} busy={baixando} onClick={onBaixar}>
              Planilha
            </Button>
            <Reabrir sessao={fechamento.sessao} />
          </div>
        )}
      </Card>
      <Card aria-labelledby="partes">
        <h2 id="partes">Do que se compõe</h2>
        <ul className={rows.rows}>
          {partes.map(({ tipo, meio, valor }) => (
            <li key={`${tipo} ${meio}`}>
              <span className={rows.what}>
                <b>{nomeDaParte(tipo)}</b>
                <span className={rows.muted}>{rotuloDoMeio[meio]}</span>
              </span>
              <Price value={valor} />
            </li>
          ))}
        </ul>
        {movimentos.length > 0 && (
          <ul className={rows.rows} aria-label="Movimentos">
            {movimentos.map(({ id, tipo, valor, motivo, a_quem, hora, por }) => (
              <li key={id}>
                <span className={rows.what}>
                  <span>
                    {TIPOS_DE_MOVIMENTO[tipo].nome} · {hora}
                  </span>
                  <span className={rows.muted}>
                    {[a_quem && `a ${a_quem}`, motivo, por].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Price value={valor * TIPOS_DE_MOVIMENTO[tipo].sinal} />
              </li>
            ))}
          </ul>
        )}
        {cedulas.length > 0 && (
          <p className={rows.muted}>
            Contado: {cedulas.map(({ valor, quantas }) => `${quantas}\u00a0×\u00a0${emReais(valor)}`).join(', ')}
          </p>
        )}
      </Card>
    </>
  )
}

type DosMeios = Fechamento['meios'][number]['meio'][]

/** Each difference has its reason; then it is closed for good. */
function Fechar({ sessao, diferencas }: { sessao: number; diferencas: DosMeios }) {
  const fechar = useCall('/caixa/fechar', { refresh })
  const Motivos = z.object(
    Object.fromEntries(diferencas.map((meio) => [meio, Texto(200, 'Diga o motivo da diferença.', 3)])),
  )
  return (
    <Form
      schema={Motivos}
      action="Fechar o caixa"
      label="Fechar o caixa"
      onSubmit={async (dito) => {
        const motivos = diferencas.map((meio) => ({ meio, motivo: dito[meio] ?? '' }))
        notify((await fechar.mutateAsync({ input: { sessao, motivos } })).message)
      }}
    >
      {diferencas.length === 0 && <Notice tone="ok">Tudo confere.</Notice>}
      {diferencas.map((meio) => (
        <Field key={meio} name={meio} label={`Motivo da diferença: ${rotuloDoMeio[meio]}`} autoComplete="off" />
      ))}
    </Form>
  )
}

function Reabrir({ sessao }: { sessao: number }) {
  const { meus } = useMeusPerfis()
  const confirm = useConfirm()
  const reabrir = useCall('/caixa/reabrir', { refresh })
  if (!meus?.poderes?.abrirCaixa) return null
  async function onReabrir() {
    const text = 'Este Z fica como está. Abre-se outro caixa, com o que foi contado, e ele terá o seu próprio Z.'
    if (await confirm({ title: 'Reabrir o caixa?', text, action: 'Reabrir' }))
      await notifyOutcome(reabrir.mutateAsync({ input: { sessao } }))
  }
  return (
    <Button tone="quiet" busy={reabrir.isPending} onClick={onReabrir}>
      Reabrir
    </Button>
  )
}
