import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'

/** An answer that is a file of the disk, which is gone once it was sent. `pasta`: the folder made for it. */
export class ComoArquivo {
  readonly pasta: string
  readonly caminho: string
  readonly nome: string
  constructor(pasta: string, caminho: string, nome: string) {
    this.pasta = pasta
    this.caminho = caminho
    this.nome = nome
  }

  enviar(reply: FastifyReply) {
    const conteudo = createReadStream(this.caminho).once(
      'close',
      () => void rm(this.pasta, { recursive: true, force: true }),
    )
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${this.nome}"`)
      .send(conteudo)
  }
}
