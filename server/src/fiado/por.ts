import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { foramVistos } from '../checkin/vistos.ts'
import { anotar } from '../database/atos.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { emCotasLivres } from '../pagamento/cotas-livres.ts'
import { concluir, liberar, linhasAPagar } from '../pagamento/no-caixa.ts'
import { SEM_TAXA } from '../pagamento/taxa.ts'
import { type ParteRecebida, repartirNosMeios } from '../pagamento/varios-meios.ts'
import { exigirCliente } from './clientes.ts'

/** What is put on somebody's word, what they pay of it, and what is given up. */
export const porNoFiado = {
  '/fiado/por': async ({ cliente, produtos: ditas, taxa = 0, mesmoAssim = false }, context) => {
    const { sql, transaction, sessao, provedor, log } = context
    const { estabelecimento_id, vinculo_id } = sessao
    const { nome, aceita } = await exigirCliente(sql, estabelecimento_id, cliente)
    if (!aceita) throw new VisibleError(409, respostas.fiadoDesligado, 'fiado_desligado')
    const produtos = await emCotasLivres(sql, { estabelecimento_id, checkin: null }, ditas)
    await liberar({ sql, provedor, log }, estabelecimento_id, produtos, mesmoAssim)
    return transaction(async (tx) => {
      const pagas = produtos.map(idDaLinha)
      await foramVistos(
        tx,
        sessao,
        tx`c.id in (select l.checkin_id from linha l
          where l.estabelecimento_id = ${estabelecimento_id} and l.linha_id = any(${pagas}::bigint[]))`,
      )
      const linhas = await linhasAPagar(tx, estabelecimento_id, produtos)
      if (linhas.some(({ tipo }) => tipo === 'ficha'))
        throw new VisibleError(409, respostas.fiadoSoConsumo, 'ficha_no_fiado')
      const quem = { estabelecimento_id, checkin: null, vinculo_id }
      const [parte] = await repartirNosMeios(tx, quem, linhas, [{ meio: 'fiado', taxa }])
      await gravar(tx, quem, cliente, parte!, `posto no fiado nº ${cliente}`)
      return { message: `${respostas.fiadoPosto} ${nome}: ${emReais(parte!.valor)}.` }
    }).catch(recusar)
  },

  '/fiado/receber': async (
    { cliente, valor, meio },
    { sql, transaction, sessao: { estabelecimento_id, vinculo_id } },
  ) => {
    const { nome } = await exigirCliente(sql, estabelecimento_id, cliente)
    return transaction(async (tx) => {
      const [{ linha_id }] = await tx<[{ linha_id: number }]>`select nextval('linha_id') /* never null */ as linha_id`
      const linhas = [{ linha_id, tipo: 'fiado' as const, valor }]
      const parte = { meio, valor, linhas, comTaxa: SEM_TAXA }
      await gravar(tx, { estabelecimento_id, vinculo_id }, cliente, parte, `pagamento do fiado nº ${cliente}`)
      return { message: `${respostas.fiadoRecebido} ${nome}: ${emReais(valor)}.` }
    }).catch(recusar)
  },

  '/fiado/perdoar': async ({ cliente: cliente_id, deve: valor, motivo }, { sql, transaction, sessao, autor }) => {
    const { estabelecimento_id, vinculo_id: feito_por } = sessao
    await exigirCliente(sql, estabelecimento_id, cliente_id)
    if (valor === 0) throw new VisibleError(409, respostas.fiadoMudou, 'valor_mudou')
    return transaction(async (tx) => {
      await tx`insert into fiado_perdao ${tx({ estabelecimento_id, cliente_id, valor, motivo, feito_por })}`
      if (autor) await anotar(tx, autor, 'fiado_perdoado', { depois: { cliente: cliente_id, valor }, motivo })
      return { message: respostas.fiadoPerdoado }
    }).catch(recusar)
  },
} satisfies Partial<Handlers>

type Parte = Omit<ParteRecebida, 'linhas'> & {
  linhas: { linha_id: number; tipo: 'item' | 'ficha' | 'fiado'; valor: number }[]
}

/** A payment as any at the till, and of this customer. Their limit and what they owe the database decides. */
async function gravar(
  tx: Transaction,
  { estabelecimento_id, vinculo_id }: { estabelecimento_id: number; vinculo_id: number | null },
  fiado_de: number,
  { meio, valor, linhas, comTaxa }: Parte,
  causa: string,
) {
  const { taxa_percentual } = comTaxa
  const [novo] = await tx<[{ id: number }]>`
    insert into pagamento ${tx({ estabelecimento_id, meio, valor, taxa_percentual, registrado_por: vinculo_id, fiado_de })} returning id`
  await concluir(tx, { estabelecimento_id, pagamento_id: novo.id }, { linhas, comTaxa }, causa)
}

/** How much would still be right, as the database found it, in centavos. */
const quanto = (error: unknown) => emReais(Math.max(0, Number((error as { detail?: string }).detail ?? 0)))

function recusar(error: unknown): never {
  if (brokeConstraint(error, 'fiado_no_limite'))
    throw new VisibleError(
      409,
      `Passa do limite: ainda cabem ${quanto(error)} no fiado desta pessoa.`,
      'fiado_no_limite',
    )
  if (brokeConstraint(error, 'fiado_a_mais'))
    throw new VisibleError(409, `É mais do que a pessoa deve: faltam ${quanto(error)}.`, 'fiado_a_mais')
  if (brokeConstraint(error, 'fiado_perdoado')) throw new VisibleError(409, respostas.fiadoMudou, 'valor_mudou')
  throw error
}
