import { local, readStored } from '../device/storage.ts'
import { noteTyped, readTyped } from '../device/typed.ts'
import { LEMBRADA } from '../sessao/lembrado.ts'
import { readUserData } from '../sessao/sessao.ts'

// Who this device knows. Apart from the fields, so that a greeting need not fetch them.

// an earlier version kept the guest's data here without asking
local.remove('pessoaDoAparelho')

/** Without a CPF: has none. With a name alone: nobody asked for more. */
type Conhecida = { nome: string } & Partial<Record<'email' | 'numeroCpf' | 'numeroTelefone', string>>
type Dita = { nome: string } & Partial<Record<'email' | 'numeroCpf' | 'numeroTelefone', string | null | undefined>>

/** For this tab and check-in, so that they type themselves in once: it goes with what else was typed (device/typed.ts). */
const DA_ABA = 'pessoa'

/** Who has an account is known to it, wherever they log in. */
export function lembrarPessoa({ nome, email, numeroCpf, numeroTelefone }: Dita) {
  if (readUserData()?.dadosCliente) return
  // a name alone says nothing against what is known of the same person
  const antes = pessoaDoAparelho()
  const pessoa: Conhecida =
    email && numeroTelefone
      ? { nome, email, numeroTelefone, ...(numeroCpf && { numeroCpf }) }
      : { ...(antes.nome === nome && antes), nome }
  noteTyped(DA_ABA, pessoa)
  if (local.read(LEMBRADA) !== null && !readUserData())
    local.write(LEMBRADA, JSON.stringify({ ...readStored<object>(local, LEMBRADA), ...pessoa }))
}

/** What this device knows of a guest without an account. A staff device knows the present guest, and no earlier one. */
export const pessoaDoAparelho = (): Partial<Conhecida> =>
  readTyped(DA_ABA) ?? ((!readUserData() && readStored<Partial<Conhecida>>(local, LEMBRADA)) || {})

/** The name of the known guest, before they have ordered anything. */
export function nomeDoAparelho(): string | undefined {
  const userData = readUserData()
  return userData?.dadosCliente ? userData.user.name : pessoaDoAparelho().nome
}
