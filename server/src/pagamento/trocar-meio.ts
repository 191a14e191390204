import { emReais } from '@boteco/contract/dinheiro'
import { peloProvedor } from '@boteco/contract/pagamento/cliente'
import { respostas } from '@boteco/contract/respostas'
import { rotuloDoMeio } from '@boteco/contract/rotulos'
import { VisibleError } from '../errors.ts'
import { pagamentoPago } from '../estorno/estornar.ts'
import type { Handlers } from '../http/serve.ts'
import { trocas } from '../provedor/recusas.ts'

/** A wrong means of payment, put right: no money moved, so nothing is given back. */
export const trocarMeio = {
  '/pagamento/trocarMeio': async (input, { transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id } = sessao
    return transaction(async (tx) => {
      const { id, meio: de, valor, volta_sozinho } = await pagamentoPago(tx, estabelecimento_id, input.pagamento)
      if (de === 'fiado') throw new VisibleError(409, respostas.fiadoNaoVolta, 'e_fiado')
      if (peloProvedor(de)) throw new VisibleError(409, trocas.peloProvedor, 'pelo_provedor')
      if (volta_sozinho) throw new VisibleError(409, trocas.naMaquininha, 'na_maquininha')
      if (de === 'externo') throw new VisibleError(409, trocas.porOutroSistema, 'por_outro_sistema')
      if (de === input.meio) throw new VisibleError(409, trocas.mesmoMeio, 'mesmo_meio')
      const troca = { estabelecimento_id, pagamento_id: id, de, para: input.meio, valor, feita_por: vinculo_id }
      await tx`insert into meio_trocado ${tx(troca)}`
      return { message: trocas.feita(emReais(valor), rotuloDoMeio[de], rotuloDoMeio[input.meio]) }
    })
  },
} satisfies Partial<Handlers>
