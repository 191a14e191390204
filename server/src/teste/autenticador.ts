import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Input, Output } from '@boteco/contract/calls'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Criar = Output<'/chaveDeAcesso/comecarCadastro'>['opcoes']
type Usar = NonNullable<Output<'/chaveDeAcesso/buscarDesafio'>['opcoes']>

/** What an honest authenticator never does. */
type Torto = {
  origem?: string
  /** how often it says that it has signed */
  contador?: number
  /** no finger, no face, no PIN */
  semVerificar?: boolean
  /** the hash of another RP ID */
  rpId?: string
  desafio?: string
  /** says that it is another user's */
  dono?: string
  /** signs with a key of its own */
  outraChave?: boolean
}

const sha256 = (dados: string | Buffer) => createHash('sha256').update(dados).digest()
const PRESENTE = 0x01
const VERIFICADO = 0x04
const COM_CREDENCIAL = 0x40

/** A phone with one passkey (ES256), as software: what a browser and its authenticator answer together. */
export function autenticador(origem = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credencial = randomBytes(32)
  const id = credencial.toString('base64url')
  let contador = 0
  let dono = ''

  const clientData = (type: string, challenge: string, torto: Torto) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: torto.desafio ?? challenge,
        origin: torto.origem ?? origem,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, torto: Torto, mais: number, ...resto: Buffer[]) => {
    const bandeiras = PRESENTE | (torto.semVerificar ? 0 : VERIFICADO) | mais
    const conta = Buffer.alloc(4)
    conta.writeUInt32BE(torto.contador ?? contador)
    return Buffer.concat([sha256(torto.rpId ?? rpId), Buffer.from([bandeiras]), conta, ...resto])
  }
  const cose = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const bytes = (texto: string) => new Uint8Array(Buffer.from(texto, 'base64url'))
    return Buffer.from(
      isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, bytes(x)],
          [-3, bytes(y)],
        ]) as never,
      ),
    )
  }

  return {
    id,
    /** navigator.credentials.create */
    criar({ challenge, rp, user }: Criar, torto: Torto = {}): Input<'/chaveDeAcesso/cadastrar'>['chave'] {
      dono = user.id
      const tamanho = Buffer.from([0, credencial.length])
      const dados = authData(rp.id, torto, COM_CREDENCIAL, Buffer.alloc(16), tamanho, credencial, cose())
      const atestado = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(dados)],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, torto).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(atestado as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** navigator.credentials.get */
    usar({ challenge, rpId }: Usar, torto: Torto = {}): Input<'/auth/entrarComChaveDeAcesso'>['chave'] {
      contador = torto.contador ?? contador + 1
      const cliente = clientData('webauthn.get', challenge, torto)
      const dados = authData(rpId, torto, 0)
      const chave = torto.outraChave ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey : privateKey
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: cliente.toString('base64url'),
          authenticatorData: dados.toString('base64url'),
          signature: sign('sha256', Buffer.concat([dados, sha256(cliente)]), chave).toString('base64url'),
          userHandle: torto.dono ?? dono,
        },
      }
    },
  }
}
