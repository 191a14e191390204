import { randomUUID } from 'node:crypto'
import type { calls, Path } from '@boteco/contract/calls'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import { hash } from '@node-rs/argon2'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { buildApp, type Options } from '../app.ts'
import { abrirCofre } from '../cofre/cofre.ts'
import { connect, type Pools, type Sql } from '../database/db.ts'
import { type Env, readEnv } from '../env.ts'
import { hashDoSegredo, novoSegredo } from '../sessao/provas.ts'
import { type BancoDeTeste, bancoDeTeste } from './banco.ts'
import { porQueNaoERespostaDe } from './resposta-errada.ts'

/** What a call carries besides its body. */
type Provas = {
  /** a login's token */
  token?: string | undefined
  /** the secret of a check-in */
  checkin?: string | undefined
  /** the secret in the wallet cookie */
  carteira?: string | undefined
  /** the secret in the cookie of a tablet of the bar */
  tablet?: string | undefined
  /** the `Idempotency-Key` */
  chave?: string | undefined
  /** sends the body as multipart, with this picture */
  imagem?: Buffer | undefined
}

/** An answer as it is on the wire (money in reais): of the contract, or a refusal. */
type Corpo<P extends Path> = z.input<(typeof calls)[P]['output']> & {
  message?: string
  code?: string
  errors?: Record<string, string>
}

export type AppDeTeste = Awaited<ReturnType<typeof appDeTeste>>

/** What the tests' servers encrypt CPFs with: always the same key, which the copies of older versions were made with. */
export const cofreDeTeste = abrirCofre({ chaves: ['BwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiMkJSY='] })

/** One pool for every kind of work, but for what takes old rows away. */
export const onePool = (servidor: Sql, manutencao = servidor): Pools => ({
  ...{ everybody: servidor, reserve: servidor, reports: servidor, arquivos: servidor },
  ...{ jobs: servidor, escuta: servidor, health: servidor },
  manutencao,
})

/** Nothing listens there: no test calls out. */
const NINGUEM = 'http://127.0.0.1:9'

/** What a test's server has of its own. */
type Partes = Partial<Omit<Options, 'env'>> & { banco?: BancoDeTeste }

/**
 * The whole server, called through its HTTP door, on a fresh database unless it is given one, which it closes with itself.
 * `mudancas`: what `readEnv` does not default. The connections are the test's own unless it is given others; and a call
 * may take long, because on a busy machine anything does.
 */
export async function appDeTeste(mudancas: Partial<Env> = {}, { banco: dado, ...partes }: Partes = {}) {
  const banco = dado ?? (await bancoDeTeste())
  const { sql, servidor, manutencao } = banco
  // a pool that has listened goes on hearing, and the connections may outlive this server
  const escuta = connect(banco.url, { papel: 'boteco_servidor', max: 2, statementTimeout: 0, connectTimeout: 120_000 })
  const app = await buildApp({
    prazo: 120_000,
    pools: { ...onePool(servidor, manutencao), escuta },
    cofre: cofreDeTeste,
    ...partes,
    env: {
      ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'error' }),
      demo: false,
      pagbank: null,
      mercadoPagoUrl: NINGUEM,
      webhooks: { teste: null, publicos: true },
      ...mudancas,
    },
  })

  const naoRespostas = new Map<unknown, z.core.$ZodError>()
  app.addHook('onError', async (pedido, _resposta, erro: unknown) => {
    if (erro instanceof z.core.$ZodError) naoRespostas.set(pedido.id, erro)
  })

  /**
   * `carteira` and `tablet` are the secrets in the cookies that this answer sets.
   * @throws when what the handler answered is not what the contract says: a 500 would not tell the field.
   */
  async function call<P extends Path>(path: P, body: unknown = {}, provas: Provas = {}) {
    const { token, checkin, carteira, tablet, chave, imagem } = provas
    const cookies = { ...(carteira && { carteira }), ...(tablet && { tablet }) }
    const resposta = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(checkin && { 'x-checkin': checkin }),
        ...(chave && { 'idempotency-key': chave }),
      },
      cookies,
      payload: imagem ? formulario(body, imagem) : (body as object),
    })
    const erro = naoRespostas.get(resposta.headers['x-request-id'])
    if (erro) throw new Error(await porQueNaoERespostaDe(path, erro))
    return {
      status: resposta.statusCode,
      body: resposta.json() as Corpo<P>,
      carteira: resposta.cookies.find(({ name }) => name === 'carteira')?.value,
      tablet: resposta.cookies.find(({ name }) => name === 'tablet')?.value,
    }
  }

  async function encerrar() {
    await app.close()
    await escuta.end({ timeout: 1 })
    await banco.encerrar()
  }
  return { app, sql, servidor, manutencao, url: banco.url, call, encerrar }
}

function formulario(campos: unknown, imagem: Buffer): FormData {
  const form = new FormData()
  for (const [nome, valor] of Object.entries(campos as Record<string, unknown>)) form.append(nome, String(valor))
  form.append('imagem', new Blob([new Uint8Array(imagem)], { type: 'application/octet-stream' }), 'imagem')
  return form
}

export const senhaDeTeste = 'senha-de-teste'
// The cost of checking a password is written in its hash: thousands of logins need not pay what a guess must cost.
const senhaCifrada = hash(senhaDeTeste, { memoryCost: 8, timeCost: 1 })

let [contados, arquivo] = [0, '']
/**
 * A number never given before in this file's tests, for names and e-mails. A worker runs one file after another. Each
 * begins at 1, or what its tests meet (a table's number, the order of two names) would depend on what ran before it.
 */
export function proximo(): number {
  const { testPath = '' } = expect.getState()
  if (testPath !== arquivo) [contados, arquivo] = [0, testPath]
  contados += 1
  return contados
}

type Bar = {
  nome: string
  cidade: string
  endereco: string
  latitude: number | null
  longitude: number | null
  fuso_horario: string
  virada: string
  usa_turno: boolean
  casa_fechada: 'recusa' | 'segura' | 'aceita'
  presenca: 'aberto' | 'qr' | 'garcom' | 'pague_antes'
  barman_no_balcao: boolean
  retirada: boolean
  basta_o_nome: boolean
  confirmado_em: Date | null
}

const horaEmSaoPaulo = new Intl.DateTimeFormat('en', {
  ...({ timeZone: 'America/Sao_Paulo', hour: '2-digit', hourCycle: 'h23' } as const),
})
/** No test meets the end of a bar's day, at 05:00, nor makes something older than that: while São Paulo is near it, Rio Branco is not. */
function fusoLongeDasCinco() {
  const hora = horaEmSaoPaulo.format()
  return ['04', '05'].includes(hora) ? 'America/Rio_Branco' : 'America/Sao_Paulo'
}

export async function novoBar({ sql }: AppDeTeste, dados: Partial<Bar> = {}) {
  const bar = {
    nome: `Bar ${proximo()}`,
    telefone_fixo: '1132654321',
    telefone_celular: '11987654321',
    endereco: 'Rua Augusta, 100, Consolação',
    uf: 'SP',
    cidade: 'São Paulo',
    descricao: 'Chope gelado.',
    latitude: null,
    longitude: null,
    fuso_horario: fusoLongeDasCinco(),
    confirmado_em: new Date(),
    ...dados,
  }
  const [linha] = await sql<{ id: number }[]>`insert into estabelecimento ${sql(bar)} returning id`
  if (!linha) throw new Error('sem bar')
  return { id: linha.id, nome: bar.nome }
}

type Pessoa = { nome: string; email: string; cpf: string; telefone_celular: string }

/** An account holder: a customer, unless a bar made it. Their password is `senhaDeTeste`. */
export async function novaPessoa({ sql }: AppDeTeste, dados: Partial<Pessoa> = {}, feita_por: number | null = null) {
  const n = proximo()
  const pessoa = {
    nome: `Pessoa ${n}`,
    email: `pessoa${n}@exemplo.com`,
    cpf: '52998224725',
    telefone_celular: '11987654321',
    ...dados,
  }
  const cpf = cofreDeTeste.cifrar(pessoa.cpf)
  const [linha] = await sql<{ id: number }[]>`
    insert into usuario ${sql({ ...pessoa, cpf, senha_hash: await senhaCifrada, feita_por_estabelecimento_id: feita_por })}
    returning id`
  if (!linha) throw new Error('sem pessoa')
  return { usuario_id: linha.id, ...pessoa }
}

/** The token of a login through the door. */
export async function loginDe({ call }: AppDeTeste, email: string, senha = senhaDeTeste): Promise<string> {
  const { status, body } = await call('/auth/loginBoteco', { email, password: senha })
  if (status !== 200) throw new Error(`login recusado: ${body.message}`)
  return body.token
}

/** This bar opens three days from now, whatever day and hour it is. */
export const foraDoHorario = ({ sql }: AppDeTeste, estabelecimento_id: number) => sql`
  update estabelecimento set horarios = jsonb_build_object('excecoes', '[]'::jsonb, 'semana', jsonb_build_array(jsonb_build_object(
    'dia', extract(dow from now() at time zone fuso_horario + interval '3 days'), 'abre', '18:00', 'fecha', '19:00')))
  where id = ${estabelecimento_id}`

/** A staff member of this bar, logged in: as by the door (`loginDe`), whose statements are most of what one costs. */
export async function novoFuncionario(
  teste: AppDeTeste,
  estabelecimento_id: number,
  perfil: Exclude<Perfil, 'BAR CLIENTE'>,
  dados: Partial<Pessoa> = {},
) {
  const { sql } = teste
  const pessoa = await novaPessoa(teste, dados, estabelecimento_id)
  const { usuario_id } = pessoa
  const [vinculo] = await sql<{ id: number }[]>`
    insert into vinculo ${sql({ estabelecimento_id, usuario_id, perfil })} returning id`
  if (!vinculo) throw new Error('sem vínculo')
  const token = novoSegredo()
  await sql`
    insert into sessao (token_hash, usuario_id, estabelecimento_id, vinculo_id, expira_em, provada_em)
    values (${hashDoSegredo(token)}, ${usuario_id}, ${estabelecimento_id}, ${vinculo.id}, now() + interval '16 hours', now())`
  return { ...pessoa, vinculo_id: vinculo.id, token }
}

export const novoGerente = (teste: AppDeTeste, estabelecimento_id: number, dados: Partial<Pessoa> = {}) =>
  novoFuncionario(teste, estabelecimento_id, 'BAR GERENTE', dados)

type Produto = {
  nome: string
  /** made when it is not there */
  categoria: string
  nome_departamento: 'BAR' | 'COZINHA' | null
  /** centavos */
  preco_venda: number | null
  qtd_estoque: number | null
  qtd_minima_estoque: number
  descricao: string
  oculto: boolean
}

/** A name that nothing else has. Its letters stand for digits: so many digits in a row may be a card's number, which no field takes. */
export const nomeNovo = (prefixo: string) =>
  `${prefixo} ${randomUUID().replace(/\d/g, (algarismo: string) => 'ghijklmnop'[Number(algarismo)] as string)}`

/** A product on sale: BAR, R$ 10,00, stock not counted, unless `dados` says otherwise. */
export async function novoProduto({ sql }: AppDeTeste, estabelecimento_id: number, dados: Partial<Produto> = {}) {
  const { categoria = 'Cervejas', ...resto } = dados
  const ordem = proximo()
  const produto = {
    nome: `Produto ${proximo()}`,
    descricao: 'Bem gelado.',
    nome_departamento: 'BAR' as const,
    preco_venda: 1000,
    qtd_estoque: null,
    qtd_minima_estoque: 0,
    oculto: false,
    ...resto,
  }
  const [linha] = await sql<{ id: number }[]>`
    insert into produto_estabelecimento ${sql({ estabelecimento_id, ...produto, categoria_id: await categoriaDe(sql, categoria, ordem) })}
    returning id`
  if (!linha) throw new Error('sem produto')
  return { id: linha.id, ...produto }
}

async function categoriaDe(sql: AppDeTeste['sql'], nome: string, ordem: number): Promise<number> {
  const achar = () => sql<{ id: number }[]>`select id from categoria where nome = ${nome}`
  const [ja] = await achar()
  if (ja) return ja.id
  await sql`insert into categoria (nome, ordem) values (${nome}, ${ordem}) on conflict do nothing`
  const [nova] = await achar()
  if (!nova) throw new Error('sem categoria')
  return nova.id
}
