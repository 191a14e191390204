import { parse } from 'libpg-query'

/*
 * Whether a statement restricts every bar's table that it touches to a bar. It is read with PostgreSQL's own parser, and the
 * answer is about equalities alone. A column is tied when it has to equal a parameter, a constant, or another tied column.
 * What nobody can see to be restricted is not.
 */

/** The columns of every table and view, as the database's catalogue has them. */
export type Catalogo = ReadonlyMap<string, readonly string[]>

/**
 * Whoever these columns name owns the row in whatever bar it is, and each of them comes with a proof of its own. A secret,
 * a login, a device, the provider's word. A row found by one of them brings its bar along.
 */
const donos: Record<string, readonly string[]> = {
  checkin: ['carteira_id', 'usuario_id'],
  checkin_prova: ['segredo_hash'],
  cobranca_a_mais: ['id_cobranca_pagbank'],
  ficha: ['carteira_id', 'usuario_id'],
  pagamento: ['referencia', 'id_pedido_pagbank', 'id_checkout_pagbank', 'id_cobranca_pagbank'],
  sessao: ['token_hash', 'usuario_id', 'carteira_id'],
  vinculo: ['usuario_id'],
}

/** The columns by which a row may be restricted to a bar. */
export const colunasQuePrendem = ['estabelecimento_id', 'ctid', ...Object.values(donos).flat()]

/** PostgreSQL's tree as JSON: a node is an object whose one key is its kind, with its fields inside. */
export type No = { [campo: string]: Valor }
type Valor = undefined | string | number | boolean | No | Valor[]

const um = (no: No | undefined, campo: string): No | undefined => {
  const valor = no?.[campo]
  return typeof valor === 'object' && !Array.isArray(valor) ? valor : undefined
}
const varios = (no: No | undefined, campo: string): No[] => {
  const valor = no?.[campo]
  return Array.isArray(valor) ? valor.filter((item): item is No => typeof item === 'object') : []
}
const texto = (no: No | undefined, campo: string): string => {
  const valor = no?.[campo]
  return typeof valor === 'string' ? valor : ''
}
const nomes = (no: No | undefined, campo: string) => varios(no, campo).map((nome) => texto(um(nome, 'String'), 'sval'))

/** What a query answers, in order. The name '*' is any column of somebody whose columns nobody knows. */
type Saida = readonly { nome: string; presa: boolean }[]

/** Somebody in a FROM. */
type Fonte = {
  alias: string
  colunas: Saida
  /** a bar's: this column has to be tied */
  doBar: string | null
  tabela: string | null
  /** reads its columns again, when more is known of those beside it */
  reler?: () => Saida
}

/** A condition, and the sources whose rows it can keep out: an outer join keeps those of its outer side. */
type Condicao = { no?: No; par?: readonly [Fonte, Fonte, coluna: string]; alcanca: ReadonlySet<string> | null }

type Escopo = { fontes: Fonte[]; presas: Set<string>; pai: Escopo | null; ctes: ReadonlyMap<string, Saida> }
type Analise = { saida: Saida; faltas: string[] }

const no = (fonte: Fonte, coluna: string) => `${fonte.alias}.${coluna}`

/** @returns the trees of a text's statements. @throws the parser's error */
export async function arvores(comando: string): Promise<No[]> {
  const { stmts = [] } = (await parse(comando)) as { stmts?: { stmt?: No }[] }
  return stmts.flatMap(({ stmt }) => (stmt ? [stmt] : []))
}

/** Names every bar's table in a statement's tree that is not restricted to a bar; empty when all are. */
export const semBar = (arvore: No, catalogo: Catalogo): string[] =>
  new Leitura(catalogo).ler(arvore, null, new Map()).faltas

/** Whether the statement touches any bar's table at all. */
export const tocaUmBar = (arvore: No, catalogo: Catalogo): boolean =>
  JSON.stringify(arvore)
    .match(/"relname":"\w+"/g)
    ?.some((achado) => catalogo.get(achado.slice(11, -1))?.includes('estabelecimento_id')) ?? false

class Leitura {
  private readonly catalogo: Catalogo
  constructor(catalogo: Catalogo) {
    this.catalogo = catalogo
  }

  ler(arvore: No, pai: Escopo | null, ctes: ReadonlyMap<string, Saida>): Analise {
    const select = um(arvore, 'SelectStmt')
    if (select) return this.select(select, pai, ctes)
    const insert = um(arvore, 'InsertStmt')
    if (insert) return this.insert(insert, pai, ctes)
    const muda = um(arvore, 'UpdateStmt') ?? um(arvore, 'DeleteStmt')
    if (muda) return this.muda(muda, pai, ctes)
    // nobody knows what another kind of statement does with a bar's table
    return { saida: [], faltas: tocaUmBar(arvore, this.catalogo) ? Object.keys(arvore) : [] }
  }

  private comWith(stmt: No, pai: Escopo | null, ctes: ReadonlyMap<string, Saida>) {
    const todos = new Map(ctes)
    const faltas: string[] = []
    const clausula = um(stmt, 'withClause')
    for (const item of varios(clausula, 'ctes')) {
      const cte = um(item, 'CommonTableExpr')
      const nome = texto(cte, 'ctename')
      // what it reads of itself is what it has begun with
      if (clausula?.recursive) todos.set(nome, [{ nome: '*', presa: true }])
      const feita = this.ler(um(cte, 'ctequery') ?? {}, pai, todos)
      faltas.push(...feita.faltas)
      todos.set(nome, renomear(feita.saida, nomes(cte, 'aliascolnames')))
    }
    return { todos, faltas }
  }

  private select(stmt: No, pai: Escopo | null, ctes: ReadonlyMap<string, Saida>): Analise {
    const { todos, faltas } = this.comWith(stmt, pai, ctes)
    const [esquerda, direita] = [um(stmt, 'larg'), um(stmt, 'rarg')]
    if (esquerda && direita) {
      const partes = [this.select(esquerda, pai, todos), this.select(direita, pai, todos)]
      const [primeira, segunda] = partes
      return {
        saida: (primeira?.saida ?? []).map(({ nome, presa }, i) => ({
          nome,
          presa: presa && segunda?.saida[i]?.presa === true,
        })),
        faltas: [...faltas, ...partes.flatMap((parte) => parte.faltas)],
      }
    }
    const escopo: Escopo = { fontes: [], presas: new Set(), pai, ctes: todos }
    const condicoes: Condicao[] = []
    for (const item of varios(stmt, 'fromClause')) this.juntar(item, escopo, condicoes)
    const where = um(stmt, 'whereClause')
    if (where) condicoes.push({ no: where, alcanca: null })
    this.fechar(escopo, condicoes)
    const linhas = varios(stmt, 'valuesLists').map((linha) => varios(um(linha, 'List'), 'items'))
    const saida =
      linhas.length > 0
        ? (linhas[0] ?? []).map((_, i) => ({
            nome: `column${i + 1}`,
            presa: linhas.every((linha) => linha[i] !== undefined && this.firme(linha[i], escopo)),
          }))
        : this.colunasDe(varios(stmt, 'targetList'), escopo)
    return { saida, faltas: [...faltas, ...this.faltas(stmt, escopo)] }
  }

  private muda(stmt: No, pai: Escopo | null, ctes: ReadonlyMap<string, Saida>): Analise {
    const { todos, faltas } = this.comWith(stmt, pai, ctes)
    const escopo: Escopo = { fontes: [], presas: new Set(), pai, ctes: todos }
    const condicoes: Condicao[] = []
    const alvo = this.tabela(um(stmt, 'relation') ?? {}, new Map())
    // bars are everybody's to read; to change one it has to be named
    if (alvo.tabela === 'estabelecimento') alvo.doBar = 'id'
    escopo.fontes.push(alvo)
    for (const item of [...varios(stmt, 'fromClause'), ...varios(stmt, 'usingClause')])
      this.juntar(item, escopo, condicoes)
    const where = um(stmt, 'whereClause')
    if (where) condicoes.push({ no: where, alcanca: null })
    this.fechar(escopo, condicoes)
    return { saida: this.returning(stmt, escopo), faltas: [...faltas, ...this.faltas(stmt, escopo)] }
  }

  private insert(stmt: No, pai: Escopo | null, ctes: ReadonlyMap<string, Saida>): Analise {
    const { todos, faltas } = this.comWith(stmt, pai, ctes)
    const alvo = this.tabela(um(stmt, 'relation') ?? {}, new Map())
    const escopo: Escopo = { fontes: [alvo], presas: new Set(), pai, ctes: todos }
    const ditas = varios(stmt, 'cols').map((coluna) => texto(um(coluna, 'ResTarget'), 'name'))
    const colunas = ditas.length > 0 ? ditas : alvo.colunas.map(({ nome }) => nome)
    const dados = um(stmt, 'selectStmt')
    if (dados) {
      const feita = this.ler(dados, pai, todos)
      faltas.push(...feita.faltas)
      const onde = alvo.doBar ? colunas.indexOf(alvo.doBar) : -1
      // a row without a bar is nobody's
      if (onde >= 0 && !feita.saida[onde]?.presa) faltas.push(`insert into ${alvo.tabela}`)
    }
    const conflito = um(stmt, 'onConflictClause')
    if (alvo.doBar && texto(conflito, 'action') === 'ONCONFLICT_UPDATE') {
      const chave = JSON.stringify(um(conflito, 'infer') ?? {})
      if (!chave.includes(`"${alvo.doBar}"`)) faltas.push(`on conflict de ${alvo.tabela}`)
    }
    // the row is the one that was given
    if (alvo.doBar) escopo.presas.add(no(alvo, alvo.doBar))
    escopo.fontes.push({ ...alvo, alias: 'excluded', doBar: null, colunas: [{ nome: '*', presa: true }] })
    const { selectStmt: _, ...resto } = stmt
    return { saida: this.returning(stmt, escopo), faltas: [...faltas, ...this.faltas(resto, escopo)] }
  }

  private returning(stmt: No, escopo: Escopo): Saida {
    const lista = varios(stmt, 'returningList')
    return this.colunasDe(lista.length > 0 ? lista : varios(um(stmt, 'returningClause'), 'exprs'), escopo)
  }

  private tabela(range: No, ctes: ReadonlyMap<string, Saida>): Fonte {
    const tabela = texto(range, 'relname')
    const alias = texto(um(range, 'alias'), 'aliasname') || tabela
    const cte = range.schemaname ? undefined : ctes.get(tabela)
    if (cte) return { alias, colunas: cte, doBar: null, tabela: null }
    const colunas = this.catalogo.get(tabela)
    if (colunas)
      return {
        alias,
        colunas: colunas.map((nome) => ({ nome, presa: false })),
        doBar: colunas.includes('estabelecimento_id') ? 'estabelecimento_id' : null,
        tabela,
      }
    // PostgreSQL's own, or the rows of a trigger's statement, which was looked at by itself
    return { alias, colunas: [{ nome: '*', presa: !tabela.startsWith('pg_') }], doBar: null, tabela: null }
  }

  /** Puts the sources of a FROM into the scope, and answers their names. */
  private juntar(item: No, escopo: Escopo, condicoes: Condicao[]): Set<string> {
    const range = um(item, 'RangeVar')
    if (range) return por(escopo, this.tabela(range, escopo.ctes))
    const sub = um(item, 'RangeSubselect')
    if (sub) {
      const alias = um(sub, 'alias')
      const reler = () =>
        renomear(this.ler(um(sub, 'subquery') ?? {}, escopo, escopo.ctes).saida, nomes(alias, 'colnames'))
      return por(escopo, { alias: texto(alias, 'aliasname'), colunas: reler(), doBar: null, tabela: null, reler })
    }
    const funcao = um(item, 'RangeFunction')
    if (funcao) return por(escopo, this.funcao(funcao, escopo))
    const join = um(item, 'JoinExpr')
    if (!join) throw new Error(`FROM: ${Object.keys(item)}`)
    const esquerda = this.juntar(um(join, 'larg') ?? {}, escopo, condicoes)
    const direita = this.juntar(um(join, 'rarg') ?? {}, escopo, condicoes)
    const todas = new Set([...esquerda, ...direita])
    const alcanca = { JOIN_LEFT: direita, JOIN_RIGHT: esquerda, JOIN_FULL: new Set<string>() }[texto(join, 'jointype')]
    const quals = um(join, 'quals')
    if (quals) condicoes.push({ no: quals, alcanca: alcanca ?? todas })
    for (const coluna of nomes(join, 'usingClause')) {
      const deles = [esquerda, direita].map((lado) =>
        escopo.fontes.find(({ alias, colunas }) => lado.has(alias) && temColuna(colunas, coluna)),
      )
      const [a, b] = deles
      if (a && b) condicoes.push({ par: [a, b, coluna], alcanca: alcanca ?? todas })
    }
    return todas
  }

  private funcao(range: No, escopo: Escopo): Fonte {
    const alias = um(range, 'alias')
    const chamadas = varios(range, 'functions').flatMap((lista) => varios(um(lista, 'List'), 'items').slice(0, 1))
    const [chamada] = chamadas
    const nome = nomes(um(chamada, 'FuncCall'), 'funcname').at(-1) ?? ''
    const definidas = varios(range, 'coldeflist').map((coluna) => texto(um(coluna, 'ColumnDef'), 'colname'))
    const ditas = [...nomes(alias, 'colnames'), ...definidas]
    const colunas = ditas.length > 0 ? ditas : [texto(alias, 'aliasname') || nome]
    const reler = () => {
      const presa = chamadas.every((cada) => this.firme(cada, escopo))
      return colunas.map((coluna) => ({ nome: coluna, presa }))
    }
    return { alias: texto(alias, 'aliasname') || nome, colunas: reler(), doBar: null, tabela: null, reler }
  }

  /** Follows the equalities until nothing more is tied. */
  private fechar(escopo: Escopo, condicoes: readonly Condicao[]): void {
    for (let antes = -1; antes < escopo.presas.size; ) {
      antes = escopo.presas.size
      for (const fonte of escopo.fontes) {
        if (fonte.reler) fonte.colunas = fonte.reler()
        for (const { nome, presa } of fonte.colunas) if (presa) escopo.presas.add(no(fonte, nome))
        const dele = fonte.tabela ? [...(donos[fonte.tabela] ?? []), 'ctid'] : []
        if (fonte.doBar && dele.some((coluna) => escopo.presas.has(no(fonte, coluna))))
          escopo.presas.add(no(fonte, fonte.doBar))
      }
      for (const condicao of condicoes) this.aplicar(condicao, escopo)
    }
  }

  private aplicar({ no: condicao, par, alcanca }: Condicao, escopo: Escopo): void {
    const prender = (chave: string) => {
      if (!alcanca || alcanca.has(chave.slice(0, chave.lastIndexOf('.')))) escopo.presas.add(chave)
    }
    if (par) {
      const [a, b, coluna] = par
      if (presaEm(escopo, a, coluna)) prender(no(b, coluna))
      if (presaEm(escopo, b, coluna)) prender(no(a, coluna))
    }
    const logica = um(condicao, 'BoolExpr')
    if (texto(logica, 'boolop') === 'AND_EXPR')
      for (const cada of varios(logica, 'args')) this.aplicar({ no: cada, alcanca }, escopo)
    if (texto(logica, 'boolop') === 'OR_EXPR') {
      // tied is what each of the ways ties
      const jeitos = varios(logica, 'args').map((cada) => {
        const copia = { ...escopo, presas: new Set(escopo.presas) }
        this.fechar(copia, [{ no: cada, alcanca }])
        return copia.presas
      })
      for (const chave of jeitos[0] ?? []) if (jeitos.every((presas) => presas.has(chave))) prender(chave)
    }
    for (const [a, b] of condicao ? this.igualdades(condicao, escopo) : []) {
      const [deA, deB] = [this.coluna(a, escopo), this.coluna(b, escopo)]
      if (deA && (b === true || this.firme(b, escopo))) prender(deA)
      if (deB && (a === true || this.firme(a, escopo))) prender(deB)
    }
  }

  /** What a condition makes equal, in pairs; true is something tied that has no node of its own. */
  private igualdades(condicao: No, escopo: Escopo): [No | true, No | true][] {
    const expr = um(condicao, 'A_Expr')
    const igual = nomes(expr, 'name').at(-1) === '='
    const [a, b] = [um(expr, 'lexpr'), um(expr, 'rexpr')]
    const tipo = texto(expr, 'kind')
    if (a && b && igual && ['AEXPR_OP', 'AEXPR_NOT_DISTINCT', 'AEXPR_OP_ANY'].includes(tipo)) {
      const [deA, deB] = [linhaDe(a), linhaDe(b)]
      if (deA.length === deB.length) return deA.map((cada, i) => [cada, deB[i] ?? {}])
    }
    if (a && b && igual && tipo === 'AEXPR_IN') {
      const opcoes = varios(um(b, 'List'), 'items').map(linhaDe)
      return linhaDe(a).flatMap((cada, i): [No, true][] =>
        opcoes.every((opcao) => opcao[i] && this.firme(opcao[i], escopo)) ? [[cada, true]] : [],
      )
    }
    const sub = um(condicao, 'SubLink')
    const testada = um(sub, 'testexpr')
    if (
      testada &&
      texto(sub, 'subLinkType') === 'ANY_SUBLINK' &&
      ['', '='].includes(nomes(sub, 'operName').at(-1) ?? '')
    ) {
      const { saida } = this.ler(um(sub, 'subselect') ?? {}, escopo, escopo.ctes)
      return linhaDe(testada).flatMap((cada, i): [No, true][] => (saida[i]?.presa ? [[cada, true]] : []))
    }
    return []
  }

  /** The column of a source of this very scope that an expression is. */
  private coluna(expr: No | true, escopo: Escopo): string | null {
    if (expr === true) return null
    const cast = um(um(expr, 'TypeCast'), 'arg')
    if (cast) return this.coluna(cast, escopo)
    // coalesce(estabelecimento_id, 0): the rows without a bar are one more of them
    const [primeira, ...outras] = varios(um(expr, 'CoalesceExpr'), 'args')
    if (primeira && outras.every((outra) => um(outra, 'A_Const') || um(outra, 'ParamRef')))
      return this.coluna(primeira, escopo)
    const achada = achar(expr, escopo)
    return achada && achada.escopo === escopo ? no(achada.fonte, achada.coluna) : null
  }

  /** Whether an expression is tied: given from outside, or equal to what is. */
  private firme(expr: No | true, escopo: Escopo): boolean {
    if (expr === true || um(expr, 'ParamRef') || um(expr, 'A_Const') || um(expr, 'SQLValueFunction')) return true
    const dentro = um(um(expr, 'TypeCast'), 'arg') ?? um(um(expr, 'A_Indirection'), 'arg')
    if (dentro) return this.firme(dentro, escopo)
    const conta = um(expr, 'A_Expr')
    if (conta) return [um(conta, 'lexpr'), um(conta, 'rexpr')].every((parte) => !parte || this.firme(parte, escopo))
    for (const [tipo, campo] of [
      ['A_ArrayExpr', 'elements'],
      ['CoalesceExpr', 'args'],
      ['FuncCall', 'args'],
    ] as const)
      if (um(expr, tipo)) return varios(um(expr, tipo), campo).every((parte) => this.firme(parte, escopo))
    const sub = um(expr, 'SubLink')
    if (sub && ['EXPR_SUBLINK', 'ARRAY_SUBLINK'].includes(texto(sub, 'subLinkType')))
      return this.ler(um(sub, 'subselect') ?? {}, escopo, escopo.ctes).saida[0]?.presa ?? false
    if (!um(expr, 'ColumnRef')) return false
    const achada = achar(expr, escopo)
    // of nobody here: a variable of the function around it, new and old of a trigger among them
    if (!achada) return true
    return presaEm(achada.escopo, achada.fonte, achada.coluna)
  }

  private colunasDe(lista: readonly No[], escopo: Escopo): Saida {
    return lista.flatMap((item) => {
      const alvo = um(item, 'ResTarget')
      const valor = um(alvo, 'val') ?? {}
      const campos = varios(um(valor, 'ColumnRef'), 'fields')
      if (campos.some((campo) => 'A_Star' in campo)) {
        const de = texto(um(campos[0], 'String'), 'sval')
        return escopo.fontes
          .filter(({ alias }) => !de || alias === de)
          .flatMap((fonte) => fonte.colunas.map(({ nome }) => ({ nome, presa: presaEm(escopo, fonte, nome) })))
      }
      const nome = texto(alvo, 'name') || texto(um(campos.at(-1), 'String'), 'sval')
      return [{ nome, presa: this.firme(valor, escopo) }]
    })
  }

  /** The sources of this scope that are not tied to a bar, and what is missing in the queries inside it. */
  private faltas(stmt: No, escopo: Escopo): string[] {
    const { withClause: _, ...resto } = stmt
    const proprias = escopo.fontes.filter(({ doBar }) => doBar)
    return [
      ...proprias
        .filter((fonte) => !presaEm(escopo, fonte, fonte.doBar ?? ''))
        .map(({ tabela, alias }) => `${tabela} ${alias}`),
      ...consultas(resto).flatMap((consulta) => this.ler(consulta, escopo, escopo.ctes).faltas),
    ]
  }
}

const linhaDe = (expr: No): No[] => {
  const linha = um(expr, 'RowExpr')
  return linha ? varios(linha, 'args') : [expr]
}

const renomear = (saida: Saida, novos: readonly string[]): Saida =>
  saida.map((coluna, i) => ({ ...coluna, nome: novos[i] ?? coluna.nome }))

const temColuna = (colunas: Saida, coluna: string) => colunas.some(({ nome }) => nome === coluna || nome === '*')

function por(escopo: Escopo, fonte: Fonte): Set<string> {
  escopo.fontes.push(fonte)
  return new Set([fonte.alias])
}

function presaEm({ presas }: Escopo, fonte: Fonte, coluna: string): boolean {
  if (presas.has(no(fonte, coluna)) || presas.has(no(fonte, '*'))) return true
  // which row it is, of a row whose bar is known
  const dele = fonte.tabela ? [...(donos[fonte.tabela] ?? []), 'ctid'] : []
  return fonte.doBar !== null && dele.includes(coluna) && presas.has(no(fonte, fonte.doBar))
}

/** Whose column it is: of this scope, or of one around it. */
function achar(expr: No, escopo: Escopo): { escopo: Escopo; fonte: Fonte; coluna: string } | null {
  const campos = nomes(um(expr, 'ColumnRef'), 'fields')
  const coluna = campos.at(-1) ?? ''
  const alias = campos.at(-2)
  if (!coluna) return null
  for (let onde: Escopo | null = escopo; onde; onde = onde.pai) {
    const candidatas = onde.fontes.filter((fonte) => !alias || fonte.alias === alias)
    const fonte =
      candidatas.find(({ colunas }) => colunas.some(({ nome }) => nome === coluna)) ??
      candidatas.find(({ colunas, tabela }) => temColuna(colunas, coluna) || (tabela && coluna === 'ctid'))
    if (fonte) return { escopo: onde, fonte, coluna }
  }
  return null
}

/** The queries inside an expression or a FROM, the next ones down. */
function consultas(valor: Valor, dentro = false): No[] {
  if (Array.isArray(valor)) return valor.flatMap((item) => consultas(item, true))
  if (typeof valor !== 'object') return []
  if (dentro && um(valor, 'SelectStmt')) return [valor]
  return Object.values(valor).flatMap((campo) => consultas(campo, true))
}

/** Every tree that lacks one condition on these columns: of a WHERE, an ON or a USING, at any depth. */
export function semUmaCondicao(arvore: No, colunas: readonly string[] = ['estabelecimento_id']): No[] {
  const fala = (valor: Valor): boolean => {
    if (Array.isArray(valor)) return valor.some(fala)
    if (typeof valor !== 'object') return false
    if (um(valor, 'SelectStmt')) return false
    if (um(valor, 'String')) return colunas.includes(texto(um(valor, 'String'), 'sval'))
    return Object.values(valor).some(fala)
  }
  const lugares: (string | number)[][] = []
  const andar = (valor: Valor, caminho: (string | number)[]) => {
    if (Array.isArray(valor)) for (const [i, item] of valor.entries()) andar(item, [...caminho, i])
    else if (typeof valor === 'object')
      for (const [campo, dele] of Object.entries(valor)) {
        const aqui = [...caminho, campo]
        const e = um(um(valor, campo), 'BoolExpr')
        if (campo === 'usingClause' && nomes(valor, campo).length > 0) {
          for (const [i, nome] of nomes(valor, campo).entries()) if (colunas.includes(nome)) lugares.push([...aqui, i])
        } else if ((campo === 'whereClause' || campo === 'quals') && texto(e, 'boolop') !== 'AND_EXPR' && fala(dele))
          lugares.push(aqui)
        else if (campo === 'BoolExpr' && texto(um(valor, campo), 'boolop') === 'AND_EXPR')
          for (const [i, arg] of varios(um(valor, campo), 'args').entries())
            if (fala(arg)) lugares.push([...aqui, 'args', i])
        andar(dele, aqui)
      }
  }
  andar(arvore, [])
  return lugares.map((caminho) => {
    const copia = structuredClone(arvore)
    let dono: Valor = copia
    for (const passo of caminho.slice(0, -1)) dono = (dono as Record<string | number, Valor>)[passo]
    const ultimo = caminho.at(-1) ?? ''
    if (Array.isArray(dono)) dono.splice(Number(ultimo), 1)
    else delete (dono as No)[ultimo]
    return copia
  })
}
