import { setTimeout as pause } from 'node:timers/promises'
import type { Cliente } from './bar.ts'
import { insistir } from './chamar.ts'
import type { DescontoDado } from './livro-do-salao.ts'
import type { Noite } from './pagar.ts'
import type { Sorteio } from './sorteio.ts'

/** The first table number that stays empty until a waiter moves guests there. */
const PRIMEIRA_LIVRE = 1_000
const PAUSA_MS = [100, 800] as const

/**
 * The waiters' evening: they discount a line or pass it to another guest, and at times undo that. Guests change tables.
 */
export async function atender({ bar, salao }: Noite, sorte: Sorteio, continua: () => boolean): Promise<void> {
  while (continua()) {
    await pause(sorte.inteiro(...PAUSA_MS))
    if (salao.mudancas === 0 || sorte.chance(0.3)) await mudar()
    for (const { linha, de } of await devidas()) {
      // most of them are already being paid or divided when the waiter comes
      if (sorte.chance(0.5)) await descontar(linha)
      else await passar(linha, de)
    }
  }

  /** Up to three lines that these guests owe. */
  async function devidas() {
    const { output } = await insistir(bar.gerente, '/contas/buscarCheckinsAbertos', {})
    const linhas = (output?.checkins ?? []).flatMap(({ id, pedidos }) => {
      const de = bar.clientes.find(({ checkin_id }) => checkin_id === id)
      const itens = pedidos.flatMap(({ produtosDoPedido }) => produtosDoPedido)
      return de ? itens.flatMap(({ id, situacao }) => (situacao === 'a_pagar' ? { linha: id, de } : [])) : []
    })
    return linhas.length > 0 ? [sorte.um(linhas), sorte.um(linhas), sorte.um(linhas)] : []
  }

  /** A guest, or all of a table, moves, or two tables are put together; most of them go back. */
  async function mudar() {
    const [garcom, quem, outro] = [sorte.um(bar.garcons), sorte.um(bar.clientes), sorte.um(bar.clientes)]
    const { mesa: numeroMesa, checkin_id: checkin } = quem
    const como = sorte.pesado({ comanda: 1, juntar: 1, livre: 1 })
    const { output } =
      como === 'comanda'
        ? await insistir(garcom, '/mesa/mudarComanda', { checkin, para: outro.mesa })
        : como === 'juntar' && outro.mesa !== numeroMesa
          ? await insistir(garcom, '/mesa/juntar', { numeroMesa, com: outro.mesa })
          : await insistir(garcom, '/mesa/mudar', { numeroMesa, para: PRIMEIRA_LIVRE + salao.mudancas })
    if (!output?.mudanca) return
    salao.mudancas += 1
    // refused once one of these guests has paid
    if (!sorte.chance(0.8)) return
    const { status } = await insistir(sorte.um(bar.garcons), '/mesa/desfazerMudanca', { mudanca: output.mudanca })
    if (status === 200) salao.desfeitas += 1
  }

  /** A part of it by a waiter, or all of it by the manager. */
  async function descontar(linha: number) {
    const cortesia = sorte.chance(0.2)
    const quem = cortesia ? bar.gerente : sorte.um(bar.garcons)
    const percentual = cortesia ? 100 : sorte.inteiro(3, 15)
    const um: DescontoDado = { motivo: `desconto ${salao.descontos.length}`, estado: 'em dúvida', valor: 0 }
    salao.descontos.push(um)
    const quanto = { percentual }
    // a guest may be paying it by now
    const { output } = await insistir(quem, '/conta/darDesconto', { linhas: [linha], quanto, motivo: um.motivo })
    um.valor = output?.valor ?? 0
    um.estado = output ? 'dado' : 'recusado'
    if (!output || !sorte.chance(0.3)) return
    um.estado = 'em dúvida'
    const { status } = await insistir(quem, '/conta/desfazerDesconto', { desconto: output.desconto })
    um.estado = status === 200 ? 'desfeito' : 'dado'
  }

  async function passar(linha: number, de: Cliente) {
    const para = sorte.um(bar.clientes.filter(({ numero }) => numero !== de.numero))
    const [garcom, outro] = sorte.chance(0.5) ? bar.garcons : bar.garcons.toReversed()
    const antes = salao.passadas.get(linha)
    salao.passadas.set(linha, null)
    const { output } = await insistir(garcom!, '/mesa/passarLinhas', {
      linhas: [linha],
      de: de.checkin_id,
      para: para.checkin_id,
    })
    // refused, the owner is unknown: the account that showed it may have owed only a part, until another guest took it
    if (output) salao.passadas.set(linha, para.checkin_id)
    else if (antes === undefined) salao.passadas.delete(linha)
    else salao.passadas.set(linha, antes)
    if (!output?.mudanca) return
    salao.passagens += 1
    if (!sorte.chance(0.3)) return
    salao.passadas.set(linha, null)
    // not once its new owner pays it
    const { status } = await insistir(outro!, '/mesa/desfazerMudanca', { mudanca: output.mudanca })
    salao.passadas.set(linha, status === 200 ? de.checkin_id : para.checkin_id)
    if (status === 200) salao.devolvidas += 1
  }
}
