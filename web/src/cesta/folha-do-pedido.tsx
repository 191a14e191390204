import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { QuemPede } from '@boteco/contract/pedido/cliente'
import { type ReactNode, useDeferredValue, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { readTyped } from '../device/typed.ts'
import { useRead } from '../hooks.ts'
import { finalDoCartao } from '../sessao/cartao-salvo.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { BarSum } from '../ui/sticky-bar.tsx'
import { unsMinutos } from '../ui/uns-minutos.ts'
import { AlergiaNasLinhas } from './alergia-nas-linhas.tsx'
import { avaliarLinha } from './avaliar-linha.ts'
import { VaiEsperar } from './caminho.tsx'
import { conferirCesta } from './cardapio-com-cesta.tsx'
import type { Cesta } from './cesta.ts'
import { DadosDoCliente, DadosDoPedido, type Pessoa, SoONome } from './dados-do-cliente.tsx'
import { EnvioEmDuvida, type useEnvioDaCesta } from './envio-da-cesta.tsx'
import styles from './folha-do-pedido.module.css'
import { LinhaNaLista } from './linha-na-lista.tsx'
import type { LinhaDaCesta } from './linhas-da-cesta.ts'
import { type Modo, modos, RASCUNHO } from './modos.ts'
import { acaoDe, OQueMudou } from './o-que-mudou.tsx'
import type { DoCardapio } from './o-que-se-escolhe.ts'
import { BEBIDA_ALCOOLICA, pedemDocumento } from './pede-documento.ts'
import { useTurma } from './turma.ts'

/** What a seated guest chooses, and from what. */
export type Escolhendo = DoCardapio & {
  modo: Modo
  dados: DadosCheckin
  cesta: Cesta
  /** asks again what a line of the basket is wanted with */
  onMudar: (chave: string) => void
}
type Props = Escolhendo & {
  iniciais: Partial<Pessoa>
  envio: ReturnType<typeof useEnvioDaCesta>
  alergia: ReactNode
  /** what they say, or type at this moment */
  dita: string
  onEnviar: (informacoesUsuario: QuemPede, naRodada: boolean) => Promise<unknown>
  onFechar: () => void
}

/** Rises over the menu before an order is sent: what, to be looked through, and who orders, asked once. */
export function FolhaDoPedido({ iniciais, envio, alergia, dita, onEnviar, onFechar, ...escolhendo }: Props) {
  const { modo, dados, cesta } = escolhendo
  const { acao, folha } = modos[modo]
  const { linhas, pedidos, mudaram, quantos, total } = conferirCesta(cesta, escolhendo, avaliarLinha)
  // the tap is answered by the sheet, and what stands in it comes right after
  const cheia = useDeferredValue(true, false)
  // what was typed before a reload is not what the device knew: it is shown
  const [editando, setEditando] = useState(() => readTyped(RASCUNHO) !== null)

  const turma = useTurma()

  async function onSubmit(informacoes: QuemPede, _form: unknown, botao: HTMLElement | null) {
    try {
      return await onEnviar(informacoes, botao?.dataset.rodada === '')
    } catch (causa) {
      // what was refused is seen where it was typed
      setEditando(true)
      if (Object.keys((causa as ApiError).errors).length > 0) throw causa
      return false
    }
  }

  return (
    <Dialog folha title={folha} onClose={onFechar}>
      {cheia && (
        <Form
          schema={dados.objBarcheckin?.basta_o_nome ? SoONome : DadosDoPedido}
          initial={iniciais}
          draft={RASCUNHO}
          onSubmit={onSubmit}
          label={acao}
        >
          <Linhas {...escolhendo} linhas={linhas} />
          <DadosDoCliente dados={dados} conhecida={iniciais} aberto={editando} onAbrir={() => setEditando(true)} />
          {alergia}
          <AlergiaNasLinhas linhas={linhas} alergia={dita} grupos={escolhendo.grupos} />
          <CartaoSalvo />
          {envio.emDuvida && <EnvioEmDuvida {...envio} />}
          {pedemDocumento(linhas, escolhendo.grupos) && <Notice>{BEBIDA_ALCOOLICA}</Notice>}
          {modo === 'pedido' && <VaiEsperar dados={dados} pedidas={pedidos} />}
          <TempoDePreparo linhas={linhas} medido={modo === 'pedido'} />
          <DialogFoot>
            <OQueMudou {...escolhendo} mudaram={mudaram} />
            {quantos > 0 || envio.busy ? (
              <div className={styles.pe}>
                <BarSum label="Total">
                  <Price value={total} />
                </BarSum>
                <SubmitButton busy={envio.busy}>{acaoDe(acao, mudaram)}</SubmitButton>
                {modo === 'pedido' && turma > 1 && mudaram.length === 0 && (
                  <Button type="submit" tone="quiet" full busy={envio.busy} data-rodada="">
                    Pôr na rodada da mesa
                  </Button>
                )}
              </div>
            ) : (
              <Button tone="main" full onClick={onFechar}>
                Voltar ao cardápio
              </Button>
            )}
          </DialogFoot>
        </Form>
      )}
    </Dialog>
  )
}

type LinhasProps = Pick<Escolhendo, 'modo' | 'cesta' | 'onMudar'> & { linhas: readonly LinhaDaCesta[] }

/** What is about to be sent, line by line, and still to be changed. */
export function Linhas({ modo, cesta, linhas, onMudar }: LinhasProps) {
  const onde = modo === 'pedido' ? 'no pedido' : 'nas fichas'
  return (
    <ul className={styles.linhas} inert={cesta.envio !== null}>
      {linhas.map((linha) => (
        <LinhaNaLista key={linha.chave} linha={linha} cesta={cesta} onde={onde} onMudar={onMudar} />
      ))}
    </ul>
  )
}

/**
 * Until all of it is ready: by the queue of now, and what the last evenings took. Where that was seen too seldom of one of them, what
 * the bar says itself.
 */
function TempoDePreparo({ linhas, medido }: { linhas: readonly LinhaDaCesta[]; medido: boolean }) {
  // a combo is ready with the last of what is in it
  const feitos = linhas.flatMap(({ produto, partes }) =>
    produto.venda === 'combo' ? partes.flatMap((parte) => parte.produto ?? []) : produto.id,
  )
  const produtos = [...new Set(feitos)].sort()
  const { data } = useRead('/pedido/buscarTempos', { produtos }, { enabled: medido && produtos.length > 0 })
  const tempos = (data?.tempos ?? []).map(({ minutos }) => minutos)
  if (tempos.length > 0 && tempos.length === produtos.length) {
    const [primeiro, ultimo] = [unsMinutos(Math.min(...tempos)), unsMinutos(Math.max(...tempos))]
    return (
      <p>
        {primeiro === ultimo
          ? `Fica pronto em ${ultimo}`
          : `O primeiro fica pronto em ${primeiro}, e tudo em ${ultimo}`}
      </p>
    )
  }
  const minutos = Math.max(0, ...linhas.map(({ produto }) => produto.preparo_min ?? 0))
  return minutos > 0 && <p>Tempo de preparo: cerca de {minutos} min</p>
}

/** The saved card's last digits, for a logged-in customer (section 5 of the spec). */
function CartaoSalvo() {
  const final = finalDoCartao(useUserData())
  return (
    <p className={styles.cartao}>{final ? `Cartão salvo com final ${final}` : mensagensDasChamadas.semCartaoSalvo}</p>
  )
}
