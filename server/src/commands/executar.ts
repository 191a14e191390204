import { VisibleError } from '../errors.ts'
import { StartError } from '../machine.ts'

type Falha = Error & { code?: string; path?: string; dest?: string; table_name?: string; constraint_name?: string }

/** The server could not be reached, or hung up: the codes of the system and of the driver. */
const semResposta =
  /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|CONNECT_TIMEOUT|CONNECTION_(CLOSED|ENDED|DESTROYED))$/

/**
 * What to tell the operator whose command failed: one sentence that says what is wrong and what to do. Only an
 * unforeseen error is returned itself, with its stack.
 */
export function fraseDe(error: unknown): string | unknown {
  if (error instanceof StartError || error instanceof VisibleError) return error.message
  if (!(error instanceof Error)) return error
  return doBanco(error) ?? doDisco(error) ?? doComando(error) ?? error
}

/** PostgreSQL refused a statement. Its own words, detail and parameters quote people's rows; these names are ours. */
function doComando(error: Falha): string | undefined {
  if (error.cause instanceof Error && error.name !== 'PostgresError') return doComando(error.cause)
  if (error.name !== 'PostgresError') return undefined
  const { code, table_name: tabela, constraint_name: regra } = error
  const onde = [`erro ${code} do PostgreSQL`, tabela && `tabela ${tabela}`, regra && `regra ${regra}`].filter(Boolean)
  return `O banco recusou o que este comando fazia (${onde.join(', ')}): repita-o, e se der no mesmo conte isto a quem cuida do programa.`
}

function doBanco({ name, code = '', message }: Falha): string | undefined {
  const { DATABASE_URL: url } = process.env
  if (!url) return undefined
  // without the user and the password
  const [, lugar = '', nome = ''] = url.match(/^\w+:\/\/(?:.*@)?([^/?]*)\/?([^?]*)/) ?? []
  // a socket's folder
  const onde = lugar.replaceAll('%2F', '/')
  if (name === 'URIError')
    return 'A variável DATABASE_URL tem um % solto: na senha, escreva %25 no lugar de cada % (e %40 no lugar de @).'
  if (semResposta.test(code))
    return `O banco de DATABASE_URL, em ${onde}, não respondeu (${code}): confira se o PostgreSQL está no ar e se o endereço está certo.`
  if (code === '28P01' || code === '28000')
    return `O banco em ${onde} recusou o usuário ou a senha de DATABASE_URL: confira os dois. Ele disse: ${message}`
  if (code === '3D000')
    return `O banco "${nome}" de DATABASE_URL não existe em ${onde}: crie-o (createdb ${nome}), ou corrija o nome.`
  if (code === '57P03') return `O banco em ${onde} ainda não aceita conexões: espere um pouco e tente de novo.`
  if (code === '53300')
    return `O banco em ${onde} não tem conexão livre: aumente max_connections, ou encerre outro programa.`
  if (code === '42501')
    return `O usuário de DATABASE_URL não pode mexer no banco "${nome}": faça dele o dono (alter database ${nome} owner to usuario). O banco disse: ${message}`
  if (code === '42704') return `O banco em ${onde} não entendeu DATABASE_URL: ${message}`
  return undefined
}

const doSistema: Record<string, string> = {
  EACCES: 'este usuário não tem permissão',
  EPERM: 'este usuário não tem permissão',
  EROFS: 'o disco é só de leitura',
  ENOSPC: 'não há espaço no disco',
  EDQUOT: 'não há espaço no disco',
  ENOENT: 'não existe',
  ENOTDIR: 'uma parte do caminho não é uma pasta',
  EISDIR: 'é uma pasta',
  EEXIST: 'uma parte do caminho não é uma pasta',
}

function doDisco({ code = '', path, dest = path?.replace(/\.parcial$/, '') }: Falha): string | undefined {
  const porque = doSistema[code]
  return porque && dest ? `Não deu para usar ${dest}: ${porque}. Escolha outro lugar, ou acerte este.` : undefined
}

/** Runs a command and ends its process: with the code that `run` answers, or with `falha` after one sentence. */
export function executar(run: () => Promise<number>, falha = 1): void {
  run().then(
    (codigo) => process.exit(codigo),
    (error: unknown) => {
      console.error(fraseDe(error))
      process.exit(falha)
    },
  )
}
