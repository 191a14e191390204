import type { ObjBarcheckin } from '@boteco/contract/checkin/chegada'
import type { HorarioDePedir } from '@boteco/contract/estabelecimento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { fraseDaCasaFechada, horarioDePedir } from '../cardapio/casa-fechada.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Context, Handlers } from '../http/serve.ts'
import { ehConvite } from '../sessao/codigo-da-mesa.ts'
import { recusarEncerrada } from '../sessao/encerrada.ts'
import { type Checkin, hashDoSegredo, lerCarteira, novoSegredo, sentencaDoFim } from '../sessao/provas.ts'
import { trazerAlergia } from './alergia.ts'
import { caminhoDe, type Situacao, situacaoDe } from './caminho.ts'
import { carteiraParaSentar, trocarSegredo } from './carteira-do-aparelho.ts'
import { mudarMesa } from './mesa.ts'
import { chegarAMesa, sentarNaMesa } from './mesa-aberta.ts'
import { rotuloDaMesa } from './mesas-da-casa.ts'
import { quantoCabe } from './quanto-cabe.ts'

export const checkin = {
  '/auth/fazerCheckinBoteco': ({ estabelecimento }, context) => fazerCheckin(context, estabelecimento.id, null),

  '/auth/fazerCheckinPorQrCode': ({ idEstabelecimento, numeroMesa, codigo }, context) =>
    fazerCheckin(context, idEstabelecimento, numeroMesa, codigo),

  '/auth/verificarSeCheckinEstaAtivoNaBase': async (_input, { sql, checkin, carteira, definirCarteira }) => {
    if (checkin?.aberto) return { is_checkin_ativo: true, objBarcheckin: await objBarcheckin(sql, checkin) }
    const carteira_id = carteira && (await lerCarteira(sql, carteira))
    const aberto = carteira_id && (await checkinAberto(sql, carteira_id))
    if (!aberto)
      return { is_checkin_ativo: false, objBarcheckin: null, ...(checkin && { message: sentencaDoFim(checkin) }) }
    await trocarSegredo(sql, aberto.carteira_id, carteira as string, definirCarteira)
    return { is_checkin_ativo: true, objBarcheckin: await objBarcheckin(sql, aberto, await entregarProva(sql, aberto)) }
  },

  '/auth/atualizarDadosCheckinComQrCodeMesa': async (
    { numeroMesa, idEstabelecimento, codigo },
    { sql, transaction, checkin },
  ) => {
    if (idEstabelecimento !== undefined && idEstabelecimento !== checkin.estabelecimento_id) {
      throw new VisibleError(409, respostas.qrDeOutroBar, 'outro_estabelecimento')
    }
    const { comCodigo, ...mudou } = await transaction((tx) => mudarMesa(tx, checkin, numeroMesa, codigo))
    const obj = await objBarcheckin(sql, { ...checkin, ...mudou })
    const message = `${respostas.checkinAtualizado} ${obj.rotulo_mesa ?? mudou.numero_mesa}.`
    return { message: comAviso(message, { numeroMesa, codigo, comCodigo }, obj), objBarcheckin: obj }
  },
} satisfies Partial<Handlers>

/** A device already sitting here gets its check-in back; one sitting elsewhere must check out there first. */
async function fazerCheckin(
  context: Context<'/auth/fazerCheckinBoteco'>,
  estabelecimento_id: number,
  mesa: number | null,
  codigo?: string,
) {
  const { sql } = context
  return transaction(sql, async (tx) => {
    const [estabelecimento] = await tx<{ horario: HorarioDePedir; encerrada: boolean; telefone: string }[]>`
      select ${horarioDePedir(tx)} as horario, e.encerrada_em is not null as encerrada, e.telefone_celular as telefone from estabelecimento e where e.id = ${estabelecimento_id}`
    if (!estabelecimento) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
    recusarEncerrada(estabelecimento)

    const carteira_id = context.checkin?.carteira_id ?? (await carteiraParaSentar(tx, context))
    const novo = await abrir(tx, context, estabelecimento_id, carteira_id, mesa, codigo)
    const aberto = await checkinAberto(tx, carteira_id)
    if (aberto?.estabelecimento_id !== estabelecimento_id) {
      throw new VisibleError(409, respostas.checkinEmOutroBar, 'outro_estabelecimento')
    }
    const fechada = fraseDaCasaFechada(estabelecimento.horario)
    const message = [novo ? respostas.checkinFeito : respostas.checkinRetomado, fechada].filter(Boolean).join(' ')
    if (mesa === null)
      return { message, objBarcheckin: await objBarcheckin(tx, aberto, await entregarProva(tx, aberto)) }
    const chegada = { estabelecimento_id, checkin_id: aberto.id, numero_mesa: mesa, codigo }
    const { comCodigo, ...mudou } = novo
      ? { comCodigo: await sentarNaMesa(tx, { ...chegada, lugar: aberto.numero_mesa as number }) }
      : await mudarMesa(tx, aberto, mesa, codigo)
    const obj = await objBarcheckin(tx, { ...aberto, ...mudou }, await entregarProva(tx, aberto))
    return { message: comAviso(message, { numeroMesa: mesa, codigo, comCodigo }, obj), objBarcheckin: obj }
  })
}

/** Opens a check-in unless the wallet already has an open one, anywhere; says whether it did. */
async function abrir(
  tx: Transaction,
  { sessao }: Context<'/auth/fazerCheckinBoteco'>,
  estabelecimento_id: number,
  carteira_id: number,
  mesa: number | null,
  codigo: string | undefined,
): Promise<boolean> {
  // waits for another tap of the same device, so that the short numbers have no holes
  await tx`select from carteira where id = ${carteira_id} for update`
  if (await checkinAberto(tx, carteira_id)) return false
  const numero_mesa = mesa && (await chegarAMesa(tx, { estabelecimento_id, numero_mesa: mesa, codigo }))
  const usuario_id = sessao?.perfil === 'BAR CLIENTE' ? sessao.usuario_id : null
  await tx`
    with proximo as (
      insert into contador values (${estabelecimento_id}, 'checkin', 1)
      on conflict (estabelecimento_id, nome) do update set valor = contador.valor + 1
      returning valor
    )
    insert into checkin (estabelecimento_id, numero, carteira_id, numero_mesa, usuario_id, nome, email, cpf, telefone)
    select ${estabelecimento_id}, proximo.valor, ${carteira_id}, ${numero_mesa}, u.id, u.nome, u.email, u.cpf, u.telefone_celular
    from proximo left join usuario u on u.id = ${usuario_id}`
  if (usuario_id) await trazerAlergia(tx, usuario_id)
  return true
}

export async function checkinAberto(sql: Sql | Transaction, carteira_id: number): Promise<Checkin | null> {
  const [aberto] = await sql<Checkin[]>`
    select c.estabelecimento_id, c.id, c.numero, c.numero_mesa, c.numero_comanda, c.carteira_id, c.usuario_id,
      c.nome, c.email, e.nome as nome_estabelecimento, true as aberto,
      false as fechado_pela_equipe, false as nao_estava
    from checkin c join estabelecimento e on e.id = c.estabelecimento_id
    where c.carteira_id = ${carteira_id} and c.fechado_em is null`
  return aberto ?? null
}

/** Proofs of one check-in: a phone's camera opens a new tab for each code that it reads, and each tab holds its own. */
const MAXIMO_DE_PROVAS = 30

/** Only hashes are kept, so each handing-out makes a new secret. With one too many the oldest dies. */
export async function entregarProva(sql: Sql | Transaction, { estabelecimento_id, id }: Checkin): Promise<string> {
  const segredo = novoSegredo()
  await sql`
    with velhas as (
      delete from checkin_prova where segredo_hash = any(array(
        select segredo_hash from checkin_prova where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id}
        order by criada_em desc offset ${MAXIMO_DE_PROVAS - 1} for update skip locked))
    )
    insert into checkin_prova ${sql({ segredo_hash: hashDoSegredo(segredo), estabelecimento_id, checkin_id: id })}`
  return segredo
}

type Dito = { numeroMesa: number; codigo: string | undefined; comCodigo: boolean }

/** Warns a guest whose paper code the bar has replaced, whose invitation is spent, or whose tables are together. */
function comAviso(message: string, { numeroMesa, codigo, comCodigo }: Dito, { numero_mesa, membro }: ObjBarcheckin) {
  if (codigo && ehConvite(codigo)) return `${message} ${membro ? respostas.daTurma : respostas.conviteGasto}`
  if (codigo && !comCodigo) return `${message} ${respostas.codigoAntigo}`
  return numero_mesa === numeroMesa ? message : `${message} ${respostas.mesaJunta}`
}

export async function objBarcheckin(
  sql: Sql | Transaction,
  checkin: Checkin,
  segredo?: string,
): Promise<ObjBarcheckin> {
  const { id, numero, numero_mesa, numero_comanda, nome, email, estabelecimento_id, nome_estabelecimento } = checkin
  const [situacao] = await sql<[Situacao & { rotulo_mesa: string | null }]>`
    select s.*, ${rotuloDaMesa(sql)} as rotulo_mesa from (${situacaoDe(sql, estabelecimento_id, id)}) s
    join checkin c on c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id}`
  const { membro, palavras, codigo_do_dia, basta_o_nome, conta_no_cartao, rotulo_mesa } = situacao
  const caminho = caminhoDe(situacao)
  const cabe = caminho === 'limite' && (await quantoCabe(sql, { estabelecimento_id, checkin_id: id }, situacao))
  const estabelecimento = { id: estabelecimento_id, nome: nome_estabelecimento }
  const presenca = { caminho, membro, palavras: membro ? null : palavras, codigo_do_dia, ...(cabe && { cabe }) }
  return {
    id,
    numero,
    numero_mesa,
    numero_comanda,
    nome,
    email,
    estabelecimento,
    ...presenca,
    ...(basta_o_nome && { basta_o_nome }),
    ...(conta_no_cartao && { conta_no_cartao }),
    ...(rotulo_mesa && { rotulo_mesa }),
    ...(segredo && { segredo }),
  }
}
