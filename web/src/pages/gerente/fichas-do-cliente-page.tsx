import type { Output } from '@boteco/contract/calls'
import { chamadas, type FichaRepetida } from '@boteco/contract/ficha/escritorio'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { useState } from 'react'
import type { ApiError } from '../../api-error.ts'
import { PartesDaLinha } from '../../conta/partes-da-linha.tsx'
import { useMesaEmLinha } from '../../estabelecimento/nome-da-mesa.ts'
import { usePolling, useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { CheckField, Field, SelectField } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { notify } from '../../ui/notices.tsx'
import { Price } from '../../ui/price.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { BarSum, StickyBar } from '../../ui/sticky-bar.tsx'
import { useCall } from '../../write.ts'
import styles from './fichas-do-cliente-page.module.css'

const BUSCA = '/ficha/buscarFichasDoEstabelecimento'

/** `/fichas-do-cliente`: a guest lost the phone with paid fichas in it; the manager moves them to the new one's check-in. */
export function FichasDoClientePage() {
  const [busca, setBusca] = useState<string | null>(null)
  return (
    <Area perfis={['BAR GERENTE']} title="Fichas do cliente" back="/bar-gerente" wide={false}>
      <Card>
        <Form
          schema={chamadas[BUSCA].input}
          label="Buscar fichas"
          action="Buscar fichas"
          onSubmit={({ busca }) => setBusca(busca)}
        >
          <p>
            Para quem perdeu ou trocou o celular: ache as fichas pagas e ainda não usadas e passe-as para o check-in que
            a pessoa fez no aparelho novo.
          </p>
          <Field
            name="busca"
            label="Número da ficha, nome ou telefone"
            type="search"
            autoComplete="off"
            hint="Do telefone, bastam os últimos quatro números."
          />
        </Form>
      </Card>
      {busca !== null && <Achadas key={busca} busca={busca} />}
      <Repetidas />
    </Area>
  )
}

const porque = {
  usada: (quando: string | null) => (quando ? `Já tinha sido usada em ${quando}.` : 'Já tinha sido usada.'),
  passada: () => 'Era de outra pessoa: quem a mostrou já a tinha dado.',
  presente: () => 'Estava num presente que ninguém tinha aceitado.',
  cancelada: () => 'O dinheiro dela já tinha voltado.',
  sem_documento: () => 'É bebida alcoólica, e ninguém disse que viu o documento. A ficha continua valendo.',
} satisfies Record<FichaRepetida['recusa'], (quando: string | null) => string>

/** Handed over without the network for what was worth nothing any more. Nothing before the first one. */
function Repetidas() {
  const { data } = useRead('/ficha/buscarFichasRepetidas', {})
  if (!data || data.fichas.length === 0) return null
  return (
    <Card aria-labelledby="repetidas">
      <h2 id="repetidas">Entregues duas vezes, sem a rede</h2>
      <p>O tablet das fichas não tinha como saber. Ninguém pagou de novo: o bar é que perdeu.</p>
      <ul className={styles.fichas}>
        {data.fichas.map(({ numero_ficha, nome_produto, tablet, dia, hora, recusa, usada_em }) => (
          <li key={`${numero_ficha} ${tablet} ${dia} ${hora}`} className={styles.ficha}>
            <span>
              <strong>Ficha {numero_ficha}</strong> · {nome_produto}
            </span>
            <small>
              {tablet}, {dia} às {hora} · {porque[recusa](usada_em)}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Achadas({ busca }: { busca: string }) {
  const { data, error, refetch } = useRead(BUSCA, { busca })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  if (data.fichas.length === 0) return <Empty>{mensagensDasChamadas.nenhumaFicha}</Empty>
  return <Transferencia fichas={data.fichas} />
}

type Ficha = Output<typeof BUSCA>['fichas'][number]

function Transferencia({ fichas }: { fichas: readonly Ficha[] }) {
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set())
  const [destino, setDestino] = useState('')
  const mesaEmLinha = useMesaEmLinha()
  const { data } = usePolling('/contas/buscarCheckinsAbertos', {})
  const confirm = useConfirm()
  const transferir = useCall('/ficha/transferirFichas', { refresh: [BUSCA] })

  // a ficha that was used meanwhile is no longer there to be chosen
  const escolhidas = fichas.filter(({ id }) => marcadas.has(id))
  const checkins = data?.checkins ?? []
  const para = checkins.find(({ id }) => String(id) === destino)

  const falta =
    escolhidas.length === 0
      ? 'Marque as fichas que vão passar.'
      : checkins.length === 0
        ? 'Ainda não há check-in aberto para recebê-las.'
        : !para && 'Escolha o check-in que vai recebê-las.'

  function marcar(id: number, sim: boolean) {
    const novas = new Set(marcadas)
    if (sim) novas.add(id)
    else novas.delete(id)
    setMarcadas(novas)
  }

  async function onTransferir() {
    if (!para) return
    const quantas = escolhidas.length === 1 ? '1 ficha' : `${escolhidas.length} fichas`
    const title = `Passar ${quantas} para o check-in nº ${para.numero}?`
    const text = 'As fichas saem do aparelho em que estavam. Confira antes se são mesmo desta pessoa.'
    if (!(await confirm({ title, text, action: 'Passar fichas', danger: true }))) return
    const input = { fichas: escolhidas.map(({ id }) => ({ id })), idCheckin: para.id }
    await transferir.mutateAsync({ input }).then(
      ({ message }) => {
        setMarcadas(new Set())
        notify(message)
      },
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
  }

  return (
    <>
      <Card aria-labelledby="achadas">
        <h2 id="achadas">Fichas prontas pra uso</h2>
        <ul className={styles.fichas}>
          {fichas.map((ficha) => (
            <li key={ficha.id}>
              <CheckField
                checked={marcadas.has(ficha.id)}
                onChange={(evento) => marcar(ficha.id, evento.currentTarget.checked)}
                label={<Rotulo ficha={ficha} />}
              />
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <SelectField
          label="Passar para o check-in"
          placeholder={checkins.length > 0 ? 'Escolha…' : 'Nenhum check-in aberto agora'}
          hint="A pessoa faz o check-in no aparelho novo e diz o número que aparece lá."
          options={checkins.map(({ id, numero, nome_cliente, numero_mesa }) => ({
            value: id,
            label: [
              `Check-in nº ${numero}`,
              nome_cliente ?? 'ainda sem nome',
              numero_mesa === null ? 'sem mesa' : mesaEmLinha(numero_mesa),
            ].join(' · '),
          }))}
          value={destino}
          onChange={(evento) => setDestino(evento.currentTarget.value)}
        />
      </Card>
      <StickyBar>
        <div aria-live="polite" id="falta">
          {falta ? <p className={styles.falta}>{falta}</p> : <BarSum label="Escolhidas">{escolhidas.length}</BarSum>}
        </div>
        <Button
          tone="main"
          full
          busy={transferir.isPending}
          disabled={falta !== false}
          aria-describedby="falta"
          onClick={onTransferir}
        >
          Passar fichas
        </Button>
      </StickyBar>
    </>
  )
}

function Rotulo({ ficha }: { ficha: Ficha }) {
  const { numero_ficha, nome_produto, observacao, preco, nome_do_cliente, final_telefone, data_pedido, hora_pedido } =
    ficha
  return (
    <span className={styles.ficha}>
      <span>
        <strong>Ficha {numero_ficha}</strong> · {nome_produto} · <Price value={preco} />
      </span>
      <PartesDaLinha linha={ficha} como="dinheiro" />
      {observacao && <em>{observacao}</em>}
      <small>
        {nome_do_cliente ?? mensagensDasChamadas.naoIdentificado}
        {final_telefone && ` · telefone com final ${final_telefone}`} · {data_pedido} às {hora_pedido}
        {ficha.transferida_para !== null && ` · já passada para o check-in nº ${ficha.transferida_para}`}
      </small>
    </span>
  )
}
