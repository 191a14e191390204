import type { Input } from '@boteco/contract/calls'
import { emReais } from '@boteco/contract/dinheiro'
import {
  GORJETA_MAXIMA,
  GORJETA_MINIMA,
  GORJETAS,
  gorjetaQueChega,
  type OfertaDeGorjeta,
} from '@boteco/contract/gorjeta/cliente'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'wouter'
import type { ApiError } from '../api-error.ts'
import { PerguntarQuemPaga, useQuemPaga } from '../pagamento/quem-paga.tsx'
import { finalDoCartao } from '../sessao/cartao-salvo.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { IconeQr } from '../ui/icones.tsx'
import { IconeCartao } from '../ui/icones-das-paginas.tsx'
import { Notice } from '../ui/notice.tsx'
import { PriceField } from '../ui/price-field.tsx'
import { Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './despedida.module.css'

const GorjetaNoCartao = lazy(() => import('./gorjeta-no-cartao.tsx').then((m) => ({ default: m.GorjetaNoCartao })))

const refresh = ['/despedida/buscarDespedida', '/pagamento/buscarMeusPagamentos'] as const
const OUTRO = 'outro'

/** A tip for who served this guest: nothing is chosen before they choose it, and nobody has to. */
export function Gorjeta({ oferta }: { oferta: OfertaDeGorjeta }) {
  const { pessoas, dadas, retencao } = oferta
  return (
    <Card aria-labelledby="gorjeta">
      <h2 id="gorjeta">{pessoas.length === 1 ? `Gorjeta para ${pessoas[0]!.nome}` : 'Gorjeta'}</h2>
      {dadas.map(({ nome, valor, estado }) => (
        <p key={nome} className={styles.dada}>
          <span>{frases[estado](nome)}</span> <b>{emReais(valor)}</b>
        </p>
      ))}
      {pessoas.length > 0 && <Dar pessoas={pessoas} retencao={retencao} />}
    </Card>
  )
}

const frases: Record<OfertaDeGorjeta['dadas'][number]['estado'], (nome: string) => string> = {
  pago: (nome) => `${nome} agradece!`,
  pagando: (nome) => `Para ${nome}, ainda não confirmada`,
  estornado: (nome) => `Para ${nome}, devolvida`,
}

function Dar({ pessoas, retencao }: Pick<OfertaDeGorjeta, 'pessoas' | 'retencao'>) {
  const [, navigate] = useLocation()
  const confirm = useConfirm()
  const pix = useCall('/gorjeta/pagarComPix', { refresh })
  const cartao = useCall('/gorjeta/pagarComCartao', { refresh })
  const final = finalDoCartao(useUserData())
  const quem = useQuemPaga()
  const [dito, setDito] = useState<string>('')
  const [escolhido, setEscolhido] = useState<string>('')
  const [digitado, setDigitado] = useState(0)
  const [como, setComo] = useState<'cartao' | 'quem paga' | null>(null)
  const [recusa, setRecusa] = useState<string | null>(null)

  const para = pessoas.length === 1 ? pessoas[0] : pessoas.find(({ id }) => String(id) === dito)
  const valor = escolhido === OUTRO ? digitado : Number(escolhido)
  const vale = para !== undefined && valor >= GORJETA_MINIMA && valor <= GORJETA_MAXIMA
  const busy = pix.isPending || cartao.isPending
  // the house knows who ordered; who did not is asked when it says so
  const input = { para: para?.id ?? 0, valor, retencao, ...(quem.dita && quem.naLinha) }

  function recusar(erro: ApiError) {
    setRecusa(erro.message)
    // on a payment call 422 means the CPF (section 8 of the spec)
    if (erro.status === 422 || erro.code === 'faltam_dados') setComo('quem paga')
  }

  function tentar(pagar: () => Promise<{ pagamento: { referencia: string } }>, tela: string) {
    setRecusa(null)
    return pagar().then(({ pagamento }) => navigate(`${tela}?pagamento=${pagamento.referencia}`), recusar)
  }
  const comPix = () => tentar(() => pix.mutateAsync({ input }), '/pagamento-pix')
  const comCartao = (mais: Pick<Input<'/gorjeta/pagarComCartao'>, 'cartaoCriptografado'>) =>
    tentar(() => cartao.mutateAsync({ input: { ...input, ...mais } }), '/pagamento-finalizado')

  async function comSalvo() {
    if (await confirm({ title: `Dar ${emReais(valor)} com o cartão final ${final}?`, action: 'Dar' }))
      await comCartao({})
  }

  return (
    <>
      <p className={styles.nota}>Só se você quiser, e além da conta: é de quem atendeu você.</p>
      {pessoas.length > 1 && (
        <Choices
          label="Para quem"
          options={pessoas.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={dito}
          onChange={setDito}
        />
      )}
      <Choices
        label="Quanto"
        options={[
          ...GORJETAS.map((valor) => ({ value: String(valor), label: emReais(valor).replace(',00', '') })),
          { value: OUTRO, label: 'Outro valor' },
        ]}
        value={escolhido}
        onChange={setEscolhido}
      />
      {escolhido === OUTRO && (
        <PriceField
          label="Quanto (R$)"
          hint="De R$ 1,00 a R$ 500,00"
          onInput={({ currentTarget: { value } }) => setDigitado(Number(value.replace(/\D/g, '')))}
        />
      )}
      <div aria-live="polite" className={styles.dito}>
        {vale && <p>{oQueChega(para.nome, valor, retencao)}</p>}
      </div>
      {recusa && <Notice tone="danger">{recusa}</Notice>}
      {como === 'quem paga' && (
        <PerguntarQuemPaga
          iniciais={quem.iniciais}
          onDita={(pessoa) => {
            quem.responder(pessoa)
            setRecusa(null)
            setComo(null)
          }}
        />
      )}
      {vale && como === 'cartao' && (
        <Suspense fallback={<Loading rows={2} />}>
          <GorjetaNoCartao valor={valor} onPagar={comCartao} onVoltar={() => setComo(null)} />
        </Suspense>
      )}
      {vale && como === null && (
        <div className={styles.jeitos}>
          <Button tone="main" full icon={<IconeQr />} busy={busy} onClick={comPix}>
            {`Dar ${emReais(valor)} com Pix`}
          </Button>
          {final && (
            <Button full icon={<IconeCartao />} busy={busy} onClick={comSalvo}>
              {`Com o cartão final ${final}`}
            </Button>
          )}
          <Button tone="quiet" full busy={busy} onClick={() => setComo('cartao')}>
            {final ? 'Com outro cartão' : 'Com cartão'}
          </Button>
        </div>
      )}
    </>
  )
}

const oQueChega = (nome: string, valor: number, retencao: number) =>
  retencao === 0
    ? `${nome} recebe ${emReais(valor)}: a casa não retém nada.`
    : `${nome} recebe ${emReais(gorjetaQueChega(valor, retencao))}: a casa retém ${retencao} %, como diz o acordo dela.`
