import { respostas } from '@boteco/contract/respostas'
import { VisibleError } from '../errors.ts'
import { prontaParaUso } from '../ficha/transferir.ts'
import type { Handlers } from '../http/serve.ts'
import { imprimirFichas } from '../impressao/fichas.ts'
import { exigirPoder } from '../sessao/permissao.ts'

export const fichasNoPapel = {
  // whoever holds the paper holds the ficha: of a sale at the counter alone. The paper keeps who asked
  '/balcao/imprimirFichas': ({ fichas: numeros, impressora }, { transaction, sessao }) =>
    transaction(async (tx) => {
      exigirPoder(sessao, 'receber')
      const { estabelecimento_id, vinculo_id } = sessao
      const ditas = [...new Set(numeros)]
      const achadas = await tx<{ id: number }[]>`
        select f.id from ficha f join checkin c on c.estabelecimento_id = f.estabelecimento_id and c.id = f.checkin_id and c.balcao
        where f.estabelecimento_id = ${estabelecimento_id} and f.numero = any(${ditas}::int[]) and f.presente_id is null
          and ${prontaParaUso(tx)}
        order by f.id`
      if (achadas.length < ditas.length) throw new VisibleError(409, respostas.fichaIndisponivel, 'ficha_indisponivel')
      const nome = await imprimirFichas(
        tx,
        { estabelecimento_id, vinculo_id },
        achadas.map(({ id }) => id),
        impressora,
      )
      return { message: `${respostas.fichasNoPapel} ${nome}.` }
    }),
} satisfies Partial<Handlers>
