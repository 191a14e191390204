import { contem } from '@boteco/contract/busca'
import type { Output } from '@boteco/contract/calls'
import { InteiroOpcional } from '@boteco/contract/campos'
import { emReais } from '@boteco/contract/dinheiro'
import type { Diferenca } from '@boteco/contract/estoque/casa'
import { useState } from 'react'
import * as z from 'zod/mini'
import { usePolling } from '../hooks.ts'
import { leemOEstoque } from '../produto/quem-le-o-estoque.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choices } from '../ui/choices.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, FieldRow } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useCall } from '../write.ts'
import styles from './estoque.module.css'
import { comSinal, quanto } from './quanto.ts'

const BUSCAR = '/estoque/buscarContagem'
type AContar = Output<typeof BUSCAR>['itens'][number]

/** Counting on a phone, beside a colleague, while the house sells. What the system expects nobody reads before the end. */
export function Contar() {
  const { data, error, refetch } = usePolling(BUSCAR, {})
  const [busca, setBusca] = useState('')
  const [qual, setQual] = useState<AContar | null>(null)
  const [diferencas, setDiferencas] = useState<readonly Diferenca[] | null>(null)
  const abrir = useCall('/estoque/abrirContagem', { refresh: [BUSCAR, '/estoque/buscarEstoque'] })
  if (diferencas) return <OQueDeu diferencas={diferencas} onFeito={() => setDiferencas(null)} />
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={6} />
  const { contagem, itens } = data
  if (!contagem)
    return (
      <Card aria-labelledby="contar">
        <h2 id="contar">Contar o estoque</h2>
        <p>
          Várias pessoas contam ao mesmo tempo, cada uma no seu celular, com a casa vendendo. O que sair depois de
          contado o sistema desconta sozinho. Ninguém vê o número esperado até o fim.
        </p>
        <Button tone="main" full busy={abrir.isPending} onClick={() => notifyOutcome(abrir.mutateAsync({ input: {} }))}>
          Começar a contar
        </Button>
      </Card>
    )
  const vistos = itens.filter(({ nome }) => contem(nome, busca))
  const feitos = itens.filter(({ contados }) => contados.length > 0).length
  return (
    <>
      <Card aria-labelledby="contar">
        <h2 id="contar">
          {feitos} de {itens.length} contados
        </h2>
        <Field
          label="Procurar"
          type="search"
          value={busca}
          onChange={({ currentTarget }) => setBusca(currentTarget.value)}
        />
        {vistos.length === 0 && <Empty>Nada com esse nome.</Empty>}
        <ul className={styles.lista}>
          {vistos.map((item) => (
            <li key={`${item.o_que} ${item.id}`}>
              <button type="button" className={styles.linha} onClick={() => setQual(item)}>
                <span className={styles.nome}>
                  <b>{item.nome}</b>
                  {item.grupo && <small>{item.grupo}</small>}
                  <small>
                    {item.contados.length === 0 ? 'falta contar' : item.contados.map(emPalavras(item)).join(' + ')}
                  </small>
                </span>
                <span className={styles.ha}>
                  {item.contados.length > 0 &&
                    quanto(
                      item.contados.reduce((soma, { quantidade }) => soma + quantidade, 0),
                      item.unidade,
                    )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <Fechar contagem={contagem.id} faltam={itens.length - feitos} onFechada={setDiferencas} />
      {qual && (
        <ContarUm
          contagem={contagem.id}
          item={itens.find(({ o_que, id }) => o_que === qual.o_que && id === qual.id) ?? qual}
          onClose={() => setQual(null)}
        />
      )}
    </>
  )
}

const emPalavras =
  ({ unidade }: AContar) =>
  ({ quantidade, deposito, por, meu }: AContar['contados'][number]) =>
    `${quanto(quantidade, unidade)} ${deposito ? 'no depósito' : 'no bar'}${meu ? '' : `, ${por}`}`

const Contado = z.object({
  embalagens: z.optional(InteiroOpcional(0, 999_999, 'Diga quantas, em número inteiro.')),
  soltas: InteiroOpcional(0, 999_999_999, 'Diga quanto há, em número inteiro.'),
})

function ContarUm({ contagem, item, onClose }: { contagem: number; item: AContar; onClose: () => void }) {
  const { o_que, id, nome, grupo, unidade, embalagem, qtd_embalagem, contados } = item
  const [deposito, setDeposito] = useState(false)
  const contar = useCall('/estoque/contar', { refresh: [BUSCAR] })
  const tirar = useCall('/estoque/desfazerContado', { refresh: [BUSCAR] })
  async function onSubmit({ embalagens = null, soltas }: z.output<typeof Contado>) {
    if (embalagens === null && soltas === null) {
      notify('Diga quanto há; se não há nada, digite 0.', 'danger')
      return false
    }
    const quantidade = (embalagens ?? 0) * (qtd_embalagem ?? 1) + (soltas ?? 0)
    const { message } = await contar.mutateAsync({ input: { contagem, o_que, id, quantidade, deposito } })
    onClose()
    notify(message)
  }
  return (
    <Dialog folha title={grupo ? `${nome} (${grupo})` : nome} onClose={onClose}>
      <Choices
        label="Onde está"
        options={[
          { value: 'bar', label: 'No bar, de onde se vende' },
          { value: 'deposito', label: 'No depósito' },
        ]}
        value={deposito ? 'deposito' : 'bar'}
        onChange={(onde) => setDeposito(onde === 'deposito')}
      />
      <Form schema={Contado} action="Contei" label="Contado" onSubmit={onSubmit}>
        <div className={styles.contado}>
          {embalagem ? (
            <FieldRow>
              <Field
                name="embalagens"
                label={`Fechadas (${embalagem} de ${quanto(qtd_embalagem ?? 0, unidade)})`}
                mask="numero"
                autoComplete="off"
                data-autofocus
              />
              <Field name="soltas" label={`Aberta (${unidade})`} mask="numero" autoComplete="off" />
            </FieldRow>
          ) : (
            <Field
              name="soltas"
              label={unidade === 'un' ? 'Quantas unidades' : `Quanto (${unidade})`}
              mask="numero"
              autoComplete="off"
              data-autofocus
            />
          )}
        </div>
      </Form>
      {contados.length > 0 && (
        <ul className={rows.rows}>
          {contados.map((um) => (
            <li key={um.id}>
              <span className={rows.what}>{emPalavras(item)(um)}</span>
              {um.meu && (
                <Button
                  tone="quiet"
                  busy={tirar.isPending}
                  onClick={() => notifyOutcome(tirar.mutateAsync({ input: { contagem, id: um.id } }))}
                >
                  Tirar<span className="so"> {emPalavras(item)(um)}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type FecharProps = { contagem: number; faltam: number; onFechada: (diferencas: readonly Diferenca[]) => void }

function Fechar({ contagem, faltam, onFechada }: FecharProps) {
  const confirm = useConfirm()
  const fechar = useCall('/estoque/fecharContagem', { refresh: [BUSCAR, ...leemOEstoque] })
  async function onFechar(vale: boolean) {
    const pergunta = vale
      ? {
          title: 'Fechar a contagem?',
          text: `O estoque passa a ser o que foi contado, menos o que saiu desde então.${faltam > 0 ? ` ${faltam === 1 ? '1 item não foi contado e fica' : `${faltam} itens não foram contados e ficam`} como está no sistema.` : ''}`,
          action: 'Fechar a contagem',
        }
      : {
          title: 'Descartar a contagem?',
          text: 'O que foi contado se perde, e o estoque fica como está.',
          action: 'Descartar',
        }
    if (!(await confirm(pergunta))) return
    const feito = fechar.mutateAsync({ input: { contagem, vale } })
    await notifyOutcome(
      feito.then((fechada) => {
        if (vale) onFechada(fechada.diferencas)
        return fechada
      }),
    )
  }
  return (
    <div className={styles.acoes}>
      <Button tone="main" busy={fechar.isPending} onClick={() => onFechar(true)}>
        Fechar a contagem
      </Button>
      <Button tone="quiet" onClick={() => onFechar(false)}>
        Descartar
      </Button>
    </div>
  )
}

function oQueDeu(contados: number, outras: readonly Diferenca[]): [titulo: string, texto: string] {
  if (contados === 0) return ['Nada foi contado', 'O estoque fica como está.']
  if (outras.length === 0) {
    const quantos = contados === 1 ? '1 item contado' : `${contados} itens contados`
    return ['Tudo confere', `${quantos}: há o que o sistema esperava.`]
  }
  const valor = outras.reduce((soma, um) => soma + (um.valor ?? 0), 0)
  const ficam = valor === 0 ? 'Ficam' : `${emReais(valor)} ao custo; ficam`
  return ['As diferenças', `${ficam} escritas como contagem, item por item.`]
}

/** What was there and what was expected, told at the end alone. */
function OQueDeu({ diferencas, onFeito }: { diferencas: readonly Diferenca[]; onFeito: () => void }) {
  const outras = diferencas.filter(({ diferenca, em_duvida }) => diferenca !== 0 || em_duvida > 0)
  const [titulo, texto] = oQueDeu(diferencas.length, outras)
  return (
    <Card aria-labelledby="deu">
      <h2 id="deu">{titulo}</h2>
      <p>{texto}</p>
      <ul className={rows.rows}>
        {outras.map(({ nome, grupo, unidade, contado, diferenca, valor: dele, em_duvida }) => (
          <li key={`${nome} ${grupo ?? ''} ${unidade}`}>
            <span className={rows.what}>
              <b>{nome}</b>
              <span className={rows.muted}>
                {grupo && `${grupo} · `}contado {quanto(contado, unidade)}
                {em_duvida > 0 && ` · mexeram em ${quanto(em_duvida, unidade)} entre duas prateleiras: conte de novo`}
              </span>
            </span>
            <span className={styles.ha}>
              <span>{comSinal(diferenca, unidade)}</span>
              {dele !== null && <small>{emReais(dele)}</small>}
            </span>
          </li>
        ))}
      </ul>
      <Button full onClick={onFeito}>
        Pronto
      </Button>
    </Card>
  )
}
