import type { Input, Path } from '@boteco/contract/calls'
import { rotuloDaPerda } from '@boteco/contract/conta/perda'
import { chamadas } from '@boteco/contract/pedido/casa'
import { acabou, type ItemPedido, PRODUTO_ACABOU } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import * as z from 'zod/mini'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { useNomeDaMesa } from '../estabelecimento/nome-da-mesa.ts'
import { QueEsperam } from '../produto/que-esperam.tsx'
import { CheckField, SelectField } from '../ui/field.tsx'
import { notify } from '../ui/notices.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { useCall } from '../write.ts'
import styles from './cancelar-item.module.css'
import { oQueTem } from './o-que-tem.ts'

type OQueTem = ReturnType<typeof oQueTem>[number]

const MOTIVOS_DO_COUVERT = ['Não houve música', 'Chegou depois do show', 'Não foi avisado antes', 'Criança'] as const
const MOTIVOS = [PRODUTO_ACABOU, 'Cliente desistiu', 'Pedido por engano', 'Demorou demais'] as const
/** How a line that was made is lost. Without one it is only cancelled. */
const PERDAS = ['quebra', 'refeicao', 'saiu_sem_pagar'] as const
type TipoDePerda = (typeof PERDAS)[number]
const Motivo = z.pick(chamadas['/pedido/cancelarItem'].input, { motivo: true })

type Props = {
  linha: Pick<
    ItemPedido,
    | 'produto_pedido_id'
    | 'produto_estabelecimento_id'
    | 'quantidade'
    | 'nome_produto'
    | 'partes'
    | 'numero_mesa'
    | 'nome_do_cliente'
    | 'status_pedido'
  > & { couvert?: boolean }
  /** readings that this changes */
  refresh: readonly Path[]
  onClose: () => void
}

/** Asks why, of how many, and what becomes of them. Render it only while it is open. */
export function CancelarItem({ linha, refresh, onClose }: Props) {
  const cancelar = useCall('/pedido/cancelarItem', { refresh })
  const perder = useCall('/conta/lancarPerda', { refresh })
  const nomeDaMesa = useNomeDaMesa()
  const { produto_pedido_id, quantidade, nome_produto, numero_mesa, nome_do_cliente, status_pedido, couvert } = linha
  const [quantas, setQuantas] = useState(quantidade)
  // null: the default, without a choice
  const [volta, setVolta] = useState<boolean | null>(null)
  // what ran out, its place in `alvos`; '': nothing leaves the menu
  const [saiDoCardapio, setSai] = useState('0')
  const [perdida, setPerdida] = useState<TipoDePerda | ''>('')
  const [saiu, setSaiu] = useState<OQueTem | null>(null)
  const dizer = useCall('/pedido/dizerQueAcabou', { refresh: ['/pedido/buscarEmFalta'] })
  const feito = status_pedido !== 'PEDIDO FEITO PELO CLIENTE'
  const item = couvert ? nome_produto : `${quantidade}× ${nome_produto}`

  const alvos = oQueTem(linha)

  if (saiu) return <QueEsperam alvo={saiu} onClose={onClose} />

  async function onSubmit({ motivo }: { motivo: string }) {
    if (perdida) {
      const { message } = await perder.mutateAsync({
        input: {
          tipo: perdida,
          linha: produto_pedido_id ?? 0,
          motivo,
          ...(quantas < quantidade && { quantidade: quantas }),
        },
      })
      onClose()
      notify(message)
      return
    }
    const sai = !couvert && acabou(motivo) ? (alvos[Number(saiDoCardapio || -1)] ?? null) : null
    const input: Input<'/pedido/cancelarItem'> = {
      idProdutoPedido: produto_pedido_id ?? 0,
      motivo,
      ...(quantas < quantidade && { quantidade: quantas }),
      ...(volta !== null && { volta_ao_estoque: volta }),
      ...(sai?.tipo !== 'produto' && { tira_do_cardapio: false }),
    }
    const { message } = await cancelar.mutateAsync({ input })
    if (sai?.tipo === 'opcao') await dizer.mutateAsync({ input: { tipo: 'opcao', id: sai.id, ate: 'amanha' } })
    if (sai?.id) setSaiu(sai)
    else onClose()
    notify(`${quantas < quantidade ? `${quantas}× ${nome_produto}` : item}: ${message}`)
  }

  return (
    <ReasonDialog
      title={couvert ? 'Tirar o couvert?' : `Cancelar ${item}?`}
      action={
        couvert ? 'Tirar o couvert' : quantas < quantidade ? `Cancelar ${quantas} de ${quantidade}` : 'Cancelar item'
      }
      reasons={couvert ? MOTIVOS_DO_COUVERT : MOTIVOS}
      schema={Motivo}
      onSubmit={onSubmit}
      onClose={onClose}
      fields={(motivo) =>
        !couvert &&
        (acabou(motivo) ? (
          <SelectField
            label="Tirar do cardápio até amanhã"
            hint="O estoque não volta."
            options={alvos.map(({ nome }, value) => ({ value, label: nome }))}
            placeholder="Nada: o cardápio fica como está"
            value={saiDoCardapio}
            onChange={({ currentTarget }) => setSai(currentTarget.value)}
          />
        ) : (
          <>
            {feito && (
              <SelectField
                label="O que houve com isso"
                placeholder="Só cancelar"
                hint="O que se perdeu não volta ao estoque, e fica no relatório com o seu custo."
                options={PERDAS.map((value) => ({ value, label: rotuloDaPerda[value] }))}
                value={perdida}
                onChange={({ currentTarget }) => setPerdida(currentTarget.value as TipoDePerda | '')}
              />
            )}
            {!perdida && (
              <CheckField
                label="O estoque volta: dá para vender de novo"
                hint={
                  feito
                    ? 'Se não dá, deixe desmarcado: conta como perda.'
                    : 'Desmarque se já começaram e não se aproveita.'
                }
                checked={volta ?? !feito}
                onChange={({ currentTarget }) => setVolta(currentTarget.checked)}
              />
            )}
          </>
        ))
      }
    >
      <PartesDaLinha linha={linha} />
      <p>
        {[numero_mesa && nomeDaMesa(numero_mesa), nome_do_cliente].filter(Boolean).join(' · ')}
        {(numero_mesa || nome_do_cliente) && '. '}
        {couvert
          ? 'O cliente vai ver o motivo. Nesta noite o couvert não volta à conta.'
          : 'O cliente e quem atende a mesa vão ver o motivo, e o que já foi pago volta.'}
      </p>
      {quantidade > 1 && (
        <p className={styles.quantas}>
          <span>Quantas cancelar</span>
          <Stepper
            label={`${nome_produto} a cancelar`}
            value={quantas}
            min={1}
            max={quantidade}
            onChange={setQuantas}
          />
        </p>
      )}
    </ReasonDialog>
  )
}
