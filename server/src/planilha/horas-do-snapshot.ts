import { dasHoras } from '@boteco/contract/produto/escritorio'
import { COLUNAS } from './colunas.ts'
import { type Escrita, emCelula } from './escrita-do-snapshot.ts'
import type { Disponibilidade } from './formas-do-snapshot.ts'
import { DIAS_DO_PADRAO } from './padrao.ts'

type Janela = { de_hora: string; ate_hora: string; dias: number[]; datas: string[] }

const DATAS_ATE = 60

/** When something of a snapshot is sold: the hours as they are written are the house's own. */
export class Horas {
  private readonly escrita: Escrita
  private readonly ditas: ReadonlyMap<string, Disponibilidade>
  private readonly lidas = new Map<string, string[]>()
  private readonly janelas = new Map<string, { janela: Janela; produtos: Set<string> }>()

  constructor(escrita: Escrita, ditas: ReadonlyMap<string, Disponibilidade>) {
    this.escrita = escrita
    this.ditas = ditas
  }

  vender(nome: string, ids: readonly string[]) {
    for (const id of new Set(ids)) for (const qual of this.quais(id, nome)) this.janelas.get(qual)!.produtos.add(nome)
  }

  private quais(id: string, nome: string): string[] {
    const antes = this.lidas.get(id)
    if (antes) return antes
    const dita = this.ditas.get(id)
    if (!dita) this.escrita.contar('Fica de fora a hora de venda, que o arquivo não traz', nome)
    const quais = (dita ? this.janelasDe(dita) : []).map((janela) => {
      const qual = JSON.stringify(janela)
      if (!this.janelas.has(qual)) this.janelas.set(qual, { janela, produtos: new Set() })
      return qual
    })
    if (dita) this.lidas.set(id, quais)
    return quais
  }

  private janelasDe({ id, startDate, endDate, hours }: Disponibilidade): Janela[] {
    return hours.flatMap(({ dayOfWeek, timePeriods: { startTime, endTime } }) => {
      const [de_hora, fim] = [startTime, endTime].map((hora) => hora.match(/^([01]\d|2[0-3]):[0-5]\d/)?.[0])
      if (!de_hora || !fim) {
        this.escrita.errar(`${id}: as horas não estão como no padrão.`)
        return []
      }
      const ate_hora = fim === '23:59' ? '00:00' : fim
      const dias = [...new Set(dayOfWeek)].map((dia) => DIAS_DO_PADRAO.indexOf(dia)).sort((a, b) => a - b)
      const datas = startDate && endDate ? datasEntre(startDate, endDate, dias) : []
      if (datas.length > 0) return { de_hora, ate_hora, dias: [], datas }
      if (startDate || endDate)
        this.escrita.contar('Vale em qualquer data a hora de venda, que no arquivo começa ou acaba num dia', id)
      return { de_hora, ate_hora, dias, datas: [] }
    })
  }

  /** Of the same hours of the same products one line. */
  escrever() {
    const juntas = new Map<string, Janela & { produtos: string[] }>()
    for (const { janela, produtos: todos } of this.janelas.values()) {
      const { dias, datas, ...horas } = janela
      const uma = { ...horas, produtos: [...todos] }
      const ha = juntas.get(JSON.stringify(uma)) ?? { ...uma, dias: [], datas: [] }
      juntas.set(JSON.stringify(uma), {
        ...ha,
        dias: [...new Set([...ha.dias, ...dias])].sort((a, b) => a - b),
        datas: [...new Set([...ha.datas, ...datas])].sort(),
      })
    }
    for (const { de_hora, ate_hora, dias, datas, produtos } of juntas.values()) {
      const horas = dasHoras({ de_hora, ate_hora, dias })
      const nome = `${horas[0]!.toUpperCase()}${horas.slice(1)}`
      const [nosDias, nasDatas] = [emCelula(COLUNAS.horario.dias, dias), emCelula(COLUNAS.horario.datas, datas)]
      this.escrita.linha(
        'horario',
        {
          ...{ nome, efeito: 'disponivel', de_hora, ate_hora, dias: nosDias, datas: nasDatas },
          produtos: emCelula(COLUNAS.horario.produtos, produtos),
        },
        nome,
      )
    }
  }
}

/** Each date of a time of few days that is one of these days; none: it is longer. */
function datasEntre(de: string, ate: string, dias: readonly number[]): string[] {
  const [primeiro, ultimo] = [de, ate].map((data) => Date.parse(`${data.slice(0, 10)}T00:00:00Z`))
  const quantas = (ultimo! - primeiro!) / 86_400_000 + 1
  if (!(quantas >= 1 && quantas <= DATAS_ATE)) return []
  return Array.from({ length: quantas }, (_, i) => new Date(primeiro! + i * 86_400_000))
    .filter((dia) => dias.includes(dia.getUTCDay()))
    .map((dia) => dia.toISOString().slice(0, 10))
}
