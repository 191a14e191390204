import { dictionary } from '@zxcvbn-ts/language-common'

/**
 * What people here put a number behind. The list of the library is of the whole world's leaks, where these are rare. The
 * product's own words are what a guesser tries at a bar first.
 */
const DAQUI = [
  ...['senha', 'minhasenha', 'mudar', 'mudarsenha', 'trocar', 'teste', 'admin', 'administrador', 'acesso', 'brasil'],
  ...['boteco', 'botequim', 'buteco', 'bar', 'meubar', 'chope', 'chopp', 'cerveja', 'cachaca', 'caipirinha', 'comanda'],
  ...['gerente', 'garcom', 'garcon', 'barman', 'cozinha', 'cliente', 'funcionario', 'equipe', 'restaurante'],
  ...['flamengo', 'corinthians', 'palmeiras', 'saopaulo', 'vasco', 'gremio', 'internacional', 'santos', 'cruzeiro'],
  ...['atletico', 'botafogo', 'fluminense', 'bahia', 'sport', 'ceara', 'fortaleza', 'vitoria', 'coritiba', 'galo'],
  ...['deus', 'jesus', 'deusefiel', 'jesuscristo', 'familia', 'amor', 'meuamor', 'teamo', 'saudade', 'felicidade'],
]
const daqui = new Set(DAQUI)

let lista: Set<string> | undefined
/** Read when the first password is set: no start waits for it. */
const daLista = () => (lista ??= new Set(Object.values(dictionary).flat().map(simples)))

/** As an attacker would guess it: no capitals, no accents, no spaces. */
const simples = (texto: string) =>
  texto
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\s]/g, '')
    .toLowerCase()

/** The word of a password that is a word with digits and signs before or behind it. */
const palavra = (texto: string) => texto.replace(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, '')

/** Whether it goes up, down or on the spot all the way, as 12345678, 87654321 and aaaaaaaa do. */
function emEscada(texto: string): boolean {
  const passos = new Set([...texto].slice(1).map((letra, indice) => letra.charCodeAt(0) - texto.charCodeAt(indice)))
  const [passo = 0] = passos
  return passos.size <= 1 && Math.abs(passo) <= 1
}

/** Whether a password is one that others have too, or says nothing but whose it is. `pessoa`: their e-mail and their name. */
export function senhaComum(senha: string, pessoa: readonly string[] = []): boolean {
  const texto = simples(senha)
  const raiz = palavra(texto)
  const seus = pessoa.flatMap((um) => [
    simples(um),
    ...simples(um).split('@').slice(0, 1),
    ...um.split(/\s+/).map(simples),
  ])
  return (
    daLista().has(texto) ||
    daqui.has(raiz) ||
    raiz === '' ||
    emEscada(texto) ||
    seus.some((seu) => seu !== '' && [texto, raiz].includes(seu))
  )
}
