import { formatarTelefone } from '@boteco/contract/brasil'
import { emReais } from '@boteco/contract/dinheiro'
import type { Recibo } from '@boteco/contract/estorno/cliente'
import { comEscolhas } from '@boteco/contract/partes'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import type { ReactNode } from 'react'
import { Button, OutsideLink, type Tone } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import { Total } from '../ui/price.tsx'
import { ChipDoEstorno } from './chip-do-estorno.tsx'
import { LinhasDoPagamento, vezes } from './linhas-do-pagamento.tsx'
import { linhasJuntas, parteDaConta } from './linhas-juntas.ts'
import styles from './recibo.module.css'

/** The receipt itself: what is printed. */
export function ReciboDoPagamento({ recibo }: { recibo: Recibo }) {
  const { numero, data, hora, meio, valor, estornado, registrado_por, estabelecimento, linhas, estornos } = recibo
  return (
    <>
      <Card as="article" aria-label={`Recibo nº ${numero}`}>
        <header className={styles.bar}>
          <h2>{estabelecimento.nome}</h2>
          <p>
            {estabelecimento.endereco}
            <br />
            {estabelecimento.cidade} · {estabelecimento.uf} · {formatarTelefone(estabelecimento.telefone_fixo)}
          </p>
        </header>
        <dl className={styles.dados}>
          <div>
            <dt>Recibo</dt>
            <dd>nº {numero}</dd>
          </div>
          <div>
            <dt>Data</dt>
            <dd>
              {data} às {hora}
            </dd>
          </div>
          <div>
            <dt>Forma de pagamento</dt>
            <dd>{rotuloDoMeio[meio]}</dd>
          </div>
          {registrado_por && (
            <div>
              <dt>Recebido por</dt>
              <dd>{registrado_por}</dd>
            </div>
          )}
        </dl>
        <LinhasDoPagamento linhas={linhas} />
        <Total big label="Total pago" value={valor} />
        {estornado > 0 && (
          <>
            <Total label="Devolvido" value={estornado} />
            <Total label="Ficou pago" value={valor - estornado} />
          </>
        )}
        {estornos.length > 0 && (
          <ul className={styles.estornos}>
            {estornos.map((estorno) => (
              <li key={estorno.id}>
                <ChipDoEstorno {...estorno} /> {emReais(estorno.valor)} · {estorno.motivo}
              </li>
            ))}
          </ul>
        )}
        <p className={styles.aviso}>Comprovante de pagamento, sem valor fiscal.</p>
      </Card>
      <AcoesDoRecibo recibo={recibo} tone="main">
        <Button icon={<IconeImprimir />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </AcoesDoRecibo>
    </>
  )
}

type Acoes = { recibo: Recibo; tone?: Tone; children?: ReactNode }

/** Where a receipt goes from here: to whom the device's sheet offers, or to somebody on WhatsApp. */
export function AcoesDoRecibo({ recibo, tone = 'plain', children }: Acoes) {
  return (
    <div className={styles.acoes}>
      {children}
      <Button tone={tone} onClick={() => compartilhar(recibo)}>
        Compartilhar
      </Button>
      <OutsideLink href={`https://wa.me/?text=${encodeURIComponent(comoTexto(recibo))}`}>
        Mandar no WhatsApp
      </OutsideLink>
    </div>
  )
}

/** As a text: its recipient could not open this page. */
function comoTexto({ numero, data, hora, meio, valor, estornado, estabelecimento, linhas }: Recibo): string {
  return [
    `${estabelecimento.nome} · recibo nº ${numero}`,
    `${data} às ${hora} · ${rotuloDoMeio[meio]}`,
    ...linhasJuntas(linhas).map((grupo) => {
      const oQue = parteDaConta(grupo) ?? `${vezes(grupo[0]!)}${comEscolhas(grupo[0]!)}`
      return `${oQue}: ${emReais(grupo.reduce((soma, { valor }) => soma + valor, 0))}`
    }),
    `Total pago: ${emReais(valor)}`,
    ...(estornado > 0 ? [`Devolvido: ${emReais(estornado)}`] : []),
  ].join('\n')
}

async function compartilhar(recibo: Recibo) {
  const text = comoTexto(recibo)
  if (navigator.share) {
    await navigator.share({ title: `Recibo nº ${recibo.numero}`, text }).catch((causa: Error) => {
      // they changed their mind
      if (causa.name !== 'AbortError') notify('Não foi possível compartilhar deste aparelho.', 'danger')
    })
    return
  }
  const copiado = navigator.clipboard
    ? await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : false
  notify(
    copiado ? 'Recibo copiado. Cole onde quiser.' : 'Este aparelho não compartilha: use Imprimir.',
    copiado ? 'ok' : 'danger',
  )
}
