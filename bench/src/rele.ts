import { connect, createServer, type Server, type Socket } from 'node:net'

/** A TCP proxy whose network the bench can disturb. */
export type Rele = {
  /** cuts every connection that is open now */
  cortar: () => void
  /** from now on nothing gets through and neither end is told, as when a network drops packets; false: as before */
  esquecer: (sim: boolean) => void
  fechar: () => Promise<void>
}

/**
 * Listens on `porta` of this machine and passes each connection on to the port that `destino` names at that moment.
 * Null: there is no target, and the connection is refused.
 */
export async function abrirRele(porta: number, destino: () => number | null): Promise<Rele> {
  const pares = new Set<{ de: Socket; para: Socket }>()
  let esquecida = false
  const servidor: Server = createServer((de) => {
    const para = destino()
    if (para === null) return void de.destroy()
    ligar(de, connect({ port: para, host: '127.0.0.1' }))
  })

  function ligar(de: Socket, para: Socket) {
    const par = { de, para }
    pares.add(par)
    const acabar = () => {
      pares.delete(par)
      de.destroy()
      para.destroy()
    }
    for (const [um, outro] of [
      [de, para],
      [para, de],
    ] as const) {
      um.setNoDelay(true)
      um.on('data', (bytes) => {
        if (esquecida) return
        if (!outro.write(bytes)) {
          um.pause()
          outro.once('drain', () => um.resume())
        }
      })
      // a network that forgot says nothing of an end either
      um.on('end', () => esquecida || outro.end())
      um.on('error', () => esquecida || acabar())
      um.on('close', () => esquecida || acabar())
    }
  }

  await new Promise<void>((resolve, reject) => {
    servidor.on('error', reject).listen(porta, '127.0.0.1', resolve)
  })
  const cortar = () => {
    for (const { de, para } of pares) {
      de.destroy()
      para.destroy()
    }
    pares.clear()
  }
  return {
    cortar,
    esquecer: (sim) => {
      esquecida = sim
      // what was lost in between cannot be put together again: those connections are gone on both sides
      if (!sim) cortar()
    },
    fechar: async () => {
      cortar()
      await new Promise((resolve) => servidor.close(resolve))
    },
  }
}
