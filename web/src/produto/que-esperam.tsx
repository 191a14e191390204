import type { Output } from '@boteco/contract/calls'
import { comEscolhas } from '@boteco/contract/partes'
import { type Alvo, chamadas } from '@boteco/contract/pedido/casa'
import { PRODUTO_ACABOU } from '@boteco/contract/pedido/cliente'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { useRead } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './acabou.module.css'

type Linha = Output<'/pedido/buscarQueEsperam'>['linhas'][number]
type Props = { alvo: Alvo & { nome: string }; onClose: () => void }

const LEITURA = '/pedido/buscarQueEsperam'
const Motivo = z.pick(chamadas['/pedido/cancelarItem'].input, { motivo: true })

/** What was ordered before it ran out, and nobody has made: to be cancelled, or kept. Closes by itself where there is nothing. */
export function QueEsperam({ alvo: { tipo, id, nome }, onClose }: Props) {
  const { data, error, refetch } = useRead(LEITURA, { tipo, id })
  const cancelar = useCall('/pedido/cancelarItem', { refresh: [LEITURA, '/pedido/buscarPedidos'] })
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set())
  const linhas = data?.linhas ?? []
  const minhas = linhas.filter(({ cancela }) => cancela)
  const aCancelar = minhas.filter(({ produto_pedido_id }) => marcadas.has(produto_pedido_id))
  const nada = data !== undefined && linhas.length === 0
  useEffect(() => {
    if (nada) onClose()
  }, [nada, onClose])

  function marcar(quais: readonly Linha[], sim: boolean) {
    const novas = new Set(marcadas)
    for (const { produto_pedido_id } of quais) novas[sim ? 'add' : 'delete'](produto_pedido_id)
    setMarcadas(novas)
  }

  // one after the other: each may be refused by itself, and what was done stays done
  async function onCancelar({ motivo }: { motivo: string }) {
    for (const { produto_pedido_id } of aCancelar)
      await cancelar.mutateAsync({
        input: { idProdutoPedido: produto_pedido_id, motivo, tira_do_cardapio: false },
      })
    notify(aCancelar.length === 1 ? '1 item cancelado.' : `${aCancelar.length} itens cancelados.`)
    onClose()
  }

  return (
    <Dialog title={`Já pediram ${nome}`} onClose={onClose}>
      {!data && (error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={2} />)}
      <p>
        {minhas.length > 0
          ? 'Marque o que não dá para fazer. O cliente e quem atende a mesa vão ver o motivo; o resto continua na fila.'
          : 'Isto ainda espera o preparo. Quem prepara decide se dá para fazer.'}
      </p>
      {minhas.length > 1 && (
        <CheckField
          label="Marcar todos"
          checked={aCancelar.length === minhas.length}
          onChange={({ currentTarget }) => marcar(minhas, currentTarget.checked)}
        />
      )}
      <ul className={styles.linhas}>
        {linhas.map((linha) => (
          <li key={linha.produto_pedido_id}>
            {linha.cancela ? (
              <CheckField
                label={<DaLinha linha={linha} />}
                checked={marcadas.has(linha.produto_pedido_id)}
                onChange={({ currentTarget }) => marcar([linha], currentTarget.checked)}
              />
            ) : (
              <DaLinha linha={linha} />
            )}
          </li>
        ))}
      </ul>
      {aCancelar.length > 0 && (
        <Form schema={Motivo} onSubmit={onCancelar} label="Cancelar">
          <TextField
            name="motivo"
            label="Motivo"
            rows={2}
            maxLength={200}
            defaultValue={tipo === 'produto' ? PRODUTO_ACABOU : `${PRODUTO_ACABOU}: ${nome}`}
          />
          <SubmitButton tone="danger">
            {aCancelar.length === 1 ? 'Cancelar 1 item' : `Cancelar ${aCancelar.length} itens`}
          </SubmitButton>
        </Form>
      )}
      <Button full onClick={onClose}>
        {minhas.length > 0 ? 'Deixar como está' : 'Entendi'}
      </Button>
    </Dialog>
  )
}

function DaLinha({ linha }: { linha: Linha }) {
  const nomeDaMesa = useNomeDaMesa()
  return (
    <>
      <b>
        {linha.quantidade}× {comEscolhas(linha)}
      </b>{' '}
      <span className={styles.dica}>
        {[
          linha.numero_mesa && nomeDaMesa(linha.numero_mesa),
          linha.numero_comanda && `Comanda ${linha.numero_comanda}`,
          linha.nome_do_cliente,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
