import { randomBytes } from 'node:crypto'
import { chmodSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { abrirBar, type Bar, CELULAR, CPF } from './bar.ts'
import { type Aparelho, tentar } from './chamar.ts'
import { type Banco, conectar, criarServidor, urlDe } from './postgres.ts'
import { encerrar, esperarAberto, iniciar, portasLivres, raiz } from './processos.ts'
import { sortear } from './sorteio.ts'

/** A house that is full, after a month of such evenings. */
const CLIENTES = 40
const NOITES = { checkins: 3_000, itensDeCada: 10 }
/** What was ordered is carried away after so many rounds, so that the queue stays as long as it was. */
const RODADAS_POR_ENTREGA = 25
/** The first calls of a process are slower than all others. */
const AQUECIMENTO = 20

/** The same house four times, and what is different in it. The second one tells how much is chance. */
const casas = {
  boteco: 'como é',
  controle: 'como é, outra vez',
  sem_atos: 'sem o registro de quem fez o quê',
  por_linha: 'com segurança por linha em pedido, item e check-in',
} as const
type Casa = keyof typeof casas
const outras = (Object.keys(casas) as Casa[]).filter((casa) => casa !== 'boteco')

/**
 * Four products on four databases of one PostgreSQL, with the same rows. In each round every one of them is asked the same,
 * one after the other and in an order left to chance. What is compared is the difference within a round.
 */
export async function medirCustos(rodadas: number, dizer: (linha: string) => void): Promise<void> {
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-custos-'))
  chmodSync(pasta, 0o755)
  const log = join(pasta, 'programas.log')
  const aEncerrar: (() => unknown)[] = [() => rm(pasta, { recursive: true, force: true })]
  try {
    const [portaDoPg, doPagbank, ...portas] = (await portasLivres(6)) as [number, number, ...number[]]
    const postgres = await criarServidor(join(pasta, 'pg'), portaDoPg)
    aEncerrar.push(postgres.parar)
    const enderecoDo = (casa: Casa) => urlDe([portaDoPg]).replace(/boteco$/, casa)
    const pagbank = { url: `http://127.0.0.1:${doPagbank}`, token: randomBytes(24).toString('hex') }
    const sandbox = iniciar(join(raiz, 'pagbank-sandbox/dist/main.js'), log, {
      PORT: doPagbank,
      PAGBANK_TOKEN: pagbank.token,
    })
    aEncerrar.push(() => encerrar(sandbox, 'SIGTERM'))
    await esperarAberto(sandbox, pagbank.url, log)
    const chaves = randomBytes(32).toString('base64')
    const abrir = async (casa: Casa, porta: number) => {
      const url = `http://127.0.0.1:${porta}`
      const produto = iniciar(join(raiz, 'server/dist/main.js'), log, {
        ...{
          PORT: porta,
          PUBLIC_URL: url,
          TRUST_PROXY: 'loopback',
          DATABASE_URL: enderecoDo(casa),
          LOG_LEVEL: 'error',
        },
        ...{ BOTECO_DADOS: join(pasta, casa), BOTECO_CHAVES: chaves, BOTECO_DEMO: 'off' },
        ...{ PAGBANK_URL: pagbank.url, PAGBANK_TOKEN: pagbank.token, PAGBANK_SDK_URL: `${pagbank.url}/sdk.js` },
      })
      aEncerrar.push(() => encerrar(produto, 'SIGTERM'))
      await esperarAberto(produto, `${url}/pronto`, log)
      return { url, produto }
    }

    const primeira = await abrir('boteco', portas[0]!)
    const bar = await abrirBar(primeira.url, 7, CLIENTES)
    await encerrar(primeira.produto, 'SIGTERM')
    const donos = await prepararCasas(enderecoDo, bar.id)
    aEncerrar.push(() => Promise.all(Object.values(donos).map((dono) => dono.end({ timeout: 1 }))))
    const urls = {} as Record<Casa, string>
    for (const [i, casa] of (Object.keys(casas) as Casa[]).entries()) urls[casa] = (await abrir(casa, portas[i]!)).url

    const tempos = await perguntar({ bar, urls, donos, rodadas })
    relatar(tempos, dizer)
    dizer(await custoDaTransacao(conectar(enderecoDo('por_linha')), bar.id, rodadas))
  } finally {
    for (const passo of aEncerrar.reverse()) await passo()
  }
}

/** Fills the first house with a month, copies it, and changes in each copy the one thing that is compared. */
async function prepararCasas(enderecoDo: (casa: Casa) => string, bar: number): Promise<Record<Casa, Banco>> {
  const molde = conectar(enderecoDo('boteco'))
  await encherDeHistoria(molde, bar)
  await molde.end()
  const admin = conectar(enderecoDo('boteco').replace(/boteco$/, 'postgres'))
  for (const casa of outras) await admin`create database ${admin(casa)} template boteco`
  // of one bar alone, and the same for every connection: what remains is the cost of the policies
  await admin.unsafe(`alter database por_linha set boteco.bar = '${bar}'`)
  await admin.end()
  const donos = Object.fromEntries(Object.keys(casas).map((casa) => [casa, conectar(enderecoDo(casa as Casa))]))
  const { sem_atos, por_linha } = donos as Record<Casa, Banco>
  const gatilhos = await sem_atos<{ tabela: string; nome: string }[]>`
    select tgrelid::regclass::text as tabela, tgname as nome from pg_trigger where tgname ~ '^anota' and not tgisinternal`
  for (const { tabela, nome } of gatilhos) await sem_atos.unsafe(`drop trigger ${nome} on ${tabela}`)
  if (gatilhos.length < 10) throw new Error('os gatilhos do registro não se chamam mais assim')
  for (const tabela of ['item_pedido', 'pedido', 'checkin'])
    await por_linha.unsafe(`
      alter table ${tabela} enable row level security;
      create policy do_bar on ${tabela} to boteco_servidor
        using (estabelecimento_id = (select current_setting('boteco.bar')::bigint))`)
  for (const dono of Object.values(donos)) await dono.unsafe('vacuum analyze')
  return donos as Record<Casa, Banco>
}

async function encherDeHistoria(sql: Banco, bar: number): Promise<void> {
  const { checkins, itensDeCada } = NOITES
  await sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`
      insert into carteira (segredo_hash) select sha256(('velha ' || n)::bytea) from generate_series(1, ${checkins}::int) n`
    await tx`
      insert into checkin (estabelecimento_id, numero, carteira_id, nome, numero_mesa, aberto_em, fechado_em)
      select ${bar}, 100000 + row_number() over (), id, 'Quem Veio Antes', 1 + id % 90, now() - interval '1 day',
        now() - interval '1 day'
      from carteira where segredo_hash in (select sha256(('velha ' || n)::bytea) from generate_series(1, ${checkins}::int) n)`
    await tx`
      insert into pedido (estabelecimento_id, checkin_id, feito_em)
      select ${bar}, id, aberto_em from checkin where numero >= 100000`
    await tx`
      insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto,
        nome_departamento, quantidade, preco, status_pedido, feito_em, na_fila_em)
      select o.estabelecimento_id, o.id, o.checkin_id, p.id, p.nome, 'BAR', 1, 990, 'PEDIDO ENTREGUE AO CLIENTE', o.feito_em,
        o.feito_em
      from pedido o join checkin c on c.id = o.checkin_id and c.numero >= 100000
      cross join generate_series(1, ${itensDeCada}::int)
      cross join (select id, nome from produto_estabelecimento where estabelecimento_id = ${bar} order by id limit 1) p`
  })
}

const operacoes = {
  'pedido de dois itens': ({ produtos }: Bar, cliente: Aparelho) =>
    tentar(
      cliente,
      '/pedido/cadastrarPedido',
      {
        pedidos: produtos.map(({ id }) => ({ produto: { id }, quantidade: 1 })),
        informacoesUsuario: { nome: 'Cliente', email: 'c@exemplo.com', numeroCpf: CPF, numeroTelefone: CELULAR },
      },
      crypto.randomUUID(),
    ),
  'fila do bar': (_bar: Bar, _cliente: Aparelho, { barman }: Equipe) => tentar(barman, '/pedido/buscarPedidos', {}),
  'conta de uma mesa': (_bar: Bar, _cliente: Aparelho, { garcom }: Equipe, mesa: number) =>
    tentar(garcom, '/cliente/getContaCliente', { dadosCliente: { numeroMesa: mesa } }),
  'preço mudado pelo gerente': (
    { vitrine }: Bar,
    _cliente: Aparelho,
    { gerente }: Equipe,
    _mesa: number,
    vez: number,
  ) =>
    tentar(
      gerente,
      '/produto/atualizarProdutosEstabelecimento',
      vitrine.slice(0, 1).map((id) => ({
        ...{ id_produto_estabelecimento: id, nome_departamento: 'BAR' as const, preco_venda: 1_000 + (vez % 500) },
        ...{ qtd_minima_estoque: 0, qtd_estoque: 40, descricao: 'Da casa' },
      })),
      crypto.randomUUID(),
    ),
}
type Operacao = keyof typeof operacoes
type Equipe = Record<'barman' | 'garcom' | 'gerente', Aparelho>
/** in ms, by round */
type Tempos = Record<Operacao, Record<Casa, number[]>>

type Pergunta = { bar: Bar; urls: Record<Casa, string>; donos: Record<Casa, Banco>; rodadas: number }
async function perguntar({ bar, urls, donos, rodadas }: Pergunta): Promise<Tempos> {
  const nomes = Object.keys(operacoes) as Operacao[]
  const vazio = () => Object.fromEntries(Object.keys(casas).map((casa) => [casa, [] as number[]]))
  const tempos = Object.fromEntries(nomes.map((nome) => [nome, vazio()])) as Tempos
  const sorte = sortear(7, 0)
  for (let vez = -AQUECIMENTO; vez < rodadas; vez++) {
    const cliente = bar.clientes[(vez + AQUECIMENTO) % bar.clientes.length]!
    for (const nome of nomes)
      for (const casa of embaralhar(Object.keys(casas) as Casa[], sorte)) {
        const nela = (quem: Aparelho) => ({ ...quem, url: urls[casa] })
        const equipe = { barman: nela(bar.barman), garcom: nela(bar.garcons[0]!), gerente: nela(bar.gerente) }
        const inicio = performance.now()
        const { status, message } = await operacoes[nome](bar, nela(cliente.aparelho), equipe, cliente.mesa, vez)
        const durou = performance.now() - inicio
        if (status !== 200) throw new Error(`${casas[casa]}, ${nome}: ${status} ${message}`)
        if (vez >= 0) tempos[nome][casa].push(durou)
      }
    if (vez % RODADAS_POR_ENTREGA === 0)
      for (const dono of Object.values(donos))
        await dono`
          update item_pedido set status_pedido = 'PEDIDO ENTREGUE AO CLIENTE'
          where status_pedido = 'PEDIDO FEITO PELO CLIENTE' and id not in (
            select id from item_pedido where status_pedido = 'PEDIDO FEITO PELO CLIENTE' order by id limit 100)`
  }
  return tempos
}

function embaralhar<T>(lista: T[], sorte: ReturnType<typeof sortear>): T[] {
  for (let i = lista.length - 1; i > 0; i--) {
    const j = sorte.inteiro(0, i)
    ;[lista[i], lista[j]] = [lista[j]!, lista[i]!]
  }
  return lista
}

const quantil = (numeros: readonly number[], parte: number) =>
  numeros.toSorted((a, b) => a - b)[Math.floor((numeros.length - 1) * parte)] ?? 0
const mediana = (numeros: readonly number[]) => quantil(numeros, 0.5)

/** Between which limits the median difference lies, in 95 of 100 cases: drawn again from the rounds a thousand times. */
function intervalo(diferencas: readonly number[]): [number, number] {
  const sorte = sortear(7, 1)
  const medianas = Array.from({ length: 1_000 }, () => mediana(diferencas.map(() => sorte.um(diferencas))))
  return [quantil(medianas, 0.025), quantil(medianas, 0.975)]
}

function relatar(tempos: Tempos, dizer: (linha: string) => void) {
  const porCento = (ms: number, de: number) => `${ms >= 0 ? '+' : ''}${((ms / de) * 100).toFixed(1)} %`
  for (const [operacao, porCasa] of Object.entries(tempos)) {
    const base = mediana(porCasa.boteco)
    dizer(`${operacao}: ${casas.boteco} ${base.toFixed(2)} ms (mediana de ${porCasa.boteco.length})`)
    for (const casa of outras) {
      const diferencas = porCasa[casa].map((ms, i) => ms - (porCasa.boteco[i] ?? 0))
      const [de, ate] = intervalo(diferencas)
      dizer(
        `  ${casas[casa]}: ${porCento(mediana(diferencas), base)}, de ${porCento(de, base)} a ${porCento(ate, base)}`,
      )
    }
  }
}

/** The bar of a call is said in a transaction: what that adds to a reading that needed none. */
async function custoDaTransacao(sql: Banco, bar: number, rodadas: number): Promise<string> {
  const ler = (em: Pick<Banco, 'unsafe'>) =>
    em.unsafe('select count(*) from item_pedido where estabelecimento_id = $1 and checkin_id = $2', [bar, 1])
  const sozinha: number[] = []
  const com: number[] = []
  const medir = async (onde: number[], fazer: () => Promise<unknown>) => {
    const inicio = performance.now()
    await fazer()
    onde.push(performance.now() - inicio)
  }
  for (let vez = 0; vez < rodadas; vez++) {
    await medir(sozinha, () => ler(sql))
    await medir(com, () =>
      sql.begin(async (tx) => {
        await tx`select set_config('boteco.bar', ${String(bar)}, true)`
        await ler(tx)
      }),
    )
  }
  await sql.end()
  const [antes, depois] = [mediana(sozinha), mediana(com)]
  return `uma leitura sem transação ${antes.toFixed(2)} ms; dentro de uma que diz o bar ${depois.toFixed(2)} ms`
}
