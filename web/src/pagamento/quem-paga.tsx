import { formatarCpf } from '@boteco/contract/brasil'
import { useState } from 'react'
import * as z from 'zod/mini'
import { CamposDaPessoa, Pessoa, PessoaResumida, usePessoaConhecida } from '../pedido/dados-do-cliente.tsx'
import { lembrarPessoa } from '../pedido/pessoa-do-aparelho.ts'
import { useDadosCheckin, useUserData } from '../sessao/sessao.ts'
import { FieldGroup } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'

/**
 * Who pays. The bar knows whoever has ordered or has an account; anybody else says it here, once for this device.
 * `naLinha` goes with each line of a payment, and nothing can be paid while `perguntando`.
 */
export function useQuemPaga() {
  const doCheckin = useDadosCheckin()
  const comConta = Boolean(useUserData()?.dadosCliente)
  const conhecida = usePessoaConhecida() ?? {}
  const [dita, setDita] = useState(() => {
    if (comConta || doCheckin?.nome) return null
    const lida = z.safeDecode(Pessoa, conhecida as never)
    return lida.success ? lida.data : null
  })
  const [perguntando, setPerguntando] = useState(!comConta && !doCheckin?.nome && !dita)
  const cpfClienteCheckin = dita?.numeroCpf ?? conhecida.numeroCpf
  return {
    dita,
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
    responder(pessoa: Pessoa) {
      lembrarPessoa(pessoa)
      setDita(pessoa)
      setPerguntando(false)
    },
  }
}

type Props = { iniciais: Partial<Record<keyof Pessoa, string | null>>; onDita: (pessoa: Pessoa) => void }

/** Asks who pays, before the ways to pay. */
export function PerguntarQuemPaga({ iniciais, onDita }: Props) {
  return (
    <Form schema={Pessoa} initial={iniciais} draft="quem paga" label="Quem paga" action="Continuar" onSubmit={onDita}>
      <FieldGroup legend="Quem paga">
        <CamposDaPessoa />
      </FieldGroup>
    </Form>
  )
}

/** Who was said to pay, and the way to change it. */
export function QuemPaga({ dita, onAlterar }: { dita: Pessoa | null; onAlterar: () => void }) {
  return (
    <PessoaResumida rotulo="Quem paga" nome={dita?.nome} onAlterar={onAlterar}>
      {dita && `CPF ${formatarCpf(dita.numeroCpf)}`}
    </PessoaResumida>
  )
}
