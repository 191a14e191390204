/** Starts a receipt printer of ESC/POS on a port. See the README for every variable. */
import { abrirControle, irComOPai } from './controle.ts'
import { Fita } from './fita.ts'
import { Impressora } from './impressora.ts'
import { naRede } from './rede.ts'

const impressora = new Impressora(new Fita(process.env.PAPEL || null))
const host = process.env.HOST || '127.0.0.1'
const rede = await naRede(impressora, Number(process.env.PORTA || 9100), host)
const controle = await abrirControle(
  {
    estado: () => impressora.estado,
    mudar: async (mudanca) => {
      impressora.mudar(mudanca)
      await rede.conferir()
    },
    papel: () => ({
      pedacos: impressora.fita.pedacos().map((pedaco) => ({ ...pedaco, bytes: pedaco.bytes.toString('base64') })),
      gavetas: impressora.fita.gavetas(),
      desconhecidos: impressora.desconhecidos,
      recebidos: impressora.recebidos,
    }),
  },
  Number(process.env.CONTROLE || 0),
)
irComOPai(() => process.exit(0))
console.log(JSON.stringify({ host, porta: rede.porta, controle: `http://127.0.0.1:${controle.porta}` }))
