import { Cpf } from '@boteco/contract/brasil'
import type { DadosCheckin } from '@boteco/contract/checkin/chegada'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import { InformacoesUsuario } from '@boteco/contract/pedido/cliente'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { local } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import { LEMBRADA } from '../sessao/lembrado.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { CheckField, Field, FieldGroup, FieldRow } from '../ui/field.tsx'
import { useField } from '../ui/form-context.ts'
import styles from './dados-do-cliente.module.css'
import { pessoaDoAparelho } from './pessoa-do-aparelho.ts'

/** As the form of an order asks: the CPF, unless the guest says that they have none. */
export const DadosDoPedido = z.extend(InformacoesUsuario, { numeroCpf: z.optional(Cpf) })
/** And of a house for which a name is enough. */
export const SoONome = z.pick(InformacoesUsuario, { nome: true, numeroMesa: true, numeroComanda: true })

/** What an order has to know of a person. */
export const Pessoa = z.pick(DadosDoPedido, { nome: true, email: true, numeroCpf: true, numeroTelefone: true })
export type Pessoa = z.output<typeof Pessoa>

/** Who orders, as far as the account or this device knows; null while the account is being asked. */
export function usePessoaConhecida(): Partial<Pessoa> | null {
  const enabled = Boolean(useUserData()?.dadosCliente)
  const { data, isError } = useRead('/cliente/buscarDadosCliente', {}, { enabled })
  const [daqui] = useState(pessoaDoAparelho)
  if (!enabled) return daqui
  if (!data) return isError ? {} : null
  const { nome, email, dadosCliente } = data
  const { cpf, telefone_celular: numeroTelefone } = dadosCliente
  return { nome, email, numeroTelefone, ...(cpf && { numeroCpf: cpf }) }
}

/** The fields of a `Pessoa`, in a form. `pagando`: nothing goes on without a CPF. */
export function CamposDaPessoa({ pagando = false, soNome = false }: { pagando?: boolean; soNome?: boolean }) {
  // who filled these fields before, and gave no CPF, has none; a check-in may know a name alone
  const conhecida = useField('numeroTelefone').initial
  const semCpf = useField('numeroCpf').initial === undefined
  const [tem, setTem] = useState(pagando || !(conhecida && semCpf))
  const nome = <Field name="nome" label="Nome" autoComplete="name" autoCapitalize="words" enterKeyHint="next" />
  if (soNome)
    return (
      <>
        {nome}
        <LembrarDeMim />
      </>
    )
  return (
    <>
      <div className={styles.quemPede}>
        {nome}
        <Field name="email" label="E-mail" type="email" autoComplete="email" enterKeyHint="next" />
      </div>
      <FieldRow>
        {tem && (
          <Field
            name="numeroCpf"
            label="CPF"
            mask="cpf"
            enterKeyHint="next"
            hint={
              pagando ? 'O PagBank pede o CPF de quem paga. Sem CPF, pague com o garçom.' : 'Para pagar pelo celular.'
            }
          />
        )}
        <Field name="numeroTelefone" label="Telefone com DDD" mask="telefone" autoComplete="tel" />
      </FieldRow>
      {!pagando && (
        <CheckField
          label="Não tenho CPF"
          hint={!tem && 'Peça à vontade e pague com o garçom: só o pagamento pelo celular precisa de um CPF.'}
          checked={!tem}
          onChange={({ currentTarget }) => setTem(!currentTarget.checked)}
        />
      )}
      <LembrarDeMim />
    </>
  )
}

/** Off by default. Not asked on a staff device, nor of account holders. */
function LembrarDeMim() {
  if (useUserData()) return null
  return (
    <CheckField
      label="Lembrar de mim neste aparelho"
      hint="Sem marcar, seus dados saem daqui no checkout."
      defaultChecked={local.read(LEMBRADA) !== null}
      onChange={({ currentTarget: { checked } }) => {
        if (checked) local.write(LEMBRADA, '{}')
        else local.remove(LEMBRADA)
      }}
    />
  )
}

type Resumo = { rotulo: string; nome?: string | undefined; children?: ReactNode; onAlterar: () => void }

/** A known guest, in three lines, and the way to change it. */
export function PessoaResumida({ rotulo, nome, children, onAlterar }: Resumo) {
  return (
    <div className={styles.resumo}>
      <p>
        <span>{rotulo}</span>
        {nome && <strong>{nome}</strong>}
        {children && <span>{children}</span>}
      </p>
      <Button tone="quiet" onClick={onAlterar}>
        Alterar
      </Button>
    </div>
  )
}

type Props = { dados: DadosCheckin; conhecida: Partial<Pessoa>; aberto: boolean; onAbrir: () => void }

/**
 * The customer's part of an order. A known guest sees their name, and may be another person; the form keeps its fields.
 */
export function DadosDoCliente({ dados, conhecida, aberto, onAbrir }: Props) {
  const soNome = dados.objBarcheckin?.basta_o_nome ?? false
  const completa = z.safeDecode(soNome ? SoONome : Pessoa, conhecida as never).success
  const resumido = completa && !aberto
  const { numeroMesa, numeroComanda } = dados
  const campos = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!resumido) proximoVazio(campos.current)?.focus()
  }, [resumido])
  return (
    <>
      {resumido && (
        <p className={styles.quem}>
          <span>
            <strong>{conhecida.nome}</strong> ·{' '}
            <Button tone="quiet" onClick={onAbrir}>
              trocar
            </Button>
          </span>
          <span>
            {numeroMesa ? nomeDaMesa(numeroMesa, dados.objBarcheckin?.rotulo_mesa) : 'Mesa ainda não informada'}
            {numeroComanda ? ` · Comanda ${numeroComanda}` : ''}
          </span>
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus on, as the keyboard's own button asks */}
      <div ref={campos} hidden={resumido} onKeyDown={comEnter} onInput={quandoCompleto}>
        <FieldGroup legend={soNome ? 'Quem pede' : 'Seus dados'}>
          <CamposDaPessoa soNome={soNome} />
          <FieldRow>
            <Field name="numeroMesa" label="Número da mesa (se souber)" mask="numero" />
            <Field name="numeroComanda" label="Número da comanda (se tiver)" mask="numero" />
          </FieldRow>
        </FieldGroup>
      </div>
    </>
  )
}

/** Neither is asked for: a table and a comanda come from the code, or are not there. */
const OPCIONAIS = ['numeroMesa', 'numeroComanda']
const proximoVazio = (campos: ParentNode | null, depoisDe?: Element) => {
  const todos = [...(campos?.querySelectorAll<HTMLInputElement>('input:not([type="checkbox"])') ?? [])]
  const resto = depoisDe ? todos.slice(todos.indexOf(depoisDe as HTMLInputElement) + 1) : todos
  return resto.find(({ name, value }) => value === '' && !OPCIONAIS.includes(name))
}

/** The keyboard's 'next' goes on to what is still empty; with nothing empty it sends. */
function comEnter(evento: KeyboardEvent<HTMLDivElement>) {
  if (evento.key !== 'Enter') return
  const proximo = proximoVazio(evento.currentTarget, evento.target as Element)
  if (!proximo) return
  evento.preventDefault()
  proximo.focus()
}

/** A CPF that is whole leads on by itself. */
function quandoCompleto({ target, currentTarget }: FormEvent<HTMLDivElement>) {
  const { name, value, selectionStart } = target as HTMLInputElement
  if (name !== 'numeroCpf' || selectionStart !== value.length || value.replace(/\D/g, '').length < 11) return
  // after the mask has had its say
  setTimeout(() => proximoVazio(currentTarget, target as Element)?.focus())
}
