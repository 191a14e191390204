/** Starts a printer that asks a server for its work, as Star's CloudPRNT does. See the README for every variable. */
import { abrirControle, irComOPai } from './controle.ts'
import { Fita } from './fita.ts'
import { ImpressoraQuePergunta } from './impressora-que-pergunta.ts'

const { SERVIDOR } = process.env
if (!SERVIDOR) {
  console.error('Falta SERVIDOR: o endereço que a impressora pergunta.')
  process.exit(1)
}
const impressora = new ImpressoraQuePergunta(new Fita(process.env.PAPEL || null), SERVIDOR, {
  ...(process.env.MAC ? { mac: process.env.MAC } : {}),
  ...(process.env.INTERVALO_MS ? { intervaloMs: Number(process.env.INTERVALO_MS) } : {}),
  ...(process.env.TIPOS ? { tipos: process.env.TIPOS.split(',') } : {}),
})
const controle = await abrirControle(
  {
    estado: () => impressora.estado,
    mudar: async (mudanca) => impressora.mudar(mudanca),
    papel: () => ({
      pedacos: impressora.fita.pedacos().map((pedaco) => ({ ...pedaco, bytes: pedaco.bytes.toString('base64') })),
      perguntas: impressora.perguntas,
      queixas: impressora.queixas,
    }),
  },
  Number(process.env.CONTROLE || 0),
)
irComOPai(() => process.exit(0))
console.log(JSON.stringify({ controle: `http://127.0.0.1:${controle.porta}` }))
