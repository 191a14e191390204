import { emPartes, somarLinhas } from '@boteco/contract/conta/cliente'
import {
  type ItemDaPreConta,
  nomeDaParte,
  nomeDoCheckin,
  porPessoa,
  preConta,
  quemNaParte,
  situacaoDaParte,
  situacaoDita,
} from '@boteco/contract/conta/pre-conta'
import { type EstadoDaImpressora, estadoEmPalavras } from '@boteco/contract/impressao/casa'
import type { DocumentoDaConta } from '@boteco/contract/impressao/papel'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import { taxadas, taxaSobre } from '@boteco/contract/pagamento/cliente'
import { escolhidas, parteDita } from '@boteco/contract/partes'
import { devida } from '@boteco/contract/pedido/cliente'
import { respostas } from '@boteco/contract/respostas'
import { rotulosDaCasa } from '../checkin/mesas-da-casa.ts'
import { lerConta } from '../conta/conta.ts'
import type { Sql } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import { lerTaxa } from '../pagamento/taxa.ts'
import { paradaDe, porNaFila } from './papeis.ts'

/** The account on the till's printer. */
export const daConta = {
  '/impressao/buscarCaixas': async (_input, { sql, sessao }) => {
    const caixas = await sql<{ id: number; nome: string; estado: EstadoDaImpressora | null }[]>`
      select m.id, m.nome, ${paradaDe(sql)} as estado from impressora m
      where m.estabelecimento_id = ${sessao.estabelecimento_id} and m.removida_em is null and m.posto = 'CAIXA' order by m.nome, m.id`
    return { caixas: caixas.map(({ estado, ...uma }) => ({ ...uma, parada: estado && estadoEmPalavras[estado] })) }
  },

  '/impressao/imprimirConta': async ({ impressora, dadosCliente }, { sql, transaction, sessao }) => {
    const { estabelecimento_id, vinculo_id } = sessao
    const documento = await documentoDaConta(sql, estabelecimento_id, dadosCliente)
    return transaction(async (tx) => {
      const [caixa] = await tx`
        select from impressora
        where estabelecimento_id = ${estabelecimento_id} and id = ${impressora} and posto = 'CAIXA' and removida_em is null
        for no key update`
      if (!caixa) throw new VisibleError(404, respostas.semCaixaAqui, 'sem_caixa')
      await porNaFila(tx, {
        ...{ estabelecimento_id, impressora_id: impressora, tipo: 'conta', documento, pedida_por: vinculo_id },
      })
      return { message: respostas.contaNaFila }
    })
  },
} satisfies Partial<Handlers>

type DeQuem = Parameters<typeof lerConta>[2]

/** @throws VisibleError 404 where nobody has an account */
async function documentoDaConta(sql: Sql, estabelecimento_id: number, deQuem: DeQuem): Promise<DocumentoDaConta> {
  const [lida, taxa, [casa], rotulos] = await Promise.all([
    lerConta(sql, estabelecimento_id, deQuem),
    lerTaxa(sql, estabelecimento_id),
    sql<{ nome: string; hora: string }[]>`
      select nome, to_char(now() at time zone fuso_horario, 'DD/MM/YYYY "às" HH24:MI') as hora
      from estabelecimento where id = ${estabelecimento_id}`,
    rotulosDaCasa(sql, estabelecimento_id),
  ])
  const { pessoas, consumo, pago, falta } = preConta(lida)
  if (!casa || pessoas.length === 0) throw new VisibleError(404, mensagensDasChamadas.nenhumaConta, 'nenhuma_conta')
  const rotulo_mesa = deQuem.numeroMesa ? rotulos.get(deQuem.numeroMesa) : undefined
  const partes = emPartes(pessoas.flatMap(({ itens }) => itens.flatMap(({ linhas }) => linhas))).filter(
    ({ linhas }) => linhas.length > 1,
  )
  const devidas = pessoas.flatMap(({ itens }) => itens.flatMap(({ linhas }) => linhas.filter(devida)))
  const pedida = taxaSobre(somarLinhas(taxadas(devidas, taxa)), taxa.percentual)
  const quantas = deQuem.numeroComanda ? 1 : (lida.pessoas?.quantas ?? 1)
  const cada = porPessoa(falta + pedida, quantas)
  return {
    ...{ tipo: 'conta', casa: casa.nome, hora: casa.hora, consumo, pago, falta },
    ...{ numero_mesa: deQuem.numeroMesa ?? null, numero_comanda: deQuem.numeroComanda ?? null },
    ...(rotulo_mesa && { rotulo_mesa }),
    pessoas: pessoas.map(({ checkin, itens, falta: dela }) => ({
      ...{
        nome: nomeDoCheckin(checkin, (numero) => nomeDaMesa(numero, rotulos.get(numero))),
        falta: dela,
        itens: itens.map(itemDaConta),
      },
    })),
    ...(partes.length > 0 && {
      partes: partes.map((parte) => ({
        nome: [
          nomeDaParte(parte),
          ...quemNaParte(parte),
          ...(parte.linhas.every(devida) ? [] : [situacaoDaParte(parte)]),
        ].join(' · '),
        valor: parte.valor,
      })),
    }),
    taxa: pedida > 0 ? { percentual: taxa.percentual, valor: pedida } : null,
    cada: cada === null ? null : { pessoas: quantas, valor: cada },
  }
}

function itemDaConta({ linha, linhas }: ItemDaPreConta): DocumentoDaConta['pessoas'][number]['itens'][number] {
  const { quantidade, nome_produto, numero_ficha, partes, preco, cota, descontos, situacao } = linha
  const devolvida = situacao === 'estornado' && !cota
  return {
    quantidade,
    nome: numero_ficha === null ? nome_produto : `${nome_produto}, ficha nº ${numero_ficha}`,
    escolhas: escolhidas(partes).map(parteDita),
    nota: cota ? `dividido em ${linhas.length}` : situacao === 'a_pagar' ? null : situacaoDita(linha),
    valor: devolvida ? 0 : preco * quantidade,
    descontos: (descontos ?? []).map(({ motivo, valor }) => ({ motivo, valor })),
  }
}
