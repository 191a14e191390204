import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { abrirDicionario, conhecidas } from '@boteco/contract/idioma/dicionario'
import type * as TS from 'typescript'
import { expect, it } from 'vitest'

// required, it loads in a third of the time
const ts = createRequire(import.meta.url)('typescript') as typeof TS

// What guests read on a screen is in the dictionary: a new sentence of theirs comes with its translations.

const SRC = join(import.meta.dirname, '..')

/** Only who works in a bar sees these, and reads Portuguese (decision 39). */
const DA_EQUIPE = [
  /^pages\/(equipe|gerente)\//,
  /^(auditoria|balcao|caixa|casas|comanda|conferencia|conta-do-garcom|estabelecimento|estoque|estorno|fiado|ficha-no-balcao|fila|funcionario|idioma|impressao|impressos|maquininha|mesa|opendelivery|planilha|produto|rateio|relatorio|turno)\//,
  /^sessao\/(area|perfis|perguntar|perguntar-quem-e|pedir-permissao|permitidas|trocar-de-casa)\b/,
  /^cesta\/como-se-vende\b/,
  /^baixar-planilhas\b/,
  /^login\/(?!entrar-com-chave)|^ui\/(image-field|name-dialog|reason-dialog|remove-dialog)/,
  /^pages\/entrada\/(form-cadastrar-gerente|senha-e-aparelhos|chaves-de-acesso|confirmar-email|diarista|ok)-page/,
]

/** Attributes that users do not read. */
const TECNICO =
  /^(className|name|autoComplete|autoCapitalize|type|role|to|href|id|inputMode|tone|key|lang|mask|size|level|d|viewBox|sizes|media|rel|target|src|aria-(live|labelledby|describedby|controls|current|haspopup))$/

const SEM_FALTA = new Set([
  // the same in each language
  'CPF',
  'Boteco',
  'CPF Xyz',
  // whole in the dictionary, in each of the ways in which the page says it
  'o bar',
  'a cozinha',
  'Dividir entre',
  'Xyz Xyz sem tela aberta agora. Xyz fica registrado e avisamos o gerente.',
  // the team's, in what guests see, too
  'Pode haver pedidos que não aparecem aqui. Estamos tentando de novo.',
  'Você ainda não registrou nenhum pagamento hoje.',
  'Gerente',
  'Barman',
  'Garçom',
  'Caixa',
  'Cozinha',
])
/** Addresses, and what drawings are made of. */
const DE_MAQUINA = /^\/|^Xyz[./]|^(currentColor|userSpaceOnUse|NFKC|NFKD)$|^(scale|url)\(/

const CONTRATO = join(SRC, '../../contract/src')
const lidas = new Map<string, TS.SourceFile>()
function fonteDe(arquivo: string): TS.SourceFile {
  const fonte =
    lidas.get(arquivo) ?? ts.createSourceFile(arquivo, readFileSync(arquivo, 'utf8'), ts.ScriptTarget.Latest, true)
  lidas.set(arquivo, fonte)
  return fonte
}

const comparacao = (no: TS.Node) => ts.isBinaryExpression(no) && /^[!=]==?$/.test(no.operatorToken.getText())

const abertas = new Set<TS.Node>()

/** What a name of a file of the contract says, at the end of such a path: of `rotuloDoChamado[motivo].pede`, `* pede`. */
function ditosDoNome(fonte: TS.SourceFile, nome: string, caminho: readonly string[]): string[] {
  const declaracao = fonte.statements
    .flatMap<TS.Node>((no) => (ts.isVariableStatement(no) ? [...no.declarationList.declarations] : [no]))
    .find((no) => (ts.isVariableDeclaration(no) || ts.isFunctionDeclaration(no)) && no.name?.getText() === nome)
  if (!declaracao) return []
  if (ts.isFunctionDeclaration(declaracao)) return daFuncao(declaracao)
  return ts.isVariableDeclaration(declaracao) && declaracao.initializer ? doValor(declaracao.initializer, caminho) : []

  function doValor(no: TS.Expression, passos: readonly string[]): string[] {
    if (ts.isAsExpression(no) || ts.isSatisfiesExpression(no)) return doValor(no.expression, passos)
    if (ts.isArrowFunction(no)) return daFuncao(no)
    if (ts.isStringLiteral(no)) return [no.text]
    if (ts.isIdentifier(no)) return ditosDoNome(fonte, no.text, passos)
    if (!ts.isObjectLiteralExpression(no)) return []
    const [passo = '*', ...resto] = passos
    return no.properties.flatMap((propriedade) => {
      if (ts.isSpreadAssignment(propriedade)) return doValor(propriedade.expression, passos)
      if (!ts.isPropertyAssignment(propriedade)) return []
      return ['*', propriedade.name.getText()].includes(passo) ? doValor(propriedade.initializer, resto) : []
    })
  }
  /** Its own words, and those of the tables beside it. */
  function daFuncao(funcao: TS.Node): string[] {
    // one that calls itself says nothing more
    if (abertas.has(funcao)) return []
    abertas.add(funcao)
    const achados: string[] = []
    function andar(no: TS.Node) {
      if (comparacao(no) || ts.isTypeNode(no)) return
      if (ts.isStringLiteral(no)) achados.push(no.text)
      else if (ts.isIdentifier(no) && no.text !== nome) achados.push(...ditosDoNome(fonte, no.text, []))
      ts.forEachChild(no, andar)
    }
    andar(funcao)
    abertas.delete(funcao)
    return achados
  }
}

/** What a file takes of the contract, by the names it uses there. */
function nomesDoContrato(fonte: TS.SourceFile): Map<string, TS.SourceFile> {
  const nomes = new Map<string, TS.SourceFile>()
  for (const no of fonte.statements) {
    if (!ts.isImportDeclaration(no) || no.importClause?.isTypeOnly) continue
    const tomados = no.importClause?.namedBindings
    const [, modulo] = /^@boteco\/contract\/(.+)$/.exec((no.moduleSpecifier as TS.StringLiteral).text) ?? []
    if (!modulo || !tomados || !ts.isNamedImports(tomados)) continue
    for (const { name, isTypeOnly } of tomados.elements)
      if (!isTypeOnly) nomes.set(name.text, fonteDe(join(CONTRATO, `${modulo}.ts`)))
  }
  return nomes
}

/** What a screen shows of the contract's own words. */
function ditosDoContrato(arquivo: string): string[] {
  const fonte = fonteDe(arquivo)
  const nomes = nomesDoContrato(fonte)
  const achados: string[] = []
  function andar(no: TS.Node) {
    if (ts.isImportDeclaration(no) || ts.isTypeNode(no) || comparacao(no)) return
    const dono = ts.isIdentifier(no) && nomes.get(no.text)
    if (dono) achados.push(...ditosDoNome(dono, no.text, caminhoDe(no)))
    ts.forEachChild(no, andar)
  }
  andar(fonte)
  return achados
}

/** What is asked of a name: `.pede`, and `*` for what is known only when it runs. */
function caminhoDe(nome: TS.Node): string[] {
  const caminho: string[] = []
  for (let no = nome; ; no = no.parent) {
    const { parent } = no
    if (ts.isPropertyAccessExpression(parent) && parent.expression === no) caminho.push(parent.name.text)
    else if (ts.isElementAccessExpression(parent) && parent.expression === no) caminho.push('*')
    else return caminho
  }
}

/** Keeps 'check-in' in one line: no part of a sentence. */
const LACO = '\u2060'

/** What a screen says: text between tags, and texts and templates in the attributes that people read. */
function ditos(arquivo: string): string[] {
  const fonte = fonteDe(arquivo)
  const nomes = nomesDoContrato(fonte)
  const achados: string[] = []
  const dizer = (texto: string) => achados.push(texto.replaceAll('&#8288;', LACO).replace(/\s+/g, ' ').trim())
  /** A sentence of the contract stands for itself, anything else for what changes. */
  const vaga = (parte: TS.Expression) => {
    const nome = ts.isPropertyAccessExpression(parte) ? parte.expression : parte
    const dono = nomes.get(nome.getText())
    return (dono && ts.isIdentifier(nome) && ditosDoNome(dono, nome.text, caminhoDe(nome))[0]) || 'Xyz'
  }
  function andar(no: TS.Node, lido: boolean) {
    if (ts.isJsxText(no)) dizer(no.text)
    else if (ts.isJsxAttribute(no)) {
      const nome = no.name.getText()
      const deGente = !TECNICO.test(nome) && !/^(on[A-Z]|style)/.test(nome)
      if (deGente && no.initializer) andar(no.initializer, true)
      return
    } else if (lido && (ts.isStringLiteral(no) || ts.isNoSubstitutionTemplateLiteral(no))) dizer(no.text)
    else if (lido && ts.isTemplateExpression(no)) {
      dizer(no.head.text + no.templateSpans.map((parte) => vaga(parte.expression) + parte.literal.text).join(''))
      return
    }
    // what is asked of a value is no text
    if (comparacao(no)) return
    if (ts.isCallExpression(no)) {
      // `notify('…')` is said, too
      const diz = ['notify', 'confirm'].includes(no.expression.getText())
      for (const argumento of no.arguments) andar(argumento, diz)
      andar(no.expression, false)
      return
    }
    ts.forEachChild(no, (filho) => andar(filho, (lido || ts.isJsxExpression(no)) && !ts.isPropertyAccessExpression(no)))
  }
  andar(fonte, false)
  return achados
}

const temPalavra = (texto: string) => /[A-Za-zÀ-ú]{3,}/.test(texto.replaceAll('Xyz', '')) && /[ A-ZÀ-ú]/.test(texto)

const telasDoCliente = () =>
  readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (nome) => /(?<!\.test)\.tsx?$/.test(nome) && !DA_EQUIPE.some((dela) => dela.test(nome)),
  )

it('toda frase das telas do cliente está em inglês e em espanhol', () => {
  const { dizer } = abrirDicionario('en')
  const exatas = new Set(conhecidas.map(([portugues]) => portugues))
  const faltam = telasDoCliente().flatMap((nome) => {
    const arquivo = join(SRC, nome)
    return (
      [...ditos(arquivo), ...ditosDoContrato(arquivo)]
        .map((texto) => texto.replaceAll(LACO, ''))
        .filter((texto) => temPalavra(texto) && !SEM_FALTA.has(texto) && !DE_MAQUINA.test(texto))
        // a sentence with a part that changes is no translation of what has none: 'Usar {} de {}' of 'Usar chave de acesso'
        .filter((texto) => !exatas.has(texto) && (!texto.includes('Xyz') || dizer(texto) === texto))
        .map((texto) => `${nome}: ${texto}`)
    )
  })
  expect([...new Set(faltam)]).toEqual([])
})

it('numa frase das telas do cliente, check-in fica numa linha só', () => {
  // a title of two words has its line to itself
  const soltos = telasDoCliente().flatMap((nome) =>
    ditos(join(SRC, nome)).filter((texto) => texto.split(' ').length > 2 && texto.includes('check-in')),
  )
  expect(soltos).toEqual([])
})
