import { NumeroComanda, NumeroMesa } from '@boteco/contract/campos'
import { MEIOS_NO_CAIXA, rotuloDoMeio } from '@boteco/contract/conta'
import { emReais } from '@boteco/contract/dinheiro'
import { mensagens } from '@boteco/contract/mensagens'
import type { Linha } from '@boteco/contract/pedido'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import type { ApiError } from '../api.ts'
import { useCall, useRead } from '../hooks.ts'
import { Area } from '../sessao/area.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { CheckField, Field, FieldRow, SelectField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { Price, Total } from '../ui/price.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import styles from './pagamento-conta-maquininha-page.module.css'

const Busca = z.object({ numeroMesa: NumeroMesa, numeroComanda: NumeroComanda })
type Busca = z.output<typeof Busca>

/** The waiter records what was paid at the table: the whole table's account, or one comanda. */
export function PagamentoContaMaquininhaPage() {
  const [busca, setBusca] = useState<Busca | null>(null)
  return (
    <Area perfis={['BAR GARCON']} title="Conta" back="/bar-garcon" wide={false}>
      <Card>
        <Form schema={Busca} action="Buscar" onSubmit={setBusca} label="Buscar a conta">
          <FieldRow>
            <Field
              name="numeroMesa"
              label="Número da mesa"
              mask="numero"
              placeholder="Quitar toda a conta"
              hint="Para a conta da mesa toda, informe o número da mesa."
            />
            <Field
              name="numeroComanda"
              label="Número da comanda"
              mask="numero"
              placeholder="Quitar apenas a comanda"
              hint="Para a conta de um só cliente, informe o número da comanda."
            />
          </FieldRow>
        </Form>
      </Card>
      {busca && <Conta key={`${busca.numeroMesa} ${busca.numeroComanda}`} {...busca} />}
    </Area>
  )
}

function Conta({ numeroMesa, numeroComanda }: Busca) {
  const { data, error, refetch, isFetching } = useRead('/cliente/getContaCliente', {
    dadosCliente: { numeroMesa, numeroComanda },
  })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} busy={isFetching} /> : <Loading />
  const { arrayProdutosNaoPagos: abertas, arrayProdutosPagos: pagas } = data
  return (
    <>
      {abertas.length === 0 ? <Empty>{mensagens.nenhumaConta}</Empty> : <AQuitar linhas={abertas} />}
      {pagas.length > 0 && (
        <Card tone="done" aria-label="Já pago">
          <h2 className={styles.titulo}>Já pago</h2>
          <ul className={styles.linhas}>
            {pagas.map((linha) => (
              <li key={linha.produto_pedido_id ?? linha.id}>
                <span>{descricao(linha)}</span>
                <Price value={linha.preco_produto} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

function AQuitar({ linhas }: { linhas: readonly Linha[] }) {
  // all of them unless somebody takes one out; a line that comes later is in too
  const [fora, setFora] = useState<ReadonlySet<number>>(new Set())
  const [meio, setMeio] = useState<(typeof MEIOS_NO_CAIXA)[number]>('maquininha')
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const informar = useCall('/cliente/informarPagamentoConta', { refresh: ['/cliente/getContaCliente'] })

  const escolhidas = linhas.filter((linha) => !fora.has(chave(linha)) && linha.situacao === 'a_pagar')
  const total = escolhidas.reduce((soma, { preco_produto }) => soma + preco_produto, 0)

  function escolher(linha: Linha, sim: boolean) {
    const novas = new Set(fora)
    if (sim) novas.delete(chave(linha))
    else novas.add(chave(linha))
    setFora(novas)
  }

  async function onInformar() {
    if (escolhidas.length === 0) return notify(mensagens.listaVazia, 'danger')
    const texto = `${emReais(total)} · ${rotuloDoMeio[meio]}`
    if (!(await confirm({ title: mensagens.confirmarPagamentoConta, text: texto, action: 'Informar pagamento' })))
      return
    const produtos = escolhidas.map(({ tipo, id, produto_pedido_id }) => ({ tipo, id, produto_pedido_id }))
    await informar.mutateAsync({ input: { produtos, meio } }).then(
      ({ message }) => {
        notify(`${message} ${texto}.`)
        navigate('/bar-garcon')
      },
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
  }

  return (
    <>
      <Card aria-label="A pagar">
        <h2 className={styles.titulo}>A pagar</h2>
        <ul className={styles.linhas}>
          {linhas.map((linha) => (
            <li key={chave(linha)}>
              {linha.situacao === 'pagando' ? (
                <span>
                  {descricao(linha)} <small>· o cliente está pagando pelo celular</small>
                </span>
              ) : (
                <CheckField
                  label={descricao(linha)}
                  checked={!fora.has(chave(linha))}
                  onChange={(evento) => escolher(linha, evento.currentTarget.checked)}
                />
              )}
              <Price value={linha.preco_produto} />
            </li>
          ))}
        </ul>
        <Total big value={total} />
        <SelectField
          label="Forma de pagamento"
          options={MEIOS_NO_CAIXA.map((value) => ({ value, label: rotuloDoMeio[value] }))}
          value={meio}
          onChange={(evento) => setMeio(evento.currentTarget.value as typeof meio)}
        />
      </Card>
      <StickyBar>
        <BarSum label={escolhidas.length === 1 ? '1 item' : `${escolhidas.length} itens`}>
          <Price value={total} />
        </BarSum>
        <Button tone="main" full busy={informar.isPending} onClick={onInformar}>
          Informar pagamento
        </Button>
      </StickyBar>
    </>
  )
}

const chave = ({ produto_pedido_id, id }: Linha) => produto_pedido_id ?? id

function descricao({ quantidade, nome_produto, numero_ficha, numero_comanda, nome_do_cliente }: Linha): string {
  const de = numero_comanda ? `comanda ${numero_comanda}` : nome_do_cliente
  return [`${quantidade}× ${nome_produto}`, numero_ficha && `ficha nº ${numero_ficha}`, de].filter(Boolean).join(' · ')
}
