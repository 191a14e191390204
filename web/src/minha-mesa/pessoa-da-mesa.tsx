import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { PIX_MINIMO } from '@boteco/contract/pagamento/cliente'
import type { LinhaDaTurma, PessoaDaConta } from '@boteco/contract/pedido/cliente'
import { useId, useState } from 'react'
import { Linhas, type LinhasProps } from '../minha-conta/linhas-da-conta.tsx'
import { PagarComPix } from '../pagamento/pix-botao.tsx'
import { PerguntarQuemPaga, useQuemPaga } from '../pagamento/quem-paga.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { IconeCerto } from '../ui/icones.tsx'
import { IconeCartao } from '../ui/icones-das-paginas.tsx'
import { IconeBaixo } from '../ui/icones-do-cardapio.tsx'
import { notify } from '../ui/notices.tsx'
import { Price } from '../ui/price.tsx'
import { iniciais } from '../ui/rosto.tsx'
import { Anel } from './anel.tsx'
import { CartaoComSim } from './cartao-com-sim.tsx'
import styles from './conta-da-mesa.module.css'
import { livres as aPagar, comoEsta, comoPedidos, devidas, type Fileira, semSim } from './pessoas.ts'

type Props = {
  fileira: Fileira
  /** these lines with the service charge, in centavos */
  comTaxa: (linhas: readonly LinhaDaTurma[]) => number
  pessoas: readonly PessoaDaConta[]
  folha: LinhasProps['folha']
  /** chooses these alone, and goes on to the card */
  onCartao: (linhas: readonly LinhaDaTurma[]) => void
}

/** One row of the table's account; a tap shows what it is made of. */
export function PessoaDaMesa({ fileira, comTaxa, pessoas, folha, onCartao }: Props) {
  const [aberta, setAberta] = useState(false)
  const id = useId()
  const { nome, pessoa, linhas } = fileira
  const faltam = devidas(linhas)
  const { texto, tom } = comoEsta(fileira)
  return (
    <li>
      <button
        type="button"
        className={styles.fileira}
        aria-expanded={aberta}
        aria-controls={id}
        data-pago={faltam.length === 0 || undefined}
        onClick={() => setAberta(!aberta)}
      >
        <Anel {...fileira}>{iniciais(nome)}</Anel>
        <span className={styles.quem}>
          <b>{nome}</b>
          <small data-tom={tom}>{texto}</small>
        </span>
        {faltam.length > 0 ? <Price value={comTaxa(faltam)} /> : <IconeCerto size="1.25em" />}
        <span className={styles.seta}>
          <IconeBaixo />
        </span>
      </button>
      <div id={id} className={styles.aberta} hidden={!aberta}>
        {aberta && (
          <>
            <DoQueE {...fileira} folha={folha} />
            {pessoa?.eu ? (
              <LinkButton to="/meus-pedidos-entregues">Ver a minha conta</LinkButton>
            ) : (
              <PagarEsta {...{ fileira, comTaxa, pessoas, onCartao }} />
            )}
          </>
        )}
      </div>
    </li>
  )
}

function DoQueE({ linhas, comFicha, folha }: Pick<Fileira, 'linhas' | 'comFicha'> & Pick<Props, 'folha'>) {
  const todas = [...linhas, ...comFicha]
  if (todas.length === 0) return <p className={styles.nada}>O que chegar aparece aqui.</p>
  return <Linhas linhas={todas} folha={folha} daMesa />
}

/** The whole of somebody else's row, one tap from the Pix: nobody is asked for that, and they are told. By card after their yes. */
function PagarEsta({ fileira: { nome, linhas, pessoa }, comTaxa, pessoas, onCartao }: Omit<Props, 'folha'>) {
  const quem = useQuemPaga()
  const [faltou, setFaltou] = useState(false)
  const livres = aPagar(linhas)
  const total = comTaxa(livres)
  if (livres.length === 0) return null
  if (quem.perguntando) return faltou && <PerguntarQuemPaga iniciais={quem.iniciais} onDita={quem.responder} />
  const pedidos = comoPedidos(livres, total - somarLinhas(livres), quem.naLinha)
  const faltam = semSim(livres, pessoas)
  const [comPix, comCartao] = pessoa
    ? [`Pagar a parte de ${nome} com Pix: ${emReais(total)}`, `Pagar a parte de ${nome} com cartão: ${emReais(total)}`]
    : [`Pagar esta parte com Pix: ${emReais(total)}`, `Pagar esta parte com cartão: ${emReais(total)}`]
  return (
    <>
      {total >= PIX_MINIMO && (
        <PagarComPix
          pedidos={pedidos}
          rotulo={comPix}
          tone="plain"
          onErro={(erro) => {
            notify(erro.message, 'danger')
            setFaltou(quem.recusar(erro))
          }}
        />
      )}
      <CartaoComSim linhas={livres} faltam={faltam} />
      {faltam.length === 0 && (
        <Button full icon={<IconeCartao />} onClick={() => onCartao(livres)}>
          {comCartao}
        </Button>
      )}
    </>
  )
}
