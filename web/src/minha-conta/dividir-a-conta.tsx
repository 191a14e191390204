import { PARTES_MAXIMAS, somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { taxaSobre } from '@boteco/contract/pagamento/cliente'
import { idDaLinha, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { oQueADivisaoMuda, useDividir } from '../conta/divisao.ts'
import { porParte, UmValor } from '../conta/um-valor.tsx'
import { useTaxaDe } from '../conta/use-taxa.ts'
import { useRead } from '../hooks.ts'
import { useDadosCheckin } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './dividir.module.css'
import { EmPartes } from './em-partes.tsx'
import { partesDaConta, seDivide } from './partes-da-conta.ts'

type Props = {
  /** what is not being paid */
  linhas: readonly LinhaDaTurma[]
  /** the account, with what is paid */
  todas: readonly LinhaDaTurma[]
  /** these are left to the guest who divided */
  onDividida: (minhas: readonly number[]) => void
  onJunta: () => void
}

/** How much of the table's account is paid here: one of equal parts of what is left, in one tap, or an amount. */
export function DividirAConta({ linhas, todas, onDividida, onJunta }: Props) {
  const [aberta, setAberta] = useState<'partes' | 'valor' | null>(null)
  const dividir = useDividir(onDividida)
  const itens = linhas.filter(seDivide)
  const dados = useDadosCheckin()
  const taxa = useTaxaDe(itens, dados?.estabelecimento.id, dados?.objBarcheckin?.id)
  const pessoas = useRead('/conta/buscarTurma', {}).data?.quantas ?? 1
  const juntar = useCall('/conta/juntarCotas', { refresh: oQueADivisaoMuda })
  if (itens.length === 0) return null
  const ja = partesDaConta(itens, todas)
  const falta = emReais(somarLinhas(itens) + taxa.valor)
  const cada = (partes: number) => Math.max(...porParte(itens, partes, taxa))
  const paga = (suas: readonly LinhaDaTurma[]) => {
    const taxadas = suas.filter((linha) => taxa.paga && taxa.sobre.includes(linha))
    return emReais(somarLinhas(suas) + taxaSobre(somarLinhas(taxadas), taxa.percentual))
  }

  // as many as sit there, until they say another number
  const tantas = pessoas > 1 && pessoas <= PARTES_MAXIMAS
  async function onDividir(como: { partes: number } | { valor: number }, quais = itens) {
    await dividir.enviar({ linhas: quais.map(idDaLinha), ...como })
    setAberta(null)
  }

  return (
    <>
      {ja?.proxima && (
        <Button full busy={dividir.busy} onClick={() => onDividir({ partes: ja.partes }, ja.linhas)}>
          {`Pagar a minha parte, ${ja.proxima.parte} de ${ja.partes}: ${paga(ja.proxima.linhas)}`}
        </Button>
      )}
      {ja && (
        <Button
          tone="quiet"
          busy={juntar.isPending}
          onClick={() => notifyOutcome(juntar.mutateAsync({ input: { divisao: ja.divisao } }).finally(onJunta))}
        >
          Desfazer as partes iguais
        </Button>
      )}
      {!ja && tantas && (
        <Button full busy={dividir.busy} onClick={() => onDividir({ partes: pessoas })}>
          {`${pessoas} partes iguais: ${emReais(cada(pessoas))} cada`}
        </Button>
      )}
      <div className={styles.lado}>
        <Button onClick={() => setAberta('partes')}>{ja || tantas ? 'Outro número de partes' : 'Partes iguais'}</Button>
        <Button onClick={() => setAberta('valor')}>Um valor</Button>
      </div>
      {aberta === 'partes' && (
        <Dialog title="Partes iguais do que falta" onClose={() => setAberta(null)} folha>
          <p>{`Faltam ${falta}. Entre quantas pessoas?`}</p>
          <EmPartes
            valorDe={cada}
            pessoas={pessoas}
            busy={dividir.busy}
            onEscolha={(partes) => onDividir({ partes })}
          />
          <p className={styles.dica}>O centavo que sobra fica nas primeiras partes.</p>
        </Dialog>
      )}
      {aberta === 'valor' && (
        <Dialog title="Um valor que eu escolho" onClose={() => setAberta(null)} folha>
          <UmValor
            {...{ itens, taxa }}
            frases={{
              valor: 'Um valor que eu escolho',
              label: 'Quanto você paga',
              dica: `Faltam ${falta}. O valor paga os pedidos mais antigos primeiro.`,
            }}
            onValor={(valor) => onDividir({ valor })}
          />
        </Dialog>
      )}
    </>
  )
}
