import type { DadosCliente } from '@boteco/contract/sessao'
import type { Cofre } from '../cofre.ts'
import type { Sql, Transaction } from '../db.ts'

type Dados = Pick<DadosCliente, 'telefone_celular'> & {
  cpf: string | null
  ultimos_digitos: string | null
  nome: string | null
  mes: string | null
  ano: string | null
}

/** What the browser may know of a customer: of the card, a mask that ends in its last four digits. */
export async function lerDadosCliente(sql: Sql | Transaction, cofre: Cofre, usuario_id: number): Promise<DadosCliente> {
  const [dados] = await sql<[Dados]>`
    select u.cpf, u.telefone_celular, c.ultimos_digitos, c.nome_no_cartao as nome, c.mes_validade as mes,
      c.ano_validade as ano
    from usuario u left join cartao_salvo c on c.usuario_id = u.id
    where u.id = ${usuario_id}`
  const { cpf, telefone_celular, ultimos_digitos, nome, mes, ano } = dados
  return {
    // one that cannot be read any more is typed again
    cpf: cofre.decifrar(cpf) ?? '',
    telefone_celular,
    numero_cartao: ultimos_digitos ? `**** **** **** ${ultimos_digitos}` : '',
    nome_como_esta_no_cartao: nome ?? '',
    mes_validade_cartao: mes ?? '',
    ano_validade_cartao: ano ?? '',
    codigo_cartao: '',
    cartao_criptografado_pagbank: '',
  }
}
