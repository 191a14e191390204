import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restore } from '../database/backup.ts'
import type { Sql } from '../database/db.ts'
import { abrirZip } from '../planilha/zip.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { encherACasa } from '../teste/casa-cheia.ts'
import { encherDeHistoria } from '../teste/historia.ts'
import { osPrimeiros, testLongo } from '../teste/longo.ts'
import { escreverZip } from './escrever-zip.ts'
import { exportar } from './exportar.ts'
import { lerArquivo } from './ler.ts'

/** Evenings of the demonstration as version 0.2 wrote them, brought up to today; and rows in the tables that came since. */
const noites = fileURLToPath(new URL('../teste/boteco-0.2-migracao-064.gz', import.meta.url))
/** The same house as an archive of before, which no later version may fail to read. */
const deAntes = fileURLToPath(new URL('../teste/arquivo-migracao-222.zip', import.meta.url))

let origem: BancoDeTeste
let destino: BancoDeTeste
let pasta: string
let casa: number
let arquivo: string
let dono: { email: string }
let partes: Map<string, Buffer>

beforeAll(async () => {
  pasta = await mkdtemp(join(tmpdir(), 'boteco-arquivo-'))
  origem = await bancoDeTeste({ vazio: true })
  await restore(origem.url, noites)
  const [primeira] = await origem.sql<{ id: number; email: string }[]>`
    select e.id, u.email from estabelecimento e join vinculo v on v.estabelecimento_id = e.id and v.id = e.dono_vinculo_id
    join usuario u on u.id = v.usuario_id where e.nome = 'Bar da Marca'`
  casa = primeira!.id
  dono = { email: primeira!.email }
  await encherACasa(origem.sql, casa)
  arquivo = join(pasta, 'casa.zip')
  await exportar(origem.servidor, casa, arquivo)
  const zip = await abrirZip(await readFile(arquivo), { bytes: 1e9 }, { entradas: 1e5, aberto: 1e9 })
  partes = new Map(await Promise.all(zip.nomes.map(async (nome) => [nome, (await zip.ler(nome))!] as const)))
  destino = await bancoDeTeste()
})
afterAll(async () => {
  await origem.encerrar()
  await destino.encerrar()
  await rm(pasta, { recursive: true })
})

/** A house that was just registered, by this e-mail. */
async function casaNova(sql: Sql, email = dono.email): Promise<number> {
  const [{ id }] = await sql<[{ id: number }]>`
    insert into estabelecimento (nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao)
    values ('Casa nova', '', '', '', 'SP', 'São Paulo', '') returning id`
  const [usuario] = await sql<{ id: number }[]>`
    with novo as (insert into usuario (nome, email, senha_hash, telefone_celular) values ('Quem cadastrou', ${email}, 'x', '')
      on conflict do nothing returning id)
    select id from novo union all select id from usuario where lower(email) = lower(${email}) limit 1`
  await sql`
    with v as (insert into vinculo (estabelecimento_id, usuario_id, perfil) values (${id}, ${usuario!.id}, 'BAR GERENTE') returning id)
    update estabelecimento set dono_vinculo_id = (select id from v) where id = ${id}`
  return id
}

type Tabelas = Record<string, Record<string, unknown>[]>
const tabelasDe = (bytes: Buffer): Tabelas => JSON.parse(bytes.toString()).tabelas

/** What a house's archive says of it, table by table. */
async function dizer(banco: BancoDeTeste, qual: number): Promise<{ tabelas: Tabelas; nomes: string[] }> {
  const outro = join(pasta, `${Math.random()}.zip`)
  await exportar(banco.servidor, qual, outro)
  const zip = await abrirZip(await readFile(outro), { bytes: 1e9 }, { entradas: 1e5, aberto: 1e9 })
  return { tabelas: tabelasDe((await zip.ler('boteco.json'))!), nomes: [...zip.nomes] }
}

/** The archive with something in it changed. */
type Texto = { json: string; migracao?: number }
async function forjar(mudar: (tabelas: Tabelas, texto: Texto) => void, outras = partes): Promise<string> {
  const tabelas = tabelasDe(partes.get('boteco.json')!)
  const [primeira, segunda, terceira] = partes.get('boteco.json')!.toString().split('\n', 3)
  const dito: Texto = { json: '' }
  mudar(tabelas, dito)
  const comeco = dito.migracao === undefined ? primeira : primeira!.replace(/\d+(?=,"feito_em)/, String(dito.migracao))
  const linhas = Object.fromEntries(Object.entries(tabelas).map(([nome, todas]) => [nome, todas.length]))
  const corpo = Object.entries(tabelas)
    .map(
      ([nome, todas]) =>
        `"${nome}":[${todas.length ? '\n' : ''}${todas.map((uma) => JSON.stringify(uma)).join(',\n')}\n]`,
    )
    .join(',\n')
  const json = dito.json || `${comeco}\n"linhas":${JSON.stringify(linhas)},\n${terceira}\n"tabelas":{\n${corpo}\n}}\n`
  expect(segunda).toContain('linhas')
  const forjado = join(pasta, `${Math.random()}.zip`)
  async function* entradas() {
    yield { nome: 'boteco.json', conteudo: [json] }
    for (const [nome, bytes] of outras) if (nome !== 'boteco.json') yield { nome, conteudo: [bytes] }
  }
  await escreverZip(forjado, entradas())
  return forjado
}

/** The shared lists, which every installation has of its own. */
async function comOCatalogo(sql: Sql) {
  const categorias = await origem.sql<{ nome: string; ordem: number }[]>`select nome, ordem from categoria order by id`
  await sql`insert into categoria ${sql([...categorias].reverse())} on conflict do nothing`
  const produtos = await origem.sql<{ nome: string; categoria: string; nome_departamento: string }[]>`
    select p.nome, c.nome as categoria, p.nome_departamento from produto p join categoria c on c.id = p.categoria_id order by p.nome`
  for (const { nome, categoria, nome_departamento } of produtos)
    await sql`
      insert into produto (nome, descricao, categoria_id, nome_departamento)
      select ${nome}, '', id, ${nome_departamento} from categoria where nome = ${categoria} on conflict do nothing`
}

const ABERTOS = ['intencao', 'em_andamento']
const A_CAMINHO = ['intencao', 'pedido']

/** What reading means to change: who works there is asked again, and money on its way did not come. */
function depoisDeLido(tabelas: Tabelas): Tabelas {
  const abertos = tabelas.pagamento!.flatMap(({ id, estado }) => (ABERTOS.includes(String(estado)) ? [id] : []))
  const recusados = tabelas.estorno!.flatMap(({ id, estado }) => (A_CAMINHO.includes(String(estado)) ? [id] : []))
  const voltou = (pagamento: unknown, linha: unknown) =>
    tabelas
      .estorno_linha!.filter(
        ({ estorno_id, pagamento_id, linha_id }) =>
          recusados.includes(estorno_id) && pagamento_id === pagamento && linha_id === linha,
      )
      .reduce((soma, { valor }) => soma + Number(valor), 0)
  const [{ dono_vinculo_id } = {}] = tabelas.estabelecimento!
  return {
    ...semALeitura(tabelas),
    vinculo: tabelas.vinculo!.map((um) => ({ ...um, ate: um.id === dono_vinculo_id ? um.ate : (um.ate ?? 'agora') })),
    pagamento: tabelas.pagamento!.map((um) => (abertos.includes(um.id) ? { ...um, estado: 'expirado' } : um)),
    pagamento_linha: tabelas.pagamento_linha!.map((uma) => ({
      ...uma,
      viva: uma.viva && !abertos.includes(uma.pagamento_id),
      estornado: Number(uma.estornado) - voltou(uma.pagamento_id, uma.linha_id),
    })),
    estorno: tabelas.estorno!.map((um) =>
      recusados.includes(um.id)
        ? { ...um, estado: 'recusado', codigo_recusa: 'lido_de_um_arquivo', concluido_em: 'agora' }
        : um,
    ),
  }
}

/** Without what is there of the reading itself: the owner's account is the new house's, and what ended with it is written down. */
const semALeitura = (tabelas: Tabelas): Tabelas => ({
  ...tabelas,
  usuario: tabelas.usuario!.map((um) => (um.email === dono.email ? { id: um.id, email: um.email } : um)),
  pagamento_evento: tabelas.pagamento_evento!.filter(({ causa }) => causa !== 'lido de um arquivo'),
})

/** Moments of just now as 'agora', where reading puts one. */
const comAgora = (tabelas: Tabelas, antes: Tabelas): Tabelas => ({
  ...tabelas,
  vinculo: tabelas.vinculo!.map((um, i) => ({
    ...um,
    ate: antes.vinculo![i]?.ate === 'agora' ? um.ate && 'agora' : um.ate,
  })),
  estorno: tabelas.estorno!.map((um, i) =>
    antes.estorno![i]?.concluido_em === 'agora' ? { ...um, concluido_em: um.concluido_em && 'agora' } : um,
  ),
})

test('tudo da casa volta igual: cada linha, cada soma, cada imagem', async () => {
  await comOCatalogo(destino.sql)
  const nova = await casaNova(destino.sql)
  const lido = await lerArquivo(destino.sql, nova, arquivo)
  const cru = tabelasDe(partes.get('boteco.json')!)
  expect(Object.entries(cru).flatMap(([nome, linhas]) => (linhas.length === 0 ? [nome] : []))).toEqual([])
  const antes = depoisDeLido(cru)
  const outra = await dizer(destino, nova)
  const depois = comAgora(semALeitura(outra.tabelas), antes)
  for (const [nome, linhas] of Object.entries(antes)) expect({ nome, linhas: depois[nome] }).toEqual({ nome, linhas })
  expect(outra.nomes).toEqual([...partes.keys()])
  expect(lido.linhas).toBe(Object.values(cru).flat().length)
  expect(lido.avisos).toHaveLength(
    cru.pagamento!.filter(({ estado }) => ABERTOS.includes(String(estado))).length +
      cru.estorno!.filter(({ estado }) => A_CAMINHO.includes(String(estado))).length,
  )
  // who deleted their account stays deleted: no name, no e-mail, no invitation
  expect(cru.usuario!.filter(({ apagada_em }) => apagada_em !== null)).toMatchObject([
    { nome: 'Conta apagada', email: null, telefone_celular: null },
  ])
  // people are asked again, and nobody comes in with the password of before
  const convites = await destino.sql`
    select u.email from convite_de_trabalho t join usuario u on u.id = t.usuario_id where t.estabelecimento_id = ${nova} order by u.id`
  const ativos = new Set(
    cru.vinculo!.filter(({ ate, diaria }) => ate === null && diaria === null).map(({ usuario_id }) => usuario_id),
  )
  const chamados = cru.usuario!.filter(({ id, email }) => ativos.has(id) && email !== null && email !== dono.email)
  expect(convites.map(({ email }) => email)).toEqual(chamados.map(({ email }) => email))
  expect(lido.convidados).toBe(chamados.length)
  const [{ hashes }] = await destino.sql<[{ hashes: number }]>`
    select count(*)::int as hashes from usuario where email = any(${chamados.map(({ email }) => String(email))}) and senha_hash in (
      select senha_hash from usuario where email = ${dono.email})`
  expect(hashes).toBe(0)
})

/** Of an archive's rows what another one says of them, too, and without accounts: who has one here already gets no second one. */
const oQueSeCompara = (tabelas: Tabelas, como: Tabelas): Tabelas =>
  Object.fromEntries(
    Object.entries(como).flatMap(([nome, linhas]) => {
      const campos = Object.keys(linhas[0] ?? {})
      const delas = (tabelas[nome] ?? []).map((uma) => Object.fromEntries(campos.map((campo) => [campo, uma[campo]])))
      return nome === 'usuario' ? [] : [[nome, delas]]
    }),
  )

test('um arquivo de um Boteco de antes é lido, linha por linha, e um de um mais novo é recusado', async () => {
  await comOCatalogo(destino.sql)
  const nova = await casaNova(destino.sql)
  await lerArquivo(destino.sql, nova, deAntes)
  const zip = await abrirZip(await readFile(deAntes), { bytes: 1e9 }, { entradas: 1e5, aberto: 1e9 })
  const cru = tabelasDe((await zip.ler('boteco.json'))!)
  const antes = depoisDeLido(cru)
  const depois = comAgora(semALeitura((await dizer(destino, nova)).tabelas), antes)
  expect(oQueSeCompara(depois, antes)).toEqual(oQueSeCompara(antes, antes))

  const deDepois = await forjar((_tabelas, dito) => {
    dito.migracao = 9999
  })
  await expect(lerArquivo(destino.sql, await casaNova(destino.sql), deDepois)).rejects.toThrow(
    /^O arquivo é de um Boteco mais novo do que este: atualize este, e leia o arquivo de novo\./,
  )
})

testLongo('o que veio depois fica no seu padrão, e o mesmo num arquivo de hoje é uma falta', async () => {
  const velho = await forjar((tabelas, dito) => {
    dito.migracao = 200
    delete tabelas.aviso_de_cancelamento
    for (const insumo of tabelas.insumo!) delete insumo.segura_venda
  })
  const nova = await casaNova(destino.sql)
  await lerArquivo(destino.sql, nova, velho)
  const { tabelas } = await dizer(destino, nova)
  expect(tabelas.aviso_de_cancelamento).toEqual([])
  expect(tabelas.insumo!.map(({ segura_venda }) => segura_venda)).toEqual(tabelas.insumo!.map(() => true))

  const vazia = await casaNova(destino.sql)
  const ler = async (mudar: Parameters<typeof forjar>[0]) => lerArquivo(destino.sql, vazia, await forjar(mudar))
  await expect(ler(({ insumo }) => delete insumo![0]!.segura_venda)).rejects.toThrow(
    /^Em insumo, na linha 1: segura_venda/,
  )
  await expect(ler((tabelas) => delete tabelas.insumo)).rejects.toThrow(/^boteco.json não tem a tabela insumo/)
})

testLongo('um ano de história volta igual, linha por linha', async () => {
  const banco = await bancoDeTeste()
  const { sql } = banco
  const casa = await casaNova(sql)
  const [{ id: categoria_id }] = await sql<
    [{ id: number }]
  >`insert into categoria (nome, ordem) values ('Chopes', 1) returning id`
  const [{ id: produto }] = await sql<[{ id: number }]>`
    insert into produto_estabelecimento (estabelecimento_id, categoria_id, nome, nome_departamento, preco_venda)
    values (${casa}, ${categoria_id}, 'Chope', 'BAR', 900) returning id`
  await encherDeHistoria(banco, casa, produto)
  // what those nights leave out, since plans do not ask for it
  await sql`
    update cota k set checkin_id = null where estabelecimento_id = ${casa} and not exists (
      select from checkin c where c.estabelecimento_id = k.estabelecimento_id and c.id = k.checkin_id)`
  await sql`
    insert into pagamento_evento (estabelecimento_id, pagamento_id, de, para, causa)
    select estabelecimento_id, id, 'intencao', 'pago', 'recebido' from pagamento where estabelecimento_id = ${casa} and pago_em is not null`
  const antes = join(pasta, 'ano.zip')
  const comeco = Date.now()
  const bytes = await exportar(sql, casa, antes)
  const escrito = Date.now()
  const nova = await casaNova(sql)
  const { linhas } = await lerArquivo(sql, nova, antes)
  const lido = Date.now()
  const depois = join(pasta, 'outro-ano.zip')
  await exportar(sql, nova, depois)
  const [umas, outras] = await Promise.all([antes, depois].map(linhasDoJson))
  expect(linhas).toBeGreaterThan(200_000)
  // the first line says when it was made
  expect(outras!.length).toBe(umas!.length)
  expect(umas!.findIndex((uma, i) => i > 0 && uma !== outras![i])).toBe(-1)
  console.log(`${linhas} linhas, ${bytes / 1e6} MB: escritas em ${escrito - comeco} ms, lidas em ${lido - escrito} ms`)
  await banco.encerrar()
})

async function linhasDoJson(arquivo: string): Promise<string[]> {
  const zip = await abrirZip(await readFile(arquivo), { bytes: 1e9 }, { entradas: 1e5, aberto: 1e9 })
  return (await zip.ler('boteco.json'))!.toString().split('\n')
}

test('nenhum segredo está no arquivo, em nenhuma forma', async () => {
  const tudo = Buffer.concat([...partes.values()]).toString('latin1')
  const segredos = await origem.sql<{ segredo: string }[]>`
    select senha_hash as segredo from usuario where senha_hash <> ''
    union select cpf from usuario where cpf is not null union select cpf from checkin where cpf is not null
    union select cpf from pagamento where cpf is not null
    union select email from checkin where email is not null and email not in (select email from usuario u join vinculo v on v.usuario_id = u.id where email is not null)
    union select codigo from codigo_da_mesa union select id_pedido_pagbank from pagamento union select id_cobranca_pagbank from pagamento
    union select referencia::text from pagamento union select token from combinado union select id_terminal from maquininha
    union select encode(segredo_hash, 'escape') from tablet union select encode(segredo_hash, 'escape') from impressora
    union select encode(segredo_hash, 'hex') from checkin_prova union select encode(token_hash, 'hex') from sessao
    union select privada from chave_das_fichas union select privada from notificacao_chaves union select token from cartao_salvo
    union select endereco from notificacao_aparelho union select encode(pin_hash, 'hex') from pin`
  const ditos = segredos.flatMap(({ segredo }) => (segredo ? [segredo] : []))
  expect(ditos).toEqual(expect.arrayContaining(['segredo-do-terminal', 'segredo-da-impressora', 'segredo-do-cartao']))
  expect(ditos.filter((segredo) => tudo.includes(segredo))).toEqual([])
})

describe('um arquivo forjado é recusado, com uma frase que diz onde, e nada fica', () => {
  let nova: number
  let havia: unknown
  const tudo = async () => {
    const tabelas = await destino.sql<{ nome: string }[]>`
      select oid::regclass::text as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
    const contadas = await destino.sql.unsafe<{ nome: string; linhas: number }[]>(
      tabelas.map(({ nome }) => `select '${nome}' as nome, count(*) as linhas from ${nome}`).join(' union all '),
    )
    return Object.fromEntries(contadas.map(({ nome, linhas }) => [nome, linhas]))
  }
  beforeAll(async () => {
    nova = await casaNova(destino.sql, 'outra-pessoa@example.com')
    havia = await tudo()
  })

  const achar = (linhas: Tabelas[string] | undefined, qual: (linha: Record<string, unknown>) => boolean) => {
    const achada = linhas?.find(qual)
    if (!achada) throw new Error('the archive has none to forge')
    return achada
  }
  const forjas: [nome: string, frase: RegExp, mudar: (tabelas: Tabelas, dito: Texto) => void][] = [
    [
      'uma ficha paga que ninguém pagou',
      /^A ficha nº \d+ foi usada, e ninguém a pagou\./,
      ({ ficha, pagamento_linha, pagamento }) => {
        const paga = achar(
          pagamento_linha,
          (uma) => uma.tipo === 'ficha' && achar(ficha, ({ id }) => id === uma.linha_id).usada_em !== null,
        )
        for (const uma of pagamento_linha!.filter(({ linha_id }) => linha_id === paga.linha_id)) {
          const delas = achar(pagamento, ({ id }) => id === uma.pagamento_id)
          Object.assign(delas, { estado: 'recusado', pago_em: null })
          for (const linha of pagamento_linha!.filter(({ pagamento_id }) => pagamento_id === uma.pagamento_id))
            linha.viva = false
        }
      },
    ],
    [
      'um pagamento que vale mais do que paga',
      /^O pagamento da linha \d+ vale R\$/,
      ({ pagamento }) => Object.assign(pagamento![0]!, { valor: Number(pagamento![0]!.valor) + 1 }),
    ],
    [
      'um pagamento que nenhum passo diz',
      /nenhum passo dele o diz/,
      (tabelas) => {
        const pago = achar(tabelas.pagamento, ({ estado }) => estado === 'pago')
        tabelas.pagamento_evento = tabelas.pagamento_evento!.filter(({ pagamento_id }) => pagamento_id !== pago.id)
        for (const [i, um] of tabelas.pagamento_evento.entries()) um.id = i + 1
      },
    ],
    [
      'mais devolvido do que as devoluções',
      /diz que voltaram R\$/,
      ({ pagamento_linha }) =>
        Object.assign(
          achar(pagamento_linha, ({ estornado, valor }) => estornado === 0 && Number(valor) > 0),
          { estornado: 1 },
        ),
    ],
    [
      'um item que custa outra coisa',
      /paga uma linha que não está no arquivo, ou que vale outra coisa/,
      ({ item_pedido, pagamento_linha }) => {
        const pago = achar(
          pagamento_linha,
          ({ tipo, viva, linha_id }) =>
            tipo === 'item' &&
            viva === true &&
            item_pedido!.some(({ id, partes, dividido }) => id === linha_id && partes === null && !dividido),
        )
        const item = achar(item_pedido, ({ id }) => id === pago.linha_id)
        item.preco = Number(item.preco) + 100
      },
    ],
    [
      'uma quantidade negativa',
      /^Em item_pedido, na linha 1: diz o que não pode ser/,
      ({ item_pedido }) => Object.assign(item_pedido![0]!, { quantidade: -1 }),
    ],
    [
      'um número que aponta para fora',
      /^Em pedido, na linha 1: checkin_id aponta para checkin que não está no arquivo/,
      ({ pedido }) => Object.assign(pedido![0]!, { checkin_id: 999_999 }),
    ],
    [
      'o número de outra linha',
      /^Em checkin, na linha 2: o número 1 está fora de ordem, ou é também de outra linha/,
      ({ checkin }) => Object.assign(checkin![1]!, { id: 1 }),
    ],
    [
      'um estoque que o livro não dá',
      /^O estoque de Cachaça é 901, e o livro dele dá 900/,
      ({ insumo }) => Object.assign(insumo![0]!, { qtd_estoque: 901 }),
    ],
    [
      'um Z que não confere',
      /^O Z nº 1 diz que havia R\$ 150,01/,
      ({ fechamento_de_caixa }) => {
        const z = fechamento_de_caixa![0]!.z as { meios: { esperado: number }[] }
        z.meios[0]!.esperado = 15001
      },
    ],
    [
      'quem foi esquecido, de volta',
      /foi esquecido, e ainda diz de quem era/,
      ({ checkin }) => Object.assign(checkin![0]!, { esquecido_em: '2026-01-01T00:00:00+00:00', nome: 'Ana' }),
    ],
    [
      'um campo que não é do arquivo',
      /^Em usuario, na linha 1: senha_hash tem um campo que não existe/,
      ({ usuario }) => Object.assign(usuario![0]!, { senha_hash: 'x' }),
    ],
    [
      'outro formato',
      /^O arquivo é do formato 7/,
      (_tabelas, dito) => {
        dito.json = '{"formato":7,\n"linhas":{},\n"numeros":{},\n'
      },
    ],
    [
      'cortado no meio',
      /acaba no meio/,
      (_tabelas, dito) => {
        dito.json = partes
          .get('boteco.json')!
          .toString()
          .slice(0, -200)
          .replace(/\n[^\n]*$/, '\n')
      },
    ],
    [
      'uma linha sem fim',
      /uma linha grande demais/,
      (_tabelas, dito) => {
        dito.json = ' '.repeat(9_000_000)
      },
    ],
    [
      'um tipo de número que não existe',
      /conta números de migracao, que o Boteco não conhece/,
      (_tabelas, dito) => {
        dito.json = '{"formato":1,\n"linhas":{"area":1},\n"numeros":{"migracao":1},\n"tabelas":{\n'
      },
    ],
    [
      'linhas demais',
      /diz ter linhas demais/,
      (_tabelas, dito) => {
        dito.json = '{"formato":1,\n"linhas":{"area":99999999999},\n"numeros":{},\n"tabelas":{\n'
      },
    ],
  ]
  test.each(osPrimeiros(forjas))('%s', async (_nome, frase, mudar) => {
    await expect(lerArquivo(destino.sql, nova, await forjar(mudar))).rejects.toThrow(frase)
    expect(await tudo()).toEqual(havia)
  })

  testLongo('uma imagem que não é o que o nome diz', async () => {
    const imagem = [...partes.keys()].find((nome) => nome.startsWith('imagens/'))!
    const outras = new Map([...partes, [imagem, Buffer.from('<svg onload="alert(1)"/>')]])
    await expect(lerArquivo(destino.sql, nova, await forjar(() => {}, outras))).rejects.toThrow(/^A imagem imagens\//)
    expect(await tudo()).toEqual(havia)
  })

  test('uma bomba, e o que não é zip', async () => {
    const bytes = Buffer.from(await readFile(arquivo))
    // the index says that its last two entries have 4 GB each
    const entrada = Buffer.from('PK\x01\x02')
    const ultima = bytes.lastIndexOf(entrada)
    for (const indice of [ultima, bytes.lastIndexOf(entrada, ultima - 1)]) bytes.writeUInt32LE(0xffff_fffe, indice + 24)
    const bomba = join(pasta, 'bomba.zip')
    await writeFile(bomba, bytes)
    await expect(lerArquivo(destino.sql, nova, bomba)).rejects.toThrow(/grande demais/)
    await writeFile(bomba, 'isto não é um zip')
    await expect(lerArquivo(destino.sql, nova, bomba)).rejects.toThrow(/não é um zip inteiro/)
    expect(await tudo()).toEqual(havia)
  })

  testLongo('numa casa que já tem o que mostrar', async () => {
    const [{ id: cheia }] = await destino.sql<
      [{ id: number }]
    >`select estabelecimento_id as id from item_pedido limit 1`
    await expect(lerArquivo(destino.sql, cheia, arquivo)).rejects.toThrow(/só é lido numa casa vazia/)
    expect(await tudo()).toEqual(havia)
  })
})
