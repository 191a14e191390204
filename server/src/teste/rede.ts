import { connect, createServer, type Socket } from 'node:net'

/** A network between a program and the database at `url`, which can go silent, be cut and come back. */
export async function redeAte(url: string) {
  const alvo = new URL(url)
  const lugar = decodeURIComponent(alvo.hostname)
  const abertas = new Set<Socket>()
  let muda = false
  let idas = 0
  const servidor = createServer((de) => {
    const para = lugar.startsWith('/') ? connect(`${lugar}/.s.PGSQL.${alvo.port}`) : connect(Number(alvo.port), lugar)
    abertas.add(de).add(para)
    de.on('data', () => {
      idas += 1
    })
    for (const [um, outro] of [
      [de, para],
      [para, de],
    ] as const) {
      // what is read while the network is silent is lost, as packets are
      um.on('data', (bytes) => muda || outro.write(bytes))
      um.on('error', () => {})
      um.on('close', () => {
        abertas.delete(um)
        // a silent network does not tell the other side either
        if (!muda) outro.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => servidor.listen(0, '127.0.0.1', resolve))
  const porta = (servidor.address() as { port: number }).port
  const pelaRede = new URL(url)
  pelaRede.host = `127.0.0.1:${porta}`

  const cortar = () => {
    for (const conexao of abertas) conexao.destroy()
  }
  return {
    url: pelaRede.href,
    porta,
    /** How often something was sent to the database until now. */
    idas: () => idas,
    /** From now on nothing arrives any more, and neither side is told. */
    emudecer: () => {
      muda = true
    },
    /** New connections work again; those that went silent stay so. */
    voltar: () => {
      for (const conexao of abertas) conexao.removeAllListeners('data').resume()
      muda = false
    },
    /** Every open connection ends at once. */
    cortar,
    encerrar: () => {
      cortar()
      return new Promise((resolve) => servidor.close(resolve))
    },
  }
}
