import { Cpf, formatarCpf } from '@boteco/contract/brasil'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from '../api-error.ts'
import { CamposDaPessoa, Pessoa, PessoaResumida, usePessoaConhecida } from '../cesta/dados-do-cliente.tsx'
import { lembrarPessoa } from '../cesta/pessoa-do-aparelho.ts'
import { useDadosCheckin, useUserData } from '../sessao/sessao.ts'
import { FieldGroup } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'

/** The provider asks for the payer's CPF for card or Pix. */
const QuemPode = z.extend(Pessoa, { numeroCpf: Cpf })
type QuemPode = z.output<typeof QuemPode>

/**
 * Who pays. The bar knows guests who have ordered or have an account; others say it here, once for this device.
 * `naLinha` goes with each line of a payment, and nothing can be paid while `perguntando`.
 */
export function useQuemPaga() {
  const doCheckin = useDadosCheckin()
  const comConta = Boolean(useUserData()?.dadosCliente)
  const conhecida = usePessoaConhecida() ?? {}
  const [dita, setDita] = useState(() => {
    if (comConta || doCheckin?.email) return null
    const lida = z.safeDecode(QuemPode, conhecida as never)
    return lida.success ? lida.data : null
  })
  const [perguntando, setPerguntando] = useState(!comConta && !doCheckin?.nome && !dita)
  // where a name is enough to order, the rest is asked of who pays by phone, once they have chosen to
  const falta = !comConta && !dita && !doCheckin?.email
  const cpfClienteCheckin = dita?.numeroCpf ?? conhecida.numeroCpf
  return {
    dita,
    falta,
    perguntando,
    iniciais: { nome: doCheckin?.nome, email: doCheckin?.email, ...conhecida, ...dita },
    naLinha: {
      ...(cpfClienteCheckin && { cpfClienteCheckin }),
      ...(dita && {
        nomeClienteCheckin: dita.nome,
        emailClienteCheckin: dita.email,
        telefoneClienteCheckin: dita.numeroTelefone,
      }),
    },
    perguntar: () => setPerguntando(true),
    /** on a payment call 422 means the CPF (section 8 of the spec). @returns whether it was about who pays */
    recusar({ status, code }: ApiError) {
      const deQuem = status === 422 || code === 'faltam_dados'
      if (deQuem) setPerguntando(true)
      return deQuem
    },
    responder(pessoa: QuemPode) {
      lembrarPessoa(pessoa)
      setDita(pessoa)
      setPerguntando(false)
    },
  }
}

type Props = { iniciais: Partial<Record<keyof Pessoa, string | null>>; onDita: (pessoa: QuemPode) => void }

/** Asks who pays, before the ways to pay. */
export function PerguntarQuemPaga({ iniciais, onDita }: Props) {
  return (
    <Form schema={QuemPode} initial={iniciais} draft="quem paga" label="Quem paga" action="Continuar" onSubmit={onDita}>
      <FieldGroup legend="Quem paga">
        <CamposDaPessoa pagando />
      </FieldGroup>
    </Form>
  )
}

/** Who was said to pay, and the way to change it. */
export function QuemPaga({ dita, onAlterar }: { dita: QuemPode | null; onAlterar: () => void }) {
  return (
    <PessoaResumida rotulo="Quem paga" nome={dita?.nome} onAlterar={onAlterar}>
      {dita && `CPF ${formatarCpf(dita.numeroCpf)}`}
    </PessoaResumida>
  )
}
