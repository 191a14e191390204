import type { LinhaJaPaga } from '@boteco/contract/conta/casa'
import { nomeDaParte, quemNaParte } from '@boteco/contract/conta/pre-conta'
import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { parteDe } from '../conta/dividir.tsx'
import { frasesDoDesconto } from '../conta/frases-do-desconto.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { emLinhasEPartes } from '../conta/partes-juntas.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { Price } from '../ui/price.tsx'
import { useCall } from '../write.ts'
import styles from './conta-do-garcom.module.css'
import { descricao } from './descricao.ts'
import { MesaErrada } from './mesa-errada.tsx'

/** What needs no money any more, by payment: who recorded it, when, and by which means. */
export function JaPago({ linhas }: { linhas: readonly LinhaJaPaga[] }) {
  const pagamentos = new Map<number | null, LinhaJaPaga[]>()
  for (const linha of linhas) {
    const id = linha.pagamento?.id ?? null
    pagamentos.set(id, [...(pagamentos.get(id) ?? []), linha])
  }
  return (
    <Card tone="done" aria-label="Já pago">
      <h2 className={styles.titulo}>Já pago</h2>
      {[...pagamentos].map(([id, doPagamento]) => (
        <div key={id} className={styles.pagamento}>
          <h3>{como(doPagamento[0]?.pagamento ?? null)}</h3>
          <Linhas linhas={doPagamento} />
          {doPagamento[0]?.pagamento && <MesaErrada pagamento={doPagamento[0].pagamento} />}
        </div>
      ))}
    </Card>
  )
}

function Linhas({ linhas }: { linhas: readonly LinhaJaPaga[] }) {
  const { partes, soltas } = emLinhasEPartes(linhas)
  return (
    <ul className={styles.linhas}>
      {partes.map((parte) => (
        <li key={`${parte.divisao} ${parte.parte}`}>
          <span>{[nomeDaParte(parte), ...quemNaParte(parte)].join(' · ')}</span>
          <Price value={parte.valor} />
        </li>
      ))}
      {soltas.map((linha) => (
        <li key={idDaLinha(linha)}>
          <span>
            {descricao(linha)}
            <PartesDaLinha linha={linha} {...(!linha.cota && { como: 'dinheiro' })} />
            {linha.cota && <small> · {parteDe(linha)}</small>}
            {frasesDoDesconto(linha).map((frase) => (
              <small key={frase}> · {frase}</small>
            ))}
          </span>
          <Price value={linha.preco_produto} />
        </li>
      ))}
    </ul>
  )
}

/** What was paid and given back whole: neither paid nor owed, unless it is charged again. */
export function Devolvido({ linhas }: { linhas: readonly LinhaJaPaga[] }) {
  return (
    <Card aria-label="Devolvido">
      <h2 className={styles.titulo}>Devolvido</h2>
      <p>O dinheiro voltou para quem pagou. Se o cliente ficou com o item, cobre de novo.</p>
      <ul className={styles.linhas}>
        {linhas.map((linha) => (
          <li key={idDaLinha(linha)}>
            <span>
              {descricao(linha)}
              <PartesDaLinha linha={linha} />
              <br />
              <small>{emReais(linha.preco_produto)}</small>
            </span>
            <CobrarDeNovo linha={idDaLinha(linha)} oQue={descricao(linha)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A line that was given back, because it was paid in the wrong way, goes back to the account. */
export function CobrarDeNovo({ linha, oQue }: { linha: number; oQue: string }) {
  const confirm = useConfirm()
  const cobrar = useCall('/conta/cobrarDeNovo', {
    refresh: ['/cliente/getContaCliente', '/contas/buscarCheckinsAbertos', '/contas/buscarMesasAbertas'],
  })

  async function onCobrar() {
    const text = 'O dinheiro já voltou para quem pagou. A linha fica a pagar de novo, de qualquer forma de pagamento.'
    if (!(await confirm({ title: `Cobrar de novo: ${oQue}?`, text, action: 'Cobrar de novo' }))) return
    await notifyOutcome(cobrar.mutateAsync({ input: { linha } }))
  }

  return (
    <Button busy={cobrar.isPending} onClick={onCobrar}>
      Cobrar de novo<span className="so"> {oQue}</span>
    </Button>
  )
}

function como(pagamento: LinhaJaPaga['pagamento']): string {
  if (!pagamento) return 'Cortesia da casa'
  const { meio, registrado_por, data_pagamento, hora_pagamento } = pagamento
  const quem = registrado_por ? ` · registrado por ${registrado_por}` : ''
  return `${rotuloDoMeio[meio]}${quem} · ${data_pagamento} às ${hora_pagamento}`
}
