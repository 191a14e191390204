export type LinhaDaNoite = {
  produto: number
  departamento: string
  /** when it came, in minutes of the evening */
  minuto: number
  levou: number
  /** of its department, when it came */
  a_frente: number
}

type Produto = { id: number; nome_departamento: string }

const NOITE_MIN = 300
/** Hands that make things at once. */
const MAOS = 3

/**
 * Evenings at random: how many come, when the rush is, how quick each one's team is and how long each thing takes are another thing
 * each time. Each department makes what came first, with three hands. Nothing of the rule under test is in here.
 */
export function noitesDeCozinha(semente: number, quantas: number, produtos: readonly Produto[]): LinhaDaNoite[][] {
  let estado = semente
  // mulberry32
  const acaso = () => {
    estado = (estado + 0x6d2b79f5) | 0
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - acaso())) * Math.cos(2 * Math.PI * acaso())
  // a beer is poured in a minute, a stew is warmed in ten
  const base = new Map(produtos.map(({ id }, i) => [id, [1, 3, 5, 14, 10][i % 5]!]))
  return Array.from({ length: quantas }, () => {
    const equipe = Math.exp(0.15 * normal())
    const pico = 90 + 120 * acaso()
    const pedidas = Array.from({ length: 50 + Math.floor(120 * acaso()) }, () => ({
      produto: produtos[Math.floor(acaso() * produtos.length)]!,
      minuto: acaso() < 0.6 ? Math.min(NOITE_MIN, Math.max(0, pico + 35 * normal())) : acaso() * NOITE_MIN,
    })).sort((a, b) => a.minuto - b.minuto)
    const linhas: (LinhaDaNoite & { fim: number })[] = []
    const livres = new Map<string, number[]>()
    for (const { produto, minuto } of pedidas) {
      const departamento = produto.nome_departamento
      const maos = livres.get(departamento) ?? Array.from({ length: MAOS }, () => 0)
      livres.set(departamento, maos)
      const mao = maos.indexOf(Math.min(...maos))
      const fim = Math.max(minuto, maos[mao]!) + base.get(produto.id)! * equipe * Math.exp(0.35 * normal())
      maos[mao] = fim
      const a_frente = linhas.filter((outra) => outra.departamento === departamento && outra.fim > minuto).length
      linhas.push({ produto: produto.id, departamento, minuto, levou: fim - minuto, a_frente, fim })
    }
    return linhas.map(({ fim: _fim, ...linha }) => linha)
  })
}
