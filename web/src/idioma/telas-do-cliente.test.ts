import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { abrirDicionario, conhecidas } from './dicionario.ts'

// What guests read on a screen is in the dictionary: a new sentence of theirs comes with its translations.

const SRC = join(import.meta.dirname, '..')

/** Only who works in a bar sees these, and reads Portuguese (decision 39). */
const DA_EQUIPE = [
  /^pages\/(equipe|gerente)\//,
  /^(auditoria|conferencia|conta|estabelecimento|funcionario|produto|idioma)\//,
  /^mesa\/(?!chamar-garcom)/,
  /^pedido\/(alarme|cancelar-item|codigo-do-dia|esperas|fechamento|fila|grupo-da-fila|pedir-pela-comanda)\b/,
  /^pagamento\/(como-se-divide|emperrados|estorno|partes-de-cada-um|trocar-meio)/,
  /^sessao\/(area|perfis|perguntar-quem-e)\b/,
  /^login\/(?!entrar-com-chave)|^ficha\/guardar-fichas|^ui\/(image-field|reason-dialog)/,
  /^pages\/entrada\/(form-cadastrar-gerente|senha-e-aparelhos|chaves-de-acesso|confirmar-email|ok)-page/,
]

/** Attributes that nobody reads. */
const TECNICO =
  /^(className|name|autoComplete|autoCapitalize|type|role|to|href|id|inputMode|tone|key|lang|mask|size|level|d|viewBox|sizes|media|rel|target|src|aria-(live|labelledby|describedby|controls|current|haspopup))$/

const SEM_FALTA = new Set([
  // the same in each language
  'CPF',
  'CPF Xyz',
  // whole in the dictionary, in each of the ways in which the page says it
  'Xyz Xyz sem tela aberta agora. Xyz fica registrado e avisamos o gerente.',
  // the team's, in what guests see, too
  'Pode haver pedidos que não aparecem aqui. Estamos tentando de novo.',
  'Você ainda não registrou nenhum pagamento hoje.',
])
/** Addresses, and what drawings are made of. */
const DE_MAQUINA = /^\/|^Xyz[./]|^(currentColor|userSpaceOnUse)$|^(scale|url)\(/

/** What a screen says: text between tags, and texts and templates in the attributes that people read. */
function ditos(arquivo: string): string[] {
  const fonte = ts.createSourceFile(arquivo, readFileSync(arquivo, 'utf8'), ts.ScriptTarget.Latest, true)
  const achados: string[] = []
  const dizer = (texto: string) => achados.push(texto.replace(/\s+/g, ' ').trim())
  function andar(no: ts.Node, lido: boolean) {
    if (ts.isJsxText(no)) dizer(no.text)
    else if (ts.isJsxAttribute(no)) {
      const nome = no.name.getText()
      const deGente = !TECNICO.test(nome) && !/^(on[A-Z]|style)/.test(nome)
      if (deGente && no.initializer) andar(no.initializer, true)
      return
    } else if (lido && (ts.isStringLiteral(no) || ts.isNoSubstitutionTemplateLiteral(no))) dizer(no.text)
    else if (lido && ts.isTemplateExpression(no)) {
      dizer(no.head.text + no.templateSpans.map(({ literal }) => `Xyz${literal.text}`).join(''))
      return
    }
    // what is asked of a value is no text
    if (ts.isBinaryExpression(no) && /^[!=]==?$/.test(no.operatorToken.getText())) return
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

it('toda frase das telas do cliente está em inglês e em espanhol', () => {
  const { dizer } = abrirDicionario('en')
  const exatas = new Set(conhecidas.map(([portugues]) => portugues))
  const arquivos = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((nome) => nome.endsWith('.tsx'))
  const faltam = arquivos.flatMap((nome) => {
    if (DA_EQUIPE.some((dela) => dela.test(nome))) return []
    return ditos(join(SRC, nome))
      .filter((texto) => temPalavra(texto) && !SEM_FALTA.has(texto) && !DE_MAQUINA.test(texto))
      .filter((texto) => !exatas.has(texto) && dizer(texto) === texto)
      .map((texto) => `${nome}: ${texto}`)
  })
  expect([...new Set(faltam)]).toEqual([])
})
