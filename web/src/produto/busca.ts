/** What a search ignores: capitals and accents. */
const simples = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every word of the search is somewhere in the text: 'pao quei' finds 'Pão de queijo'. An empty search finds all. */
export function contem(texto: string, busca: string): boolean {
  const onde = simples(texto)
  return simples(busca)
    .split(/\s+/)
    .every((palavra) => onde.includes(palavra))
}

/** Shorter words than this are typed again sooner than guessed: 'cha' is no 'chá' of something else. */
const LETRAS_PARA_ERRAR = 4

/** As `contem`, and a word may have one letter wrong, too many, missing or changed with its neighbour: 'bolinio' */
export function quaseContem(texto: string, busca: string): boolean {
  const onde = simples(texto)
  const palavras = onde.split(/[^\p{L}\p{N}]+/u)
  return simples(busca)
    .split(/\s+/)
    .every(
      (procurada) =>
        onde.includes(procurada) ||
        (procurada.length >= LETRAS_PARA_ERRAR && palavras.some((palavra) => comecaQuaseAssim(palavra, procurada))),
    )
}

/** Whether the word begins with what was typed, but for one letter: people stop typing when they see what they want. */
function comecaQuaseAssim(palavra: string, procurada: string): boolean {
  let igual = 0
  while (igual < procurada.length && palavra[igual] === procurada[igual]) igual++
  const [resto, aProcurar] = [palavra.slice(igual), procurada.slice(igual)]
  const trocadas = aProcurar.charAt(1) + aProcurar.charAt(0) + aProcurar.slice(2)
  return (
    // a first letter that is wrong makes another word
    igual > 0 &&
    (resto.slice(1).startsWith(aProcurar.slice(1)) ||
      resto.startsWith(aProcurar.slice(1)) ||
      resto.slice(1).startsWith(aProcurar) ||
      (aProcurar.length > 1 && resto.startsWith(trocadas)))
  )
}

/** Products under their category, in the order they came. */
export function porCategoria<P extends { nome_categoria_produto: string }>(produtos: readonly P[]): Map<string, P[]> {
  const categorias = new Map<string, P[]>()
  for (const produto of produtos) {
    const daCategoria = categorias.get(produto.nome_categoria_produto)
    if (daCategoria) daCategoria.push(produto)
    else categorias.set(produto.nome_categoria_produto, [produto])
  }
  return categorias
}
