import { formatarCpf } from '@boteco/contract/brasil'
import type { DadosCheckin } from '@boteco/contract/checkin'
import { InformacoesUsuario } from '@boteco/contract/pedido'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { lerGuardado } from '../guardado.ts'
import { lerUserData } from '../sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field, FieldGroup, FieldRow } from '../ui/field.tsx'
import styles from './dados-do-cliente.module.css'

/** What a payment has to know of a person, and an order too. */
export const Pessoa = z.pick(InformacoesUsuario, { nome: true, email: true, numeroCpf: true, numeroTelefone: true })
export type Pessoa = z.output<typeof Pessoa>

/** On this device, for whoever has no account: they type themselves in once. */
const GAVETA = 'pessoaDoAparelho'

export function lembrarPessoa({ nome, email, numeroCpf, numeroTelefone }: Pessoa) {
  localStorage.setItem(GAVETA, JSON.stringify({ nome, email, numeroCpf, numeroTelefone } satisfies Pessoa))
}

/** Who orders, as far as this device knows: the account, or what was typed here before. */
export function pessoaConhecida(): Partial<Pessoa> {
  const userData = lerUserData()
  if (userData?.dadosCliente) {
    const { user, dadosCliente } = userData
    return {
      nome: user.name,
      email: user.email,
      numeroCpf: dadosCliente.cpf,
      numeroTelefone: dadosCliente.telefone_celular,
    }
  }
  return lerGuardado<Partial<Pessoa>>(localStorage, GAVETA) ?? {}
}

/** Values for the fields to start with. */
export const informacoesIniciais = ({ numeroMesa, numeroComanda }: DadosCheckin) => ({
  ...pessoaConhecida(),
  numeroMesa,
  numeroComanda,
})

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
    </>
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

type Props = { dados: DadosCheckin; aberto: boolean; onAbrir: () => void }

/**
 * The customer's part of the menu form. Somebody known sees one line and may change it; the fields stay in the form.
 */
export function DadosDoCliente({ dados, aberto, onAbrir }: Props) {
  const [conhecida] = useState(pessoaConhecida)
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
