import type { Fechamento } from '@boteco/contract/caixa/casa'
import { respostas } from '@boteco/contract/respostas'
import { exigirCaixa } from '../caixa/caixas.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { porNaFila } from './papeis.ts'

/** A closed till on the till's printer. Closing waits for no printer: this is another act, at any time. */
export const doZ = {
  '/impressao/imprimirZ': async ({ impressora, sessao: qual }, { sql, transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id } = sessao
    await exigirCaixa(sql, sessao, qual)
    return transaction(async (tx) => {
      // held, so that of two copies asked for at once the second says so
      const [caixa] = await tx`
        select from impressora
        where estabelecimento_id = ${estabelecimento_id} and id = ${impressora} and posto = 'CAIXA' and removida_em is null
        for no key update`
      if (!caixa) throw new VisibleError(404, respostas.semCaixaAqui, 'sem_caixa')
      const [fechado] = await tx<{ numero: number; z: Fechamento; vias: number }[]>`
        select f.numero, f.z, (select coalesce(max(p.via), 0) from impressao p
          where p.estabelecimento_id = f.estabelecimento_id and p.z_numero = f.numero) as vias
        from fechamento_de_caixa f where f.estabelecimento_id = ${estabelecimento_id} and f.sessao_de_caixa_id = ${qual}`
      if (!fechado) throw new VisibleError(409, respostas.caixaNaoFechado, 'nao_fechado')
      const { numero: z_numero, z, vias } = fechado
      await porNaFila(tx, {
        ...{ estabelecimento_id, impressora_id: impressora, tipo: 'z', z_numero, via: vias + 1 },
        ...{ documento: { tipo: 'z', z }, pedida_por: vinculo_id },
      })
      return { message: respostas.zNaFila }
    })
  },
} satisfies Partial<Handlers>
