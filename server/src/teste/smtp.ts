import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A mail server that keeps what it is given. `recusar`: it takes no letter. */
export async function servidorDeCorreio() {
  const correio = { cartas: [] as string[], recusar: false }
  const servidor = createServer((soquete) => {
    let lendo = ''
    let carta: string | null = null
    const dizer = (linha: string) => soquete.write(`${linha}\r\n`)
    dizer('220 teste')
    soquete.setEncoding('latin1').on('data', (pedaco) => {
      lendo += pedaco
      for (let fim = lendo.indexOf('\r\n'); fim >= 0; fim = lendo.indexOf('\r\n')) {
        const linha = lendo.slice(0, fim)
        lendo = lendo.slice(fim + 2)
        if (carta !== null && linha !== '.') carta += `${linha}\n`
        else if (carta !== null) {
          correio.cartas.push(carta)
          carta = null
          dizer('250 ok')
        } else if (/^DATA/i.test(linha)) {
          carta = ''
          dizer('354 diga')
        } else if (/^QUIT/i.test(linha)) soquete.end('221 tchau\r\n')
        else dizer(correio.recusar && /^MAIL/i.test(linha) ? '451 agora não' : '250 ok')
      }
    })
    soquete.on('error', () => {})
  })
  servidor.listen(0, '127.0.0.1')
  await once(servidor, 'listening')
  return Object.assign(correio, {
    url: `smtp://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    encerrar: () => servidor.close(),
  })
}
