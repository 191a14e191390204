import { respostas } from '@boteco/contract/respostas'
import { reabrirContas } from '../checkin/em-fechamento.ts'
import { segurarAberto } from '../checkin/exigir-aberto.ts'
import { nadaPendente } from '../checkin/nada-pendente.ts'
import { anotar } from '../database/atos.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { largarOQueEspera } from './conta.ts'
import { itensDasLinhas } from './linhas-a-dividir.ts'
import { ondeFicou, reabrir, segurarContas } from './reabrir.ts'

/** What only a waiter does with a guest's account. */
export const contaDoGarcom = {
  // a waiter who settled an account closes it: the guest has left, or has no phone to do it with
  '/conta/fecharCheckin': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      // an order that is being placed holds this row: it comes first, and then it counts
      await segurarAberto(tx, estabelecimento_id, id)
      const [c] = await tx<[{ pode: boolean }]>`
        select ${nadaPendente(tx)} as pode from checkin c
        where c.estabelecimento_id = ${estabelecimento_id} and c.id = ${id}`
      if (!c.pode) throw new VisibleError(409, respostas.checkinDeve, 'checkin_deve')
      await largarOQueEspera(tx, estabelecimento_id, id)
      await tx`
        update checkin set fechado_em = now(), fechado_por = ${vinculo_id}
        where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      return { message: respostas.checkinFechado }
    }),

  // of two taps the second finds it open
  '/conta/reabrirConta': ({ checkins }, { transaction, sessao }) =>
    transaction(async (tx) => {
      for (const reaberta of await reabrirContas(tx, sessao.estabelecimento_id, checkins))
        await anotar(tx, sessao, 'conta_em_fechamento', { antes: reaberta })
      return { message: respostas.contaReaberta }
    }),

  '/conta/cobrarDeNovo': ({ linha }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarContas(tx, estabelecimento_id, itensDasLinhas(tx, estabelecimento_id, [linha]))
      // of a divided line, every cota of it that was given back; by the item, of which there is an index
      const devolvidas = await tx<{ linha_id: number; pagamento_id: number }[]>`
          select l.linha_id, l.pagamento_id /* never null */ from linha l
          where l.estabelecimento_id = ${estabelecimento_id} and l.valida and l.situacao = 'estornado'
            and l.de_linha = any(array(${itensDasLinhas(tx, estabelecimento_id, [linha])}))
            and ${linha} in (l.linha_id, l.de_linha)
          order by l.linha_id`
      if (devolvidas.length === 0) throw new VisibleError(409, respostas.naoDevolvida, 'nao_devolvida')
      const comandas: (number | null)[] = []
      for (const { linha_id, pagamento_id } of devolvidas)
        comandas.push(await reabrir(tx, sessao, pagamento_id, [linha_id]))
      return { message: `${respostas.cobrarDeNovo}${ondeFicou(comandas.find((uma) => uma !== null) ?? null)}` }
    }),
} satisfies Partial<Handlers>
