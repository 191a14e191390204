import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { QuemPede } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Cofre } from '../cofre/cofre.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Checkin } from '../sessao/provas.ts'
import { recusarSeFecha } from './em-fechamento.ts'
import { exigirMeuAberto } from './exigir-aberto.ts'
import { chegarAMesa, daMesmaMesa, sentarNaMesa } from './mesa-aberta.ts'
import { exigirComanda, recusarSeBloqueada } from './mesas-da-casa.ts'

/**
 * Moves a check-in to another table. In a bar that is open to all (`aberto`), every open check-in of its comanda goes
 * along. Elsewhere a guest moves no other guest, and leaves a shared comanda behind.
 * @returns the number under which they sit, which is another one where tables were pushed together. The comanda that
 * came along; whether the code is the table's
 * @throws VisibleError 401 when the check-in closed meanwhile.
 */
export async function mudarMesa(tx: Transaction, checkin: Checkin, numero_mesa: number, codigo?: string) {
  const { estabelecimento_id, id, numero_comanda } = checkin
  if (numero_comanda) await segurarComanda(tx, estabelecimento_id, numero_comanda)
  const chegada = { estabelecimento_id, numero_mesa, codigo }
  const lugar = await chegarAMesa(tx, chegada)
  const mudados = await tx<{ id: number; numero_comanda: number | null }[]>`
    with da_comanda as materialized (
      select c.id, e.presenca = 'aberto' as juntos from checkin eu
      join estabelecimento e on e.id = eu.estabelecimento_id
      join checkin c on c.estabelecimento_id = eu.estabelecimento_id
        and (c.id = eu.id or (e.presenca = 'aberto' and c.numero_comanda = eu.numero_comanda))
      where eu.estabelecimento_id = ${estabelecimento_id} and eu.id = ${id} and eu.fechado_em is null
        and c.fechado_em is null
      order by c.id for no key update of c
    )
    update checkin c set numero_mesa = ${lugar}, ultima_atividade_em = now(),
      numero_comanda = case when da_comanda.juntos or c.numero_mesa = ${lugar} or not exists (select from checkin outro
        where outro.estabelecimento_id = c.estabelecimento_id and outro.numero_comanda = c.numero_comanda
          and outro.id <> c.id and outro.fechado_em is null) then c.numero_comanda end
    from da_comanda
    where c.estabelecimento_id = ${estabelecimento_id} and c.id = da_comanda.id
    returning c.id, c.numero_comanda`.catch(recusarComandaEmDuasMesas)
  const eu = mudados.find((mudado) => mudado.id === id)
  exigirMeuAberto(eu)
  for (const { id: checkin_id } of mudados)
    if (checkin_id !== id) await sentarNaMesa(tx, { estabelecimento_id, checkin_id, numero_mesa, lugar })
  const comCodigo = await sentarNaMesa(tx, { ...chegada, checkin_id: id, lugar })
  return { numero_mesa: lugar, numero_comanda: eu.numero_comanda, comCodigo }
}

/** The table and the comanda that these say, where they are others than the check-in's. */
export function lugarNovo(checkin: Checkin, { numeroMesa, numeroComanda }: QuemPede) {
  return {
    novaMesa: numeroMesa && numeroMesa !== checkin.numero_mesa ? numeroMesa : null,
    novaComanda: numeroComanda && numeroComanda !== checkin.numero_comanda ? numeroComanda : null,
  }
}

/** What a guest said of themselves, as a check-in keeps it: the CPF encrypted; null is what was not said. */
export const comoPessoa = (cofre: Cofre, dita: Pick<QuemPede, 'nome' | 'email' | 'numeroCpf' | 'numeroTelefone'>) => ({
  nome: dita.nome,
  email: dita.email ?? null,
  cpf: dita.numeroCpf ? cofre.cifrar(dita.numeroCpf) : null,
  telefone: dita.numeroTelefone ?? null,
})
export type Pessoa = ReturnType<typeof comoPessoa>

/**
 * Keeps on the check-in what the customer said of themselves, and locks it until the end of the transaction. So a checkout
 * waits for this order or this order for the checkout.
 * @throws VisibleError 401 when the check-in closed meanwhile, 409 when the comanda is open at another table, or is
 * another guest's, or when another system is closing the account.
 */
export async function identificar(tx: Transaction, checkin: Checkin, informacoes: QuemPede, pessoa: Pessoa) {
  const { estabelecimento_id, id } = checkin
  const { novaMesa, novaComanda } = lugarNovo(checkin, informacoes)
  // the comanda goes along to the new table; who leaves the comanda at the same time goes alone
  let lugar: number | null = null
  if (novaComanda) {
    await segurarComanda(tx, estabelecimento_id, novaComanda)
    await exigirComanda(tx, estabelecimento_id, novaComanda, 'cliente')
    if (novaMesa) lugar = await chegarAMesa(tx, { estabelecimento_id, numero_mesa: novaMesa })
    await recusarComandaAlheia(tx, checkin, novaComanda)
  } else if (novaMesa) lugar = (await mudarMesa(tx, checkin, novaMesa)).numero_mesa
  const [aberto] = await tx<Identificado[]>`
    update checkin c set ${tx(pessoa)}, numero_mesa = coalesce(${lugar}, numero_mesa),
      numero_comanda = coalesce(${novaComanda}, numero_comanda), ultima_atividade_em = now()
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and fechado_em is null
    returning numero_mesa, numero_comanda, porque_bloqueada(c) as bloqueada, sistema_que_fecha(c) as fechando,
      (select e.basta_o_nome from estabelecimento e where e.id = c.estabelecimento_id)
  `.catch(recusarComandaEmDuasMesas)
  exigirMeuAberto(aberto)
  recusarSeBloqueada(aberto, 'cliente')
  recusarSeFecha(aberto)
  if (!aberto.basta_o_nome) exigirPorInteiro(pessoa)
  if (novaComanda && novaMesa && lugar)
    await sentarNaMesa(tx, { estabelecimento_id, checkin_id: id, numero_mesa: novaMesa, lugar })
  return aberto
}

type Identificado = {
  numero_mesa: number | null
  numero_comanda: number | null
  bloqueada: string | null
  fechando: string | null
  basta_o_nome: boolean
}

/** @throws VisibleError 400, as for any field that is missing, where more is asked for than a name */
function exigirPorInteiro({ email, telefone }: Pessoa) {
  const errors = {
    ...(email === null && { 'informacoesUsuario.email': mensagensDasChamadas.emailInvalido }),
    ...(telefone === null && { 'informacoesUsuario.numeroTelefone': mensagensDasChamadas.telefoneInvalido }),
  }
  const [sentenca] = Object.values(errors)
  if (sentenca) throw new VisibleError(400, sentenca, 'dados_invalidos', { errors })
}

/** Where guests are told apart (not `aberto`), a comanda belongs to the guest who opened it and to their party. */
async function recusarComandaAlheia(tx: Transaction, checkin: Checkin, numero_comanda: number) {
  const { estabelecimento_id, id } = checkin
  const [alheia] = await tx`
    select from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where c.estabelecimento_id = ${estabelecimento_id} and c.numero_comanda = ${numero_comanda} and c.fechado_em is null
      and c.id <> ${id} and e.presenca <> 'aberto' and not coalesce(${daMesmaMesa(tx, checkin)}, false) limit 1`
  if (alheia) throw new VisibleError(409, respostas.comandaDeOutraPessoa, 'comanda_de_outra_pessoa')
}

/**
 * One transaction at a time opens or moves a comanda: two check-ins that write it together would deadlock in
 * `comanda_em_uma_mesa`. Locked before any row, and released at the end of the transaction.
 */
export async function segurarComanda(tx: Transaction, estabelecimento_id: number, numero_comanda: number) {
  const nome = `comanda ${estabelecimento_id} ${numero_comanda}`
  await tx`select pg_advisory_xact_lock(hashtextextended(${nome}, 0))`
}

export function recusarComandaEmDuasMesas(error: unknown): never {
  if (!brokeConstraint(error, 'comanda_em_uma_mesa')) throw error
  throw new VisibleError(409, respostas.comandaEmOutraMesa, 'comanda_em_outra_mesa')
}
