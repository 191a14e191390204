import { formatarCpf } from '@boteco/contract/brasil'
import type { DadosCheckin } from '@boteco/contract/checkin'
import { InformacoesUsuario } from '@boteco/contract/pedido'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { readStored } from '../device/storage.ts'
import { noteTyped, readTyped } from '../device/typed.ts'
import { useRead } from '../hooks.ts'
import { lerUserData, useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CheckField, Field, FieldGroup, FieldRow } from '../ui/field.tsx'
import styles from './dados-do-cliente.module.css'

/** What a payment has to know of a person, and an order too. */
export const Pessoa = z.pick(InformacoesUsuario, { nome: true, email: true, numeroCpf: true, numeroTelefone: true })
export type Pessoa = z.output<typeof Pessoa>

/** For this tab and check-in, so that they type themselves in once: it goes with what else was typed (ui/digitado.ts). */
const DA_ABA = 'pessoa'
/** For whoever ticked it. There and empty: ticked, and nothing sent yet. */
const LEMBRADA = 'pessoaLembrada'

/** Who has an account is known to it, wherever they log in. */
export function lembrarPessoa({ nome, email, numeroCpf, numeroTelefone }: Pessoa) {
  if (lerUserData()?.dadosCliente) return
  const pessoa = { nome, email, numeroCpf, numeroTelefone } satisfies Pessoa
  noteTyped(DA_ABA, pessoa)
  if (localStorage.getItem(LEMBRADA) !== null && !lerUserData()) localStorage.setItem(LEMBRADA, JSON.stringify(pessoa))
}

/** What this device knows of whoever has no account. One of the house knows whom it has in its hands, and nobody before. */
const pessoaDoAparelho = (): Partial<Pessoa> =>
  readTyped(DA_ABA) ?? ((!lerUserData() && readStored<Partial<Pessoa>>(localStorage, LEMBRADA)) || {})

/** Who orders, as far as the account or this device knows; null while the account is being asked. */
export function usePessoaConhecida(): Partial<Pessoa> | null {
  const enabled = Boolean(useUserData()?.dadosCliente)
  const { data, isError } = useRead('/cliente/buscarDadosCliente', {}, { enabled })
  const [daqui] = useState(pessoaDoAparelho)
  if (!enabled) return daqui
  if (!data) return isError ? {} : null
  const { nome, email, dadosCliente } = data
  return { nome, email, numeroCpf: dadosCliente.cpf, numeroTelefone: dadosCliente.telefone_celular }
}

/** The fields of a `Pessoa`, in a form. */
export function CamposDaPessoa() {
  return (
    <>
      <Field name="nome" label="Nome" autoComplete="name" />
      <Field name="email" label="E-mail" type="email" autoComplete="email" />
      <FieldRow>
        <Field name="numeroCpf" label="CPF" mask="cpf" hint="O pagamento pelo celular precisa dele." />
        <Field name="numeroTelefone" label="Telefone com DDD" mask="telefone" autoComplete="tel-national" />
      </FieldRow>
      <LembrarDeMim />
    </>
  )
}

/** Off by default. Nobody is asked on a device of the house, nor who has an account. */
function LembrarDeMim() {
  if (useUserData()) return null
  return (
    <CheckField
      label="Lembrar de mim neste aparelho"
      hint="Sem marcar, seus dados saem deste celular junto com o seu check-in."
      defaultChecked={localStorage.getItem(LEMBRADA) !== null}
      onChange={({ currentTarget: { checked } }) => {
        if (checked) localStorage.setItem(LEMBRADA, '{}')
        else localStorage.removeItem(LEMBRADA)
      }}
    />
  )
}

type Resumo = { rotulo: string; nome?: string | undefined; children?: ReactNode; onAlterar: () => void }

/** Somebody who is known, in three lines, and the way to change it. */
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
 * The customer's part of the menu form. Somebody known sees one line and may change it; the fields stay in the form.
 */
export function DadosDoCliente({ dados, conhecida, aberto, onAbrir }: Props) {
  const completa = z.safeDecode(Pessoa, conhecida as never).success
  const resumido = completa && !aberto
  const { numeroMesa, numeroComanda } = dados
  return (
    <>
      {resumido && (
        <Card>
          <PessoaResumida rotulo="Pedido de" nome={conhecida.nome} onAlterar={onAbrir}>
            {numeroMesa ? `Mesa ${numeroMesa}` : 'Mesa ainda não informada'}
            {numeroComanda ? ` · Comanda ${numeroComanda}` : ''} · CPF {formatarCpf(conhecida.numeroCpf ?? '')}
          </PessoaResumida>
        </Card>
      )}
      <div hidden={resumido}>
        <Card>
          <FieldGroup legend="Seus dados">
            <CamposDaPessoa />
            <FieldRow>
              <Field name="numeroMesa" label="Número da mesa (se souber)" mask="numero" />
              <Field name="numeroComanda" label="Número da comanda (se tiver)" mask="numero" />
            </FieldRow>
          </FieldGroup>
        </Card>
      </div>
    </>
  )
}
