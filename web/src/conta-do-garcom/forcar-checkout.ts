import { somarLinhas } from '@boteco/contract/conta/cliente'
import type { CheckinAberto } from '@boteco/contract/conta/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import { devida, STATUS_EM_PREPARO } from '@boteco/contract/pedido/cliente'

/** What a forced checkout does to this check-in, in sentences: what is cancelled, what is written off, what was paid. */
export function oQueVaiAcontecer({ pedidos, aPagar, restantes = 0 }: CheckinAberto): string {
  // said in general when not every line is here to be added up
  if (restantes > 0)
    return 'São muitos itens: os não entregues serão cancelados, e os já pagos entre eles devolvidos. Será dada baixa no que foi feito e não foi pago: é perda, e não volta ao estoque. As fichas ainda não pagas serão canceladas.'
  const itens = pedidos.flatMap(({ produtosDoPedido }) => produtosDoPedido)
  const porEntregar = itens.filter(({ status_pedido }) =>
    (STATUS_EM_PREPARO as readonly string[]).includes(status_pedido),
  )
  const feitosSemPagar = itens.filter((item) => item.status_pedido !== 'PEDIDO FEITO PELO CLIENTE' && devida(item))
  const pagosSemEntregar = porEntregar.filter(({ situacao, preco_produto }) => situacao === 'pago' && preco_produto > 0)

  const baixa = somarLinhas(feitosSemPagar)
  // what is owed and is no item are fichas that were asked for
  const fichas = aPagar - somarLinhas(itens.filter(devida))
  const frases = [
    porEntregar.length > 0 && `Serão cancelados: ${listar(porEntregar)}.`,
    fichas > 0 && `As fichas ainda não pagas (${emReais(fichas)}) serão canceladas.`,
    baixa > 0 &&
      `Será dada baixa em ${emReais(baixa)}, do que foi feito e não foi pago: ${listar(feitosSemPagar)}. É perda, e não volta ao estoque.`,
    pagosSemEntregar.length > 0 && `Já pago e não entregue: ${listar(pagosSemEntregar)}. O valor será devolvido.`,
  ].filter(Boolean)
  return frases.length > 0 ? frases.join(' ') : 'Nada está em aberto: o check-in só será encerrado.'
}

type Item = CheckinAberto['pedidos'][number]['produtosDoPedido'][number]

/** `3× Chope, 1× Torresmo`: what was ordered twice is said once. */
function listar(itens: readonly Item[]): string {
  const quantos = new Map<string, number>()
  for (const {
    quantidade,
    produtoEstabelecimento: { nome },
  } of itens)
    quantos.set(nome, (quantos.get(nome) ?? 0) + quantidade)
  return [...quantos].map(([nome, quantidade]) => `${quantidade}× ${nome}`).join(', ')
}
