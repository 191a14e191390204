import { respostas } from '@boteco/contract/respostas'
import { segurarComanda } from '../checkin/mesa.ts'
import { segurarMesas } from '../checkin/mesa-aberta.ts'
import { anotar } from '../database/atos.ts'
import { once } from '../http/once.ts'
import { type Agindo, emNomeDeQuemDeixou } from './agir.ts'
import type { Conta } from './contas.ts'
import { aceito, recusado } from './mudancas.ts'

/**
 * The standard's lock (`IN_PAYMENT`): from here on only the house puts something onto this account, until it is opened again or time is
 * over. Said again, it is so already.
 */
export async function comecarAFechar(agindo: Agindo, { chave, turma }: Conta) {
  const { de, sessao } = agindo
  const { estabelecimento_id } = sessao
  const numero = Number(chave.identifier)
  const deMesa = chave.operationMode === 'TABLE'
  // a machine says of nobody that they belong together
  if (deMesa && turma === null) throw recusado(respostas.contaSemTurma)
  const dela = deMesa ? { mesa: numero } : { comanda: numero }
  await once(emNomeDeQuemDeixou(agindo, '/conta/reabrirConta', chave), async (tx) => {
    // nobody comes to this account meanwhile, and an order that is on its way comes before
    if (deMesa) await segurarMesas(tx, estabelecimento_id)
    else await segurarComanda(tx, estabelecimento_id, numero)
    const quais = deMesa
      ? tx`numero_mesa in (select numero_mesa from mesa_juntada
          where estabelecimento_id = ${estabelecimento_id} and mesa_aberta_id = ${turma} and ate is null)`
      : tx`numero_comanda = ${numero}`
    const [aberta] = await tx<{ conta: number }[]>`
      select conta_da_comanda_de(c) as conta /* never null */ from checkin c where estabelecimento_id = ${estabelecimento_id} and fechado_em is null and ${quais}
      order by id for no key update`
    if (!aberta) throw recusado(respostas.contaJaFechou)
    const conta = deMesa
      ? { mesa_aberta_id: turma, conta_da_comanda: null }
      : { mesa_aberta_id: null, conta_da_comanda: aberta.conta }
    // one that ran out
    await tx`
      delete from conta_em_fechamento f where f.estabelecimento_id = ${estabelecimento_id} and not fechamento_dura(f)
        and (f.mesa_aberta_id = ${conta.mesa_aberta_id} or f.conta_da_comanda = ${conta.conta_da_comanda})`
    const { count } = await tx`
      insert into conta_em_fechamento ${tx({ ...conta, estabelecimento_id, aplicativo_id: de.id })} on conflict do nothing`
    if (count > 0) await anotar(tx, sessao, 'conta_em_fechamento', { depois: { sistema: de.nome, ...dela } })
    return null
  })
  return aceito()
}
