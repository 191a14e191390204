import { randomUUID } from 'node:crypto'
import type { Maquininha as NoFio } from '@boteco/contract/maquininha/casa'
import { respostas } from '@boteco/contract/respostas'
import { estornoAberto, pagamentoAberto } from '../database/abertos.ts'
import type { Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { ESPERA_MS, type FalhaDoProvedor, ForaDoAr, RecusaDoProvedor, seFalhar } from '../provedor/provedor.ts'
import { estaOcupada } from './cobrar.ts'
import type { Deps } from './ouvir.ts'

/** For so long a test can be paid on the machine, in s: the least that the acquirer takes. */
const VIDA_DO_TESTE_S = 30

/** The house's account with its acquirer, and the machines in it. */
export const cadastro = {
  '/maquininha/buscarMaquininhas': async (_input, { sql, sessao, publicUrl }) => {
    const { estabelecimento_id, usuario_id, perfil } = sessao
    const [[conta], maquininhas] = await Promise.all([
      sql`select from conta_de_maquininha where estabelecimento_id = ${estabelecimento_id}`,
      sql<NoFio[]>`
        select q.id, q.nome, q.id_terminal as terminal, q.gaveta_id as gaveta, q.vinculo_id as vinculo,
          coalesce(g.nome, u.nome) as de, coalesce(s.usuario_id = ${usuario_id} or v.usuario_id = ${usuario_id}, false) as minha,
          (select json_build_object('pagamento', p.id, 'valor', p.valor, 'linhas', (select json_agg(pl.linha_id order by pl.linha_id)
              from pagamento_linha pl where pl.estabelecimento_id = p.estabelecimento_id and pl.pagamento_id = p.id and pl.tipo <> 'taxa'))
            from pagamento p
            join pagamento_maquininha m on m.estabelecimento_id = p.estabelecimento_id and m.pagamento_id = p.id and m.maquininha_id = q.id
            where p.estabelecimento_id = q.estabelecimento_id and p.meio = 'maquininha' and p.estado in ${pagamentoAberto(sql)}
            limit 1) as aberto
        from maquininha q
        left join gaveta g on g.estabelecimento_id = q.estabelecimento_id and g.id = q.gaveta_id
        left join sessao_de_caixa s on s.estabelecimento_id = q.estabelecimento_id and s.gaveta_id = q.gaveta_id and s.contada_em is null
        left join vinculo v on v.estabelecimento_id = q.estabelecimento_id and v.id = q.vinculo_id
        left join usuario u on u.id = v.usuario_id
        where q.estabelecimento_id = ${estabelecimento_id} and q.ativa
        order by minha desc, q.nome, q.id`,
    ])
    return {
      conectada: conta ? 'Mercado Pago' : null,
      avisos: perfil === 'BAR GERENTE' ? `${publicUrl}/maquininha/notificacao/${estabelecimento_id}` : null,
      maquininhas: conta ? maquininhas : [],
    }
  },

  '/maquininha/buscarTerminais': async (_input, { sql, sessao: { estabelecimento_id }, maquininhas, log }) => {
    const maquininha = await maquininhas.da(sql, estabelecimento_id)
    if (!maquininha) throw semConta()
    return seFalhar(
      async () => ({ terminais: (await maquininha.terminais(AbortSignal.timeout(ESPERA_MS))).map(({ id }) => id) }),
      naoRespondeu(log),
    )
  },

  '/maquininha/conectar': async ({ token, segredo = null }, { transaction, sessao, maquininhas, cofre, log }) => {
    const { estabelecimento_id, vinculo_id } = sessao
    // one that the acquirer does not take would be found out with a guest at the table
    await seFalhar(
      () => maquininhas.com(token).terminais(AbortSignal.timeout(ESPERA_MS)),
      (error) => {
        if (error instanceof RecusaDoProvedor || /HTTP 40[13]/.test(error.message))
          throw new VisibleError(422, respostas.maquininhaTokenRecusado, 'token_recusado')
        return naoRespondeu(log)(error)
      },
    )
    return transaction(async (tx) => {
      await nenhumaComPagamento(tx, estabelecimento_id)
      const conta = { token: cofre.cifrar(token), segredo: segredo && cofre.cifrar(segredo), conectada_por: vinculo_id }
      await tx`
        insert into conta_de_maquininha ${tx({ estabelecimento_id, adquirente: 'mercado_pago', ...conta })}
        on conflict (estabelecimento_id) do update set token = excluded.token, segredo = excluded.segredo,
          conectada_por = excluded.conectada_por, conectada_em = now()`
      return { message: respostas.maquininhaConectada }
    })
  },

  '/maquininha/desconectar': (_input, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      await nenhumaComPagamento(tx, estabelecimento_id)
      // nobody could be asked any more whether it went back
      const [volta] = await tx`
        select from estorno s join pagamento p on p.estabelecimento_id = s.estabelecimento_id and p.id = s.pagamento_id and p.meio = 'maquininha'
        where s.estabelecimento_id = ${estabelecimento_id} and s.estado in ${estornoAberto(tx)} and s.via = 'provedor' limit 1`
      if (volta) throw new VisibleError(409, respostas.maquininhaDevolve, 'maquininha_devolve')
      await tx`delete from conta_de_maquininha where estabelecimento_id = ${estabelecimento_id}`
      return { message: respostas.maquininhaDesconectada }
    }),

  '/maquininha/salvar': ({ id, nome, terminal, gaveta = null, vinculo = null }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const dita = { nome, id_terminal: terminal, gaveta_id: gaveta, vinculo_id: vinculo }
      const [certa] = await tx`
        select where (${gaveta}::bigint is null or exists (select from gaveta where estabelecimento_id = ${estabelecimento_id} and id = ${gaveta}))
          and (${vinculo}::bigint is null or exists (select from vinculo where estabelecimento_id = ${estabelecimento_id} and id = ${vinculo}))`
      if (!certa) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      // a request whose answer was lost is sent again: on another machine it would be another request
      const antes = id && (await segurarLivre(tx, estabelecimento_id, id, terminal))
      if (antes === 'ocupada') throw new VisibleError(409, respostas.maquininhaComPagamento, 'maquininha_com_pagamento')
      const [salva] = id
        ? await tx<{ id: number }[]>`
            update maquininha set ${tx(dita)} where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ativa returning id`
        : await tx<{ id: number }[]>`insert into maquininha ${tx({ estabelecimento_id, ...dita })} returning id`
      if (!salva) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: respostas.maquininhaSalva, id: salva.id }
    }).catch((error: unknown) => {
      if (brokeConstraint(error, 'maquininha_nome') || brokeConstraint(error, 'maquininha_terminal'))
        throw new VisibleError(409, respostas.maquininhaRepetida, 'maquininha_repetida')
      throw error
    }),

  '/maquininha/esquecer': ({ id }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      // held as by who asks it for a payment: of the two the second sees the first
      const [maquina] = await tx`
        select from maquininha where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ativa for no key update`
      if (!maquina) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (await estaOcupada(tx, estabelecimento_id, id))
        throw new VisibleError(409, respostas.maquininhaComPagamento, 'maquininha_com_pagamento')
      await tx`update maquininha set ativa = false where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { message: respostas.maquininhaEsquecida }
    }),

  '/maquininha/testar': async ({ id, valor }, { sql, transaction, sessao, maquininhas, log }) => {
    const { estabelecimento_id } = sessao
    const maquininha = await maquininhas.da(sql, estabelecimento_id)
    if (!maquininha) throw semConta()
    // asked again with its name by the recovery, so that one whose answer was lost goes back too
    const { teste, terminal } = await transaction(async (tx) => {
      const maquina = await segurarLivre(tx, estabelecimento_id, id)
      if (!maquina) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (maquina === 'ocupada') throw new VisibleError(409, respostas.maquininhaOcupada, 'maquininha_ocupada')
      const teste: string = randomUUID()
      await tx`update maquininha set ${tx({ teste, teste_valor: valor })} where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { teste, terminal: maquina.terminal }
    })
    const pedido = pedidoDoTeste({ terminal, teste, valor })
    await seFalhar(
      () => maquininha.pedir(pedido, AbortSignal.timeout(ESPERA_MS)).then(() => undefined),
      (error) => {
        if (error instanceof RecusaDoProvedor)
          throw new VisibleError(409, respostas.maquininhaRecusouPedido, 'maquininha_recusou')
        return naoRespondeu(log)(error)
      },
    )
    return { message: respostas.maquininhaTestada }
  },
} satisfies Partial<Handlers>

/**
 * What is on a machine is asked about, taken off and given back with the account that asked for it. Each machine is held, as by who asks it for a
 * payment: of the two the second sees the first.
 */
async function nenhumaComPagamento(tx: Transaction, estabelecimento_id: number) {
  await tx`select from maquininha where estabelecimento_id = ${estabelecimento_id} order by id for no key update`
  const [aberto] = await tx`
    select from pagamento p where p.estabelecimento_id = ${estabelecimento_id} and p.meio = 'maquininha'
      and p.estado in ${pagamentoAberto(tx)} limit 1`
  if (aberto) throw new VisibleError(409, respostas.maquininhaComPagamento, 'maquininha_com_pagamento')
}

/**
 * The machine, held as by who asks it for a payment: of the two the second sees the first. Busy: with a payment, or with a test whose money
 * may still have to go back, unless it stays the machine that it is.
 */
async function segurarLivre(tx: Transaction, estabelecimento_id: number, id: number, fica?: string) {
  const [maquina] = await tx<{ terminal: string; em_teste: boolean }[]>`
    select id_terminal as terminal, teste is not null as em_teste from maquininha
    where estabelecimento_id = ${estabelecimento_id} and id = ${id} and ativa for no key update`
  if (!maquina || maquina.terminal === fica) return maquina
  return maquina.em_teste || (await estaOcupada(tx, estabelecimento_id, id)) ? 'ocupada' : maquina
}

const semConta = () => new VisibleError(409, respostas.maquininhaSemConta, 'maquininha_sem_conta')

/** Silence is no refusal. */
const naoRespondeu =
  (log: { warn: (dados: object, texto: string) => void }) =>
  (error: FalhaDoProvedor): never => {
    log.warn({ motivo: error.message }, 'o adquirente da maquininha não respondeu')
    throw new VisibleError(
      503,
      respostas.maquininhaForaDoAr,
      error instanceof ForaDoAr ? 'maquininha_fora_do_ar' : 'maquininha_sem_resposta',
    )
  }

type Teste = { terminal: string; teste: string; valor: number }
/** Asked for again with its name, it is the same one. */
const pedidoDoTeste = ({ terminal, teste, valor }: Teste) => ({
  ...{ terminal, valor, referencia: teste, vida: VIDA_DO_TESTE_S, descricao: 'Boteco, teste' },
})

/** Tests that may still be on a machine: off it, and what was paid of them goes back. */
export async function recolherTestes({ sql, maquininhas, log }: Deps): Promise<void> {
  const testes = await sql<(Teste & { estabelecimento_id: number; id: number })[]>`
    select /* todas as casas: maquininhas */ estabelecimento_id, id, id_terminal as terminal, teste /* never null */, teste_valor as valor /* never null */
    from maquininha where teste is not null`
  for (const { estabelecimento_id, id, ...da } of testes) {
    const maquininha = await maquininhas.da(sql, estabelecimento_id)
    if (!maquininha) continue
    const acabou = await seFalhar(
      async () => {
        const prazo = AbortSignal.timeout(ESPERA_MS)
        const ordem = await maquininha.pedir(pedidoDoTeste(da), prazo)
        const { estado, pagos } = await maquininha.consultar(ordem, prazo)
        const sobra = pagos.flatMap(({ id, valor: pago, devolvido }) =>
          pago > devolvido ? [{ id, valor: pago - devolvido }] : [],
        )
        if (sobra.length > 0) await maquininha.devolver(ordem, sobra, `${da.teste}-volta`, prazo)
        return estado !== 'esperando' && estado !== 'na_maquina'
      },
      (error) => {
        log.warn({ maquininha: id, motivo: error.message }, 'o teste da maquininha ainda não foi recolhido')
        return error instanceof RecusaDoProvedor
      },
    )
    if (acabou)
      await sql`
        update maquininha set teste = null, teste_valor = null
        where estabelecimento_id = ${estabelecimento_id} and id = ${id} and teste = ${da.teste}`
  }
}
