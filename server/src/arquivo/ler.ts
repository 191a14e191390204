import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { emReais } from '@boteco/contract/dinheiro'
import * as z from 'zod/mini'
import { estornoAberto, pagamentoAberto } from '../database/abertos.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { VisibleError } from '../errors.ts'
import { convidarDeVolta } from '../funcionario/convite-de-trabalho.ts'
import { imageHash } from '../http/images.ts'
import { abrirZip, type Zip } from '../planilha/zip.ts'
import type { PerfilDaEquipe } from '../sessao/provas.ts'
import { cifrarSenha } from '../sessao/senha.ts'
import { type Catalogo, lerCatalogo } from './catalogo.ts'
import { conferir } from './conferir.ts'
import { esquemaDe } from './esquema.ts'
import { FORMATO, NOME_DO_JSON } from './exportar.ts'
import { type LinhaLida, lerJson, recusar } from './ler-json.ts'
import { traduzirLinha } from './numeros.ts'
import { type Coluna, NOVO, QUE_SAEM } from './tabelas.ts'

/** The file, what is unpacked of it, one picture: in bytes. */
const ARQUIVO_ATE = 1024 ** 3
const ABERTO_ATE = 4 * 1024 ** 3
const IMAGEM_ATE = 10 * 1024 ** 2
const ENTRADAS_ATE = 60_000
/** Rows of a table, and numbers of a kind. */
const LINHAS_ATE = 20_000_000
/** Written at once. */
const DE_UMA_VEZ = 1000

export type Lido = { nome: string; linhas: number; imagens: number; convidados: number; avisos: string[] }

/**
 * Reads an archive into an empty house, all of it or nothing. `sql` works as the owner of the database. Rows get new ids, tables and
 * printers new secrets, fichas new codes, people an invitation; money that was still on its way does not come along as paid.
 * @throws VisibleError 422 with the place in the file that is wrong
 */
export async function lerArquivo(sql: Sql, casa: number, caminho: string): Promise<Lido> {
  if ((await stat(caminho)).size > ARQUIVO_ATE) throw recusar('O arquivo é grande demais: tem mais de 1 GB.')
  const zip = await abrir(await readFile(caminho))
  const senhaDeNinguem = await cifrarSenha(randomBytes(32).toString('hex'))
  return transaction(sql, async (tx) => {
    const dono = await casaVazia(tx, casa)
    const catalogo = await lerCatalogo(tx)
    const tabelas = catalogo.ordem.filter((nome) => QUE_SAEM.has(nome))
    // no trigger of ours: what they did is in the archive. References are looked at as always
    await tx`set local lock_timeout = '10s'`
    for (const tabela of tabelas) await tx.unsafe(`alter table ${tabela} disable trigger user`)
    const imagens = await guardarImagens(tx, zip)
    const leitura = await novaLeitura(tx, { casa, dono, catalogo, tabelas, senhaDeNinguem }, zip)
    const { linhas, nome } = await leitura.ler()
    await tx`set constraints all immediate`
    const errado = await conferir(tx, casa)
    if (errado) throw recusar(errado)
    const avisos = await semDinheiroAberto(tx, casa)
    await tx`set constraints all immediate`
    for (const tabela of tabelas) await tx.unsafe(`alter table ${tabela} enable trigger user`)
    const convidados = await leitura.convidar()
    return { nome, linhas, imagens, convidados, avisos }
  })
}

async function abrir(bytes: Buffer): Promise<Zip> {
  try {
    return await abrirZip(bytes, { bytes: ABERTO_ATE }, { entradas: ENTRADAS_ATE, aberto: ABERTO_ATE })
  } catch (error) {
    if (error instanceof VisibleError) throw recusar('O arquivo não é um zip inteiro, ou é grande demais.')
    throw error
  }
}

type Dono = { vinculo_id: number; usuario_id: number; email: string }

/** Who was only registered, and has nothing yet. Nothing happens in it meanwhile. */
async function casaVazia(tx: Transaction, casa: number): Promise<Dono> {
  const [dono] = await tx<Dono[]>`
    select v.id as vinculo_id, v.usuario_id, lower(u.email) as email
    from estabelecimento e join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id join usuario u on u.id = v.usuario_id
    where e.id = ${casa} for update of e`
  if (!dono) throw recusar(`Nenhuma casa tem o número ${casa}: cadastre-a primeiro, e diga o número dela.`)
  for (const tabela of QUE_SAEM.keys())
    if (!['estabelecimento', 'usuario', 'carteira', 'ato'].includes(tabela)) {
      const [tem] = await tx.unsafe(
        `select from ${tabela} where estabelecimento_id = $1 ${tabela === 'vinculo' ? 'and id <> $2' : ''} limit 1`,
        tabela === 'vinculo' ? [casa, dono.vinculo_id] : [casa],
      )
      if (tem)
        throw recusar(
          `A casa ${casa} já tem o que mostrar (${tabela}): um arquivo só é lido numa casa vazia, recém-cadastrada.`,
        )
    }
  await tx`delete from ato where estabelecimento_id = ${casa}`
  return dono
}

const NOME_DE_IMAGEM = /^imagens\/(([0-9a-f]{32})(\.[0-9a-f]{6}(\.\d{3})?)?)\.(png|webp)$/

/** Each is called by what is in it. */
async function guardarImagens(tx: Transaction, zip: Zip): Promise<number> {
  let quantas = 0
  for (const nome of zip.nomes) {
    if (!nome.startsWith('imagens/')) continue
    const [, hash, doConteudo, , menor, extensao] = nome.match(NOME_DE_IMAGEM) ?? []
    const bytes = hash ? await zip.ler(nome) : null
    const inicio = bytes?.toString('latin1', 0, 12) ?? ''
    const certa = extensao === 'png' ? inicio.startsWith('\x89PNG\r\n\x1a\n') : /^RIFF.{4}WEBP$/s.test(inicio)
    if (!bytes || !certa || bytes.length > IMAGEM_ATE || (!menor && imageHash(bytes) !== doConteudo))
      throw recusar(`A imagem ${nome.slice(0, 80)} não é o que o nome dela diz.`)
    await tx`insert into imagem ${tx({ hash: hash as string, tipo: `image/${extensao}`, bytes })} on conflict do nothing`
    quantas += 1
  }
  return quantas
}

type Onde = { casa: number; dono: Dono; catalogo: Catalogo; tabelas: readonly string[]; senhaDeNinguem: string }
type Linha = Record<string, unknown>
const SEQUENCIAS: Record<string, string> = { linha: 'linha_id', categoria: 'categoria_id_seq' }

async function novaLeitura(tx: Transaction, { casa, dono, catalogo, tabelas, senhaDeNinguem }: Onde, zip: Zip) {
  const texto = lerJson(zip.fluxo(NOME_DO_JSON))
  const { linhas: quantas, numeros, migracao } = await texto.inicio(FORMATO, LINHAS_ATE)
  if (!(migracao <= catalogo.migracao))
    throw recusar('O arquivo é de um Boteco mais novo do que este: atualize este, e leia o arquivo de novo.')
  const antigo = migracao < catalogo.migracao
  const novos = new Map<string, Float64Array>()
  const vistos = new Map<string, Uint8Array>()
  const tipos = new Set([...QUE_SAEM.values()].flat().flatMap(({ propria }) => propria ?? []))
  for (const [de, quantos] of Object.entries(numeros)) {
    if (!tipos.has(de)) throw recusar(`boteco.json conta números de ${de.slice(0, 40)}, que o Boteco não conhece.`)
    const sequencia = SEQUENCIAS[de] ?? `${de}_id_seq`
    const ids = new Float64Array(quantos)
    let i = 0
    // the house and its people have theirs, or get them one by one
    if (de !== 'estabelecimento' && de !== 'usuario')
      for await (const lidos of tx<{ id: number }[]>`
        select nextval(${`public.${sequencia}`}::regclass) as id from generate_series(1, ${quantos})`.cursor(
        DE_UMA_VEZ,
      ))
        for (const { id } of lidos) ids[i++] = id
    novos.set(de, ids)
    vistos.set(de, new Uint8Array(quantos))
  }
  novos.get('estabelecimento')?.fill(casa)
  const ditas = Object.keys(quantas)
  const estranha = ditas.find((tabela) => !tabelas.includes(tabela))
  if (estranha) throw recusar(`boteco.json tem a tabela ${estranha.slice(0, 40)}, que o Boteco não conhece.`)
  const falta = tabelas.find((tabela) => !ditas.includes(tabela))
  if (falta && !antigo) throw recusar(`boteco.json não tem a tabela ${falta}.`)
  const formas = new Map<string, { colunas: readonly Coluna[]; esquema: z.ZodMiniType<Linha> }>()
  let aCasa: { linha: Linha; onde: LinhaLida } | undefined
  const pessoas: { email: string; numero: number; perfil: PerfilDaEquipe | null }[] = []
  const ultimo = new Map<string, number>()

  const traduzir = (de: string, numero: number) => {
    const id = novos.get(de)?.[numero - 1]
    if (id === undefined) throw new RangeError(de)
    return id
  }

  /** What the rows of a table say, by the first one: one of an older archive goes without what came since. */
  function formaDe(tabela: string, primeira: unknown) {
    const ja = formas.get(tabela)
    if (ja) return ja
    const colunas = (QUE_SAEM.get(tabela) ?? []).filter(
      ({ nome }) =>
        !antigo || Object.hasOwn(Object(primeira), nome) || !catalogo.tabelas.get(tabela)?.get(nome)?.dispensavel,
    )
    const esquema = esquemaDe(catalogo, numeros, tabela, colunas) as z.ZodMiniType<Linha>
    formas.set(tabela, { colunas, esquema })
    return { colunas, esquema }
  }

  /** One row as it is to be written; null: it is not, since it is there already. */
  async function preparar({ tabela, linha: lida, lugar }: LinhaLida): Promise<Linha | null> {
    const onde = `Em ${tabela}, na linha ${lugar}`
    const { colunas, esquema } = formaDe(tabela, lida)
    const julgada = z.safeParse(esquema, lida)
    if (!julgada.success) {
      const [problema] = julgada.error.issues
      const campo = problema?.code === 'unrecognized_keys' ? problema.keys[0] : problema?.path.join('.')
      throw recusar(`${onde}: ${String(campo || 'a linha').slice(0, 60)} ${problema?.message ?? ''}`)
    }
    const linha = julgada.data
    const propria = colunas.find((uma) => uma.propria)
    if (propria?.propria) {
      const numero = linha[propria.nome] as number
      const ja = vistos.get(propria.propria)
      if (ja?.[numero - 1] || numero <= (ultimo.get(tabela) ?? 0))
        throw recusar(`${onde}: o número ${numero} está fora de ordem, ou é também de outra linha.`)
      if (ja) ja[numero - 1] = 1
      ultimo.set(tabela, numero)
    }
    if (tabela === 'estabelecimento') {
      aCasa = { linha, onde: { tabela, linha: lida, lugar } }
      return null
    }
    if (tabela === 'usuario') {
      await lerPessoa(linha)
      return null
    }
    if (tabela === 'categoria_da_casa') await acharCategoria(linha)
    if (tabela === 'produto_estabelecimento' && linha.produto_id !== null) {
      const [produto] = await tx`select id from produto where nome = ${linha.produto_id as string}`
      linha.produto_id = produto?.id ?? null
    }
    const ehODono = tabela === 'vinculo' && linha.id === aCasa?.linha.dono_vinculo_id
    if (tabela === 'vinculo') {
      const pessoa = pessoas.find(({ numero }) => numero === linha.usuario_id)
      if (pessoa && linha.ate === null && linha.diaria === null) pessoa.perfil ??= linha.perfil as PerfilDaEquipe
    }
    let traduzida: Linha
    try {
      traduzida = traduzirLinha(linha, colunas, traduzir)
    } catch (error) {
      if (!(error instanceof RangeError)) throw error
      throw recusar(`${onde}: aponta para ${error.message} que não está no arquivo.`)
    }
    if (tabela === 'vinculo') {
      if (ehODono && traduzida.usuario_id === dono.usuario_id) {
        const ids = novos.get('vinculo')
        if (ids) ids[(linha.id as number) - 1] = dono.vinculo_id
        await tx`update vinculo set desde = ${linha.desde as string}::text::timestamptz, poderes = ${tx.json(linha.poderes as never)},
          escala = ${tx.json(linha.escala as never)} where estabelecimento_id = ${casa} and id = ${dono.vinculo_id}`
        return null
      }
      // whoever worked there is asked again
      traduzida.ate ??= new Date().toISOString()
    }
    return traduzida
  }

  /** The owner of this house is who they were in that one; everybody else gets an account of their own, or only their name. */
  async function lerPessoa(linha: Linha) {
    const { id: numero, apagada_em } = linha
    const email = (linha.email as string | null)?.toLowerCase() ?? null
    const ids = novos.get('usuario')
    let id = email === dono.email ? dono.usuario_id : null
    if (id === null) {
      const [outra] = email ? await tx`select from usuario where lower(email) = ${email}` : []
      const conta = email && !outra && !apagada_em
      const [nova] = await tx<{ id: number }[]>`
        insert into usuario (nome, telefone_celular, criado_em, apagada_em, email, senha_hash, feita_por_estabelecimento_id)
        select x.nome, x.telefone_celular, x.criado_em, x.apagada_em, ${conta ? email : null}::text, ${conta ? senhaDeNinguem : null}::text,
          ${conta ? casa : null}::bigint
        from json_populate_record(null::usuario, ${JSON.stringify(linha)}::text::json) x returning id`
      id = nova?.id ?? 0
      if (email && !apagada_em) pessoas.push({ email, numero: Number(numero), perfil: null })
    }
    if (ids) ids[Number(numero) - 1] = id
  }

  /** A category that all houses share is found by its name; where there is none, it becomes the house's own. */
  async function acharCategoria(linha: Linha) {
    if (linha.compartilhada_id === null) return
    const [achada] = await tx<
      { id: number }[]
    >`select id from categoria where nome = ${linha.compartilhada_id as string}`
    if (achada) {
      const ids = novos.get('categoria')
      if (ids) ids[(linha.id as number) - 1] = achada.id
      linha.compartilhada_id = achada.id
    } else {
      linha.nome = linha.compartilhada_id
      linha.compartilhada_id = null
    }
  }

  async function gravarACasa() {
    if (!aCasa) throw recusar('No arquivo falta a casa (estabelecimento).')
    const {
      id: _id,
      dono_vinculo_id: _dono,
      ...linha
    } = traduzirLinha(
      aCasa.linha,
      formaDe('estabelecimento', aCasa.linha).colunas.filter(({ nome }) => nome !== 'dono_vinculo_id'),
      traduzir,
    )
    const nomes = Object.keys(linha)
    await tentar([aCasa.onde], () =>
      tx.savepoint((sp) =>
        sp.unsafe(
          `update estabelecimento e set (${nomes.join(', ')}) = (select ${nomes.map((um) => `x.${um}`).join(', ')}
            from json_populate_record(null::estabelecimento, $2::text::json) x) where e.id = $1`,
          [casa, JSON.stringify(linha)],
        ),
      ),
    )
  }

  async function gravar(tabela: string, linhas: readonly Linha[], lidas: readonly LinhaLida[]): Promise<void> {
    if (linhas.length === 0) return
    const nomes = (formas.get(tabela)?.colunas ?? []).map(({ nome }) => nome)
    const novas = Object.entries(NOVO[tabela] ?? {})
    const semCasa = tabela === 'carteira'
    const inserir = (quais: readonly Linha[]) =>
      tx.savepoint((sp) =>
        sp.unsafe(
          `insert into ${tabela} (${[...(semCasa ? [] : ['estabelecimento_id']), ...nomes, ...novas.map(([nome]) => nome)].join(', ')})
            overriding system value
            select ${[...(semCasa ? [] : ['$1::bigint']), ...nomes.map((nome) => `x.${nome}`), ...novas.map(([, valor]) => valor)].join(', ')}
            from json_populate_recordset(null::${tabela}, $2::text::json) x where $1::bigint is not null`,
          [casa, JSON.stringify(quais)],
        ),
      )
    try {
      await inserir(linhas)
    } catch (error) {
      if (!doBanco(error) || linhas.length === 1) throw error
      // which of them it was
      for (const [i, linha] of linhas.entries()) await tentar([lidas[i] as LinhaLida], () => inserir([linha]))
      throw error
    }
  }

  async function ler() {
    let total = 0
    let lote: { tabela: string; linhas: Linha[]; lidas: LinhaLida[] } = { tabela: '', linhas: [], lidas: [] }
    const despejar = async () => {
      const { tabela, linhas, lidas } = lote
      lote = { tabela: '', linhas: [], lidas: [] }
      await tentar(lidas.slice(-1), () => gravar(tabela, linhas, lidas))
    }
    for await (const lida of texto.linhas(quantas)) {
      total += 1
      if (lida.tabela !== lote.tabela || lote.linhas.length >= DE_UMA_VEZ) await despejar()
      lote.tabela = lida.tabela
      const linha = await preparar(lida)
      if (linha) {
        lote.linhas.push(linha)
        lote.lidas.push(lida)
      }
    }
    await despejar()
    await gravarACasa()
    return { linhas: total, nome: String(aCasa?.linha.nome) }
  }

  async function convidar() {
    let quantos = 0
    for (const { email, perfil } of pessoas) {
      const [conta] = perfil
        ? await tx<
            { id: number; email: string }[]
          >`select id, email /* never null */ from usuario where lower(email) = ${email} and apagada_em is null`
        : []
      if (!conta || !perfil) continue
      await convidarDeVolta(tx, { estabelecimento_id: casa, vinculo_id: dono.vinculo_id }, conta, perfil)
      quantos += 1
    }
    return quantos
  }
  return { ler, convidar }
}

const doBanco = (error: unknown): error is Error & { code: string; constraint_name?: string } =>
  error instanceof Error && error.name === 'PostgresError' && /^2[23]/.test((error as { code?: string }).code ?? '')

const PORQUE: Record<string, string> = {
  23503: 'aponta para o que não está no arquivo',
  23505: 'diz de novo o que outra linha já disse',
  23502: 'falta um campo',
  23514: 'diz o que não pode ser',
}

async function tentar(lidas: readonly LinhaLida[], fazer: () => Promise<unknown>): Promise<void> {
  try {
    await fazer()
  } catch (error) {
    if (!doBanco(error)) throw error
    const [{ tabela = '', lugar = 0 } = {}] = lidas
    const regra = error.constraint_name ? ` (regra ${error.constraint_name})` : ''
    throw recusar(`Em ${tabela}, na linha ${lugar}: ${PORQUE[error.code] ?? 'tem um valor que não cabe'}${regra}.`)
  }
}

/** What was on its way to or from the provider has nobody here who would say how it ended. */
async function semDinheiroAberto(tx: Transaction, casa: number): Promise<string[]> {
  const pagamentos = await tx<{ id: number; valor: number; meio: string; de: string; dia: string }[]>`
    with abertos as (
      select id, estado from pagamento where estabelecimento_id = ${casa} and estado in ${pagamentoAberto(tx)}
    ), soltas as (
      update pagamento_linha set viva = false where estabelecimento_id = ${casa} and pagamento_id in (select id from abertos)
    ), eventos as (
      insert into pagamento_evento (estabelecimento_id, pagamento_id, de, para, causa)
      select ${casa}, id, estado, 'expirado', 'lido de um arquivo' from abertos
    )
    update pagamento p set estado = 'expirado' from abertos a where p.estabelecimento_id = ${casa} and p.id = a.id
    returning p.id, p.valor, p.meio, a.estado as de, to_char(p.criado_em, 'DD/MM/YYYY') as dia`
  const estornos = await tx<{ id: number; valor: number; dia: string }[]>`
    with abertos as (
      select id from estorno where estabelecimento_id = ${casa} and estado in ${estornoAberto(tx)}
    ), linhas as (
      update pagamento_linha l set estornado = l.estornado - t.valor from (
        select pagamento_id, linha_id, sum(valor) as valor from estorno_linha
        where estabelecimento_id = ${casa} and estorno_id in (select id from abertos) group by 1, 2) t
      where l.estabelecimento_id = ${casa} and l.pagamento_id = t.pagamento_id and l.linha_id = t.linha_id
    ), fichas as (
      update ficha f set cancelada_em = null from estorno_linha e
      where e.estabelecimento_id = ${casa} and e.estorno_id in (select id from abertos) and e.cancelou_ficha
        and f.estabelecimento_id = e.estabelecimento_id and f.id = e.linha_id
    )
    update estorno s set estado = 'recusado', codigo_recusa = 'lido_de_um_arquivo', concluido_em = now() from abertos a
    where s.estabelecimento_id = ${casa} and s.id = a.id returning s.id, s.valor, to_char(s.criado_em, 'DD/MM/YYYY') as dia`
  return [
    ...pagamentos.map(
      ({ valor, meio, dia }) =>
        `Um pagamento de ${emReais(valor)} (${meio}), de ${dia}, ainda estava em análise: não entrou como pago.`,
    ),
    ...estornos.map(
      ({ valor, dia }) =>
        `Uma devolução de ${emReais(valor)}, de ${dia}, ainda não tinha chegado: entrou como recusada, para ser feita de novo.`,
    ),
  ]
}
