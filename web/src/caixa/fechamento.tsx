import { CONTAGENS, type Fechamento, nomeDaParte, PENDENTES, totaisDe } from '@boteco/contract/caixa/casa'
import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { Texto } from '@boteco/contract/texto'
import { useState } from 'react'
import * as z from 'zod/mini'
import { call } from '../api.ts'
import { BaixarPlanilhas } from '../baixar-planilhas.tsx'
import { readTyped } from '../device/typed.ts'
import { useRead } from '../hooks.ts'
import { useMeusPerfis } from '../sessao/perfis.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price, Total } from '../ui/price.tsx'
import { PriceField } from '../ui/price-field.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import styles from './caixa.module.css'
import { Movimentos } from './movimentos.tsx'
import { CAIXAS, FECHAMENTO } from './nome-do-caixa.ts'

const refresh = [CAIXAS, FECHAMENTO, '/pagamento/buscarPagamentos'] as const

/** A till that was counted: what there should be, what there was, and what is missing; or its Z. */
export function Conferido({ fechamento, onContarDeNovo }: { fechamento: Fechamento; onContarDeNovo: () => void }) {
  const { numero, meios, partes, movimentos, contagens, cedulas, fica, retirada } = fechamento
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
                  {totaisDe(fechamento, meio).map(({ nome, valor }) => (
                    <small key={nome}>
                      {nome}: {emReais(valor)}
                    </small>
                  ))}
                  {motivo && <small>{motivo}</small>}
                </th>
              </tr>
              <tr>
                {[
                  ['Esperado', emReais(esperado)],
                  ['Contado', emReais(contado)],
                  ['Diferença', diferenca === 0 ? 'confere' : `${diferenca > 0 ? '+' : ''}${emReais(diferenca)}`],
                ].map(([nome, valor]) => (
                  <td key={nome}>
                    <small>{nome}</small>
                    <span>{valor}</span>
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
        {retirada && <Total label={`Retirado, a ${retirada.a_quem}`} value={-retirada.valor} />}
        {fica !== undefined && fechamento.gaveta !== null && <Total label="Fica para o próximo caixa" value={fica} />}
        {numero === null && <Fechar key={contagens} fechamento={fechamento} />}
        {numero === null && contagens < CONTAGENS && (
          <Button tone="quiet" onClick={onContarDeNovo}>
            Contar de novo ({CONTAGENS - contagens === 1 ? 'última vez' : `ainda ${CONTAGENS - contagens} vezes`})
          </Button>
        )}
        {numero !== null && (
          <div className={styles.acoes}>
            <NoPapel sessao={fechamento.sessao} />
            <BaixarPlanilhas
              nome={`z-${numero}`}
              imprimir="Imprimir o Z"
              xlsx={async () => (await import('./z-em-xlsx.ts')).zEmXlsx(fechamento)}
              csv={() => call('/caixa/buscarPlanilha', { sessao: fechamento.sessao })}
            />
            <Reabrir sessao={fechamento.sessao} />
          </div>
        )}
      </Card>
      {fechamento.pendentes && fechamento.pendentes.length > 0 && (
        <Card aria-labelledby="ficou">
          <h2 id="ficou">O que ficou pendente</h2>
          <ul className={rows.rows}>
            {fechamento.pendentes.map(({ tipo, dito, valor, motivo }) => (
              <li key={`${tipo} ${dito} ${valor}`}>
                <span className={rows.what}>
                  <span>
                    <b>{PENDENTES[tipo]}</b> · {dito}
                  </span>
                  <span className={rows.muted}>{motivo || 'sem justificativa'}</span>
                </span>
                {valor !== null && <Price value={valor} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
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
        <Movimentos movimentos={movimentos} nome="Movimentos" />
        {cedulas.length > 0 && (
          <p className={rows.muted}>
            Contado: {cedulas.map(({ valor, quantas }) => `${quantas}\u00a0×\u00a0${emReais(valor)}`).join(', ')}
          </p>
        )}
      </Card>
    </>
  )
}

/** Each difference has its reason, and what does not stay goes to somebody; then it is closed for good. */
function Fechar({ fechamento: { sessao, gaveta, meios, partes, contagens } }: { fechamento: Fechamento }) {
  const fechar = useCall('/caixa/fechar', { refresh })
  const diferencas = meios.flatMap(({ meio, diferenca }) => (diferenca === 0 ? [] : [meio]))
  const contado = meios.find(({ meio }) => meio === 'dinheiro')?.contado ?? 0
  const fundo = partes.find(({ tipo }) => tipo === 'fundo')?.valor ?? 0
  const proposto = gaveta === null ? 0 : Math.min(fundo, contado)
  const rascunho = `fechar-${sessao}-${contagens}`
  const [fica, setFica] = useState(() => lerReais(readTyped(rascunho)?.fica) ?? proposto)
  const sai = Math.max(contado - fica, 0)
  const Motivos = z.object({
    ...Object.fromEntries(diferencas.map((meio) => [meio, Texto(200, 'Diga o motivo da diferença.', 3)])),
    ...(gaveta !== null && { fica: DinheiroDigitado }),
    ...(sai > 0 && { aQuem: Texto(60, 'Diga a quem vai o dinheiro.', 1) }),
  })
  return (
    <Form
      schema={Motivos}
      action="Fechar o caixa"
      label="Fechar o caixa"
      initial={{ fica: proposto }}
      draft={rascunho}
      onSubmit={async (dito) => {
        const campos = dito as Record<string, string | number | undefined>
        const motivos = diferencas.map((meio) => ({ meio, motivo: String(campos[meio] ?? '') }))
        const destino = { fica: Number(campos.fica ?? 0), aQuem: String(campos.aQuem ?? '') }
        notify((await fechar.mutateAsync({ input: { sessao, motivos, contagens, ...destino } })).message)
      }}
    >
      {diferencas.length === 0 && <Notice tone="ok">Tudo confere.</Notice>}
      {diferencas.map((meio) => (
        <Field key={meio} name={meio} label={`Motivo da diferença: ${rotuloDoMeio[meio]}`} autoComplete="off" />
      ))}
      {gaveta !== null && (
        <PriceField
          name="fica"
          label="Quanto fica na gaveta (R$)"
          hint="É o fundo que a próxima abertura vai propor."
          onInput={({ currentTarget }) => setFica(lerReais(currentTarget.value) ?? fica)}
        />
      )}
      {sai > 0 && (
        <>
          <Total label={gaveta === null ? 'Sai da pochete' : 'Sai da gaveta'} value={sai} />
          <Field name="aQuem" label="A quem vai" hint="Como 'cofre' ou o nome de quem leva." autoComplete="off" />
        </>
      )}
    </Form>
  )
}

/** What was typed, in centavos; null: it is no amount. */
function lerReais(digitado: unknown): number | null {
  const lido = z.safeDecode(DinheiroDigitado, String(digitado ?? ''))
  return lido.success ? lido.data : null
}

/** The till's printers; closing waited for none of them. */
function NoPapel({ sessao }: { sessao: number }) {
  const impressoras = useRead('/impressao/buscarCaixas', {}).data?.caixas ?? []
  const imprimir = useCall('/impressao/imprimirZ', { refresh: ['/impressao/buscarCaixas'] })
  return impressoras.map(({ id, nome, parada }) => (
    <Button
      key={id}
      tone="main"
      icon={<IconeImprimir />}
      busy={imprimir.isPending}
      onClick={() => notifyOutcome(imprimir.mutateAsync({ input: { impressora: id, sessao } }))}
    >
      {impressoras.length === 1 ? 'Imprimir no caixa' : `Imprimir em ${nome}`}
      {parada && <small> ({parada})</small>}
    </Button>
  ))
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
