import { formatarCpf, formatarTelefone } from '@boteco/contract/brasil'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { UserData } from '@boteco/contract/sessao/cliente'
import { useEffect, useState } from 'react'
import { useMinhaAlergia } from '../checkin/minha-alergia.tsx'
import { useRead } from '../hooks.ts'
import { finalDoCartao, guardarDadosCliente } from '../sessao/cartao-salvo.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconeCartao } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { NovoCartao } from './novo-cartao.tsx'

/** The customer's own data, as one more part of the list on `/usuario-logado`. Read each time: the device keeps none. */
export function DadosDaConta() {
  const { data } = useRead('/cliente/buscarDadosCliente', {})
  if (!data) return null
  const { cpf, telefone_celular } = data.dadosCliente
  return (
    <>
      <dt>Nome</dt>
      <dd>{data.nome}</dd>
      <dt>CPF</dt>
      <dd>{formatarCpf(cpf)}</dd>
      <dt>Celular</dt>
      <dd>{formatarTelefone(telefone_celular)}</dd>
    </>
  )
}

/** What this customer must not get, with the consent that it is kept by. */
export function AlergiaDaConta() {
  const alergia = useMinhaAlergia()
  return (
    <>
      {alergia.cartao}
      {alergia.mudou && (
        <Button full busy={alergia.busy} onClick={alergia.guardar}>
          Guardar a alergia
        </Button>
      )}
    </>
  )
}

/** The saved card: which one it is, another in its place, or none. */
export function CartaoDaConta({ userData }: { userData: UserData }) {
  const { data, error } = useRead('/cliente/buscarDadosCliente', {})
  const remover = useCall('/cliente/removerCartao', { refresh: ['/cliente/buscarDadosCliente'] })
  const confirm = useConfirm()
  const [digitando, setDigitando] = useState(false)
  const final = finalDoCartao(userData)

  // the card may have changed on another device
  useEffect(() => {
    if (data) guardarDadosCliente(data.dadosCliente)
  }, [data])

  async function onRemover() {
    const pergunta = {
      title: `Remover o cartão com final ${final}?`,
      text: 'Apagamos a nossa cópia dele. Para pagar de novo com este cartão, você precisará digitar os dados.',
      action: 'Remover cartão',
      danger: true,
    }
    if (!(await confirm(pergunta))) return
    await remover.mutateAsync({ input: {} }).then(
      ({ message, dadosCliente }) => {
        guardarDadosCliente(dadosCliente)
        notify(message)
      },
      ({ message }: Error) => notify(message, 'danger'),
    )
  }

  return (
    <Card aria-labelledby="cartao">
      <h2 id="cartao">Cartão para pagar com um toque</h2>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <p>{final ? `Cartão salvo com final ${final}` : mensagensDasChamadas.semCartaoSalvo}</p>
      {digitando ? (
        <NovoCartao onFim={() => setDigitando(false)} />
      ) : (
        <div data-pair>
          <Button icon={<IconeCartao />} full onClick={() => setDigitando(true)}>
            {final ? 'Trocar de cartão' : 'Salvar um cartão'}
          </Button>
          {final && (
            <Button tone="quiet" full busy={remover.isPending} onClick={onRemover}>
              Remover cartão
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}
