import {
  type CASA_POR,
  type ExtratoComparado,
  MEIOS_COM_EXTRATO,
  TAMANHO_DO_EXTRATO,
} from '@boteco/contract/conciliacao/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { type ReactNode, useState } from 'react'
import { Accordion, AccordionItem } from '../ui/accordion.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { Notice } from '../ui/notice.tsx'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'
import styles from './conciliacao.module.css'
import { textoDoArquivo } from './texto-do-arquivo.ts'

type MeioDoExtrato = (typeof MEIOS_COM_EXTRATO)[number]
const TODOS = ''
const MEIOS: readonly { value: MeioDoExtrato | typeof TODOS; label: string }[] = [
  { value: TODOS, label: 'Tudo menos dinheiro' },
  ...MEIOS_COM_EXTRATO.map((value) => ({ value, label: rotuloDoMeio[value] })),
]

/** A statement of a bank, an acquirer or a wallet against what the house received: what both have, and what one of them has alone. */
export function ExtratoDoBanco({ dia }: { dia: string }) {
  const [de, setDe] = useState(dia)
  const [ate, setAte] = useState(dia)
  const [meio, setMeio] = useState<MeioDoExtrato | typeof TODOS>(TODOS)
  const [arquivo, setArquivo] = useState<File | null>(null)
  const [falta, setFalta] = useState<string | null>(null)
  const { mutateAsync, data, error, isPending } = useCall('/pagamento/buscarExtratoComparado')

  async function onComparar() {
    setFalta(null)
    if (!arquivo) return setFalta('Escolha o arquivo do extrato.')
    if (arquivo.size > TAMANHO_DO_EXTRATO) return setFalta('O extrato pode ter até 5 MB.')
    const extrato = textoDoArquivo(await arquivo.arrayBuffer())
    // the sentence is in `error`, which stands on the page
    await mutateAsync({ input: { de, ate, extrato, ...(meio !== TODOS && { meio }) } }).catch(() => {})
  }

  return (
    <>
      <Card aria-labelledby="com-um-extrato">
        <h2 id="com-um-extrato">Comparar com um extrato</h2>
        <div className={styles.dias}>
          <Field label="De" type="date" value={de} onChange={({ currentTarget }) => setDe(currentTarget.value)} />
          <Field label="Até" type="date" value={ate} onChange={({ currentTarget }) => setAte(currentTarget.value)} />
        </div>
        <SelectField
          label="Este extrato tem"
          options={MEIOS}
          value={meio}
          onChange={({ currentTarget }) => setMeio(currentTarget.value as typeof meio)}
        />
        <FileField
          label="Extrato do banco ou da maquininha"
          accept=".csv,.txt,.ofx,text/csv,text/plain"
          hint="CSV ou OFX, como o banco, a maquininha ou a carteira dá. Nada dele fica guardado."
          onChange={setArquivo}
        />
        <Button full busy={isPending} onClick={onComparar}>
          Comparar com o extrato
        </Button>
      </Card>
      {falta && <Notice tone="danger">{falta}</Notice>}
      {error && !falta && <Notice tone="danger">{error.message}</Notice>}
      <div aria-live="polite" className={styles.extrato}>
        {data && !falta && !error && <Comparado extrato={data} />}
      </div>
    </>
  )
}

const plural = (quantos: number, um: string, varios: string) => `${quantos} ${quantos === 1 ? um : varios}`

const porque: Record<(typeof CASA_POR)[number], string> = {
  referencia: 'pela referência',
  fim_a_fim: 'pelo número do Pix',
  nsu: 'pelo NSU',
  valor: 'pelo valor e pelo dia',
}

function Comparado({ extrato }: { extrato: ExtratoComparado }) {
  const { colunas, lidas, iguais, casados, so_no_extrato, so_aqui, nao_lidas, cortado } = extrato
  const outros = casados.filter(({ deles, nosso }) => deles.valor !== nosso.valor)
  const certo = outros.length + so_no_extrato.length + so_aqui.length === 0
  return (
    <>
      <Notice tone={certo ? 'ok' : 'wait'}>
        {plural(lidas, 'lançamento lido', 'lançamentos lidos')}, {plural(iguais, 'confere', 'conferem')}.{' '}
        {plural(so_no_extrato.length, 'está só no extrato', 'estão só no extrato')},{' '}
        {plural(so_aqui.length, 'só no Boteco', 'só no Boteco')}.
        {outros.length > 0 && ` ${plural(outros.length, 'tem outro valor', 'têm outro valor')}.`}
      </Notice>
      {colunas.length > 0 && <p className={styles.referencia}>Colunas lidas: {colunas.join(', ')}.</p>}
      {cortado && <p className={styles.referencia}>São muitos: aqui estão os primeiros mil de cada lista.</p>}
      <Accordion>
        <Lista titulo="Com outro valor" quantos={outros.length} aberta>
          {outros.map(({ deles, nosso, por }) => (
            <Linha
              key={deles.linha}
              nome={`Aqui ${emReais(nosso.valor)}`}
              resto={`${rotuloDoMeio[nosso.meio]} · ${nosso.data} ${nosso.hora} · linha ${deles.linha}, ${porque[por]}`}
              valor={deles.valor}
            />
          ))}
        </Lista>
        <Lista titulo="Só no extrato" quantos={so_no_extrato.length} aberta>
          {so_no_extrato.map(({ linha, data, texto, valor }) => (
            <Linha key={linha} nome={texto} resto={`${data} · linha ${linha}`} valor={valor} />
          ))}
        </Lista>
        <Lista titulo="Só no Boteco" quantos={so_aqui.length} aberta>
          {so_aqui.map(({ pagamento, meio, data, hora, valor }) => (
            <Linha
              key={`${pagamento} ${data} ${hora} ${valor}`}
              nome={rotuloDoMeio[meio]}
              resto={`${data} ${hora}${valor < 0 ? ' · devolvido' : ''}`}
              valor={valor}
            />
          ))}
        </Lista>
        <Lista titulo="Linhas não lidas" quantos={nao_lidas.length}>
          {nao_lidas.map(({ linha, texto, motivo }) => (
            <Linha key={linha} nome={`Linha ${linha}: ${motivo}`} resto={texto} />
          ))}
        </Lista>
        <Lista titulo="Conferem" quantos={iguais}>
          {casados
            .filter(({ deles, nosso }) => deles.valor === nosso.valor)
            .map(({ deles, nosso, por }) => (
              <Linha
                key={deles.linha}
                nome={rotuloDoMeio[nosso.meio]}
                resto={`${nosso.data} ${nosso.hora} · linha ${deles.linha}, ${porque[por]}`}
                valor={nosso.valor}
              />
            ))}
        </Lista>
      </Accordion>
    </>
  )
}

type ListaProps = { titulo: string; quantos: number; aberta?: boolean; children: ReactNode }

/** Each opens and closes by itself. */
function Lista({ titulo, quantos, aberta = false, children }: ListaProps) {
  if (quantos === 0) return null
  return (
    <AccordionItem name={titulo} title={titulo} note={quantos} open={aberta}>
      <ul className={rows.rows}>{children}</ul>
    </AccordionItem>
  )
}

function Linha({ nome, resto, valor }: { nome: string; resto: string; valor?: number }) {
  return (
    <li>
      <span className={rows.what}>
        <b>{nome}</b>
        <span className={rows.muted}>{resto}</span>
      </span>
      {valor !== undefined && <b>{emReais(valor)}</b>}
    </li>
  )
}
