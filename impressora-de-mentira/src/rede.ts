import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import type { Impressora } from './impressora.ts'

/**
 * The printer's socket. It serves one host at a time: who comes second waits until the first has gone. What came in and was not
 * printed stays in the printer when its host goes, and whoever is connected then hears the answers to it.
 */
export async function naRede(impressora: Impressora, porta: number, host: string) {
  let servidor: Server | null = null
  // turned on again, it is where it was
  let propria = porta
  const fila: Socket[] = []

  const atender = () => {
    const socket = fila[0]
    if (!socket || impressora.estado.travada) return
    impressora.responder = (bytes) => socket.writable && socket.write(bytes)
    if (impressora.cheia) socket.pause()
    else socket.resume()
  }
  const sair = (socket: Socket) => {
    const lugar = fila.indexOf(socket)
    if (lugar < 0) return
    fila.splice(lugar, 1)
    if (lugar === 0) impressora.responder = () => {}
    atender()
  }
  const entrar = (socket: Socket) => {
    socket.pause()
    socket.setNoDelay(true)
    socket.on('data', (dados) => {
      impressora.receber(dados)
      if (impressora.cheia) socket.pause()
    })
    socket.on('error', () => {})
    socket.on('close', () => sair(socket))
    fila.push(socket)
    atender()
  }
  impressora.aoCaber = atender

  const abrir = async () => {
    if (servidor) return
    servidor = createServer(entrar).listen(propria, host)
    await once(servidor, 'listening')
    propria = (servidor.address() as AddressInfo).port
  }
  /** As when the plug is pulled: nobody says good-bye. */
  const cair = async () => {
    const velho = servidor
    servidor = null
    for (const socket of fila.splice(0)) socket.resetAndDestroy()
    impressora.responder = () => {}
    if (!velho) return
    const fechado = once(velho, 'close')
    velho.close()
    await fechado
  }
  impressora.aoMorrer = () => void cair()

  await abrir()
  return {
    porta: propria,
    /** after a hand was at the printer */
    conferir: async () => {
      if (impressora.estado.ligada) await abrir()
      else await cair()
      if (impressora.estado.travada) fila[0]?.pause()
      else atender()
    },
    fechar: cair,
  }
}
