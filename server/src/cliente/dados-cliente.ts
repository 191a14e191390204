import type { Output } from '@boteco/contract/calls'
import type { DadosCliente } from '@boteco/contract/sessao/cliente'
import type { Cofre } from '../cofre/cofre.ts'
import type { Sql, Transaction } from '../database/db.ts'

/**
 * What a device may keep of a customer: the mask of the card, which ends in its last four digits. The other fields of
 * section 3 of the spec are there and empty: no screen shows what the device has kept of them.
 */
export async function lerFinalDoCartao(sql: Sql | Transaction, usuario_id: number): Promise<DadosCliente> {
  const [cartao] = await sql<{ ultimos_digitos: string }[]>`
    select ultimos_digitos from cartao_salvo where usuario_id = ${usuario_id}`
  return {
    cpf: '',
    telefone_celular: '',
    numero_cartao: cartao ? `**** **** **** ${cartao.ultimos_digitos}` : '',
    nome_como_esta_no_cartao: '',
    mes_validade_cartao: '',
    ano_validade_cartao: '',
    codigo_cartao: '',
    cartao_criptografado_pagbank: '',
  }
}

type Pessoa = { nome: string; email: string; cpf: string | null; telefone_celular: string }

/** What the account page shows and the forms are filled with, for as long as they are on the screen. */
export async function lerDadosDaConta(
  sql: Sql,
  cofre: Cofre,
  usuario_id: number,
): Promise<Output<'/cliente/buscarDadosCliente'>> {
  const [pessoa] = await sql<
    [Pessoa]
  >`select nome, email /* never null */, cpf, telefone_celular /* never null */ from usuario where id = ${usuario_id}`
  const { nome, email, telefone_celular } = pessoa
  // one that cannot be read any more is typed again
  const cpf = cofre.decifrar(pessoa.cpf) ?? ''
  return { nome, email, dadosCliente: { ...(await lerFinalDoCartao(sql, usuario_id)), cpf, telefone_celular } }
}
