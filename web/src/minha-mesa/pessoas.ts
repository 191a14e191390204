import { somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { devida, idDaLinha, type LinhaDaTurma, type PessoaDaConta } from '@boteco/contract/pedido/cliente'
import { noFiado } from '../conta/no-fiado.ts'

/** In centavos. */
export type Quanto = { pago: number; pagando: number; livre: number }

/** A row of the table's account: a person, or all that has no phone. */
export type Fileira = Quanto & {
  /** the check-in; 0: the table and who is there without a phone */
  id: number
  nome: string
  pessoa: PessoaDaConta | null
  linhas: readonly LinhaDaTurma[]
  /** what a ficha paid, which costs nothing here */
  comFicha: readonly LinhaDaTurma[]
}

/** What is on somebody's word is in no sum: no money came. */
export function quanto(linhas: readonly LinhaDaTurma[]): Quanto {
  const soma = (situacao: LinhaDaTurma['situacao']) =>
    somarLinhas(linhas.filter((linha) => linha.situacao === situacao && !noFiado(linha)))
  return { pago: soma('pago'), pagando: soma('pagando'), livre: soma('a_pagar') }
}

const DA_MESA = 'A mesa e sem celular'

/** Each person's lines, the reader's first; the table's own and those of people without a phone in one row. */
export function fileiras(todas: readonly LinhaDaTurma[], pessoas: readonly PessoaDaConta[]): Fileira[] {
  const de = (id: number, nome: string, pessoa: PessoaDaConta | null, delas: readonly LinhaDaTurma[]) => {
    const linhas = delas.filter(({ numero_ficha }) => numero_ficha === null)
    const comFicha = delas.filter(({ numero_ficha }) => numero_ficha !== null)
    return { id, nome, pessoa, linhas, comFicha, ...quanto(linhas) }
  }
  const comCelular = pessoas.filter(({ celular, eu }) => celular || eu)
  const outras = todas.filter(({ conta }) => !comCelular.some(({ id }) => id === conta))
  return [
    ...comCelular.map((pessoa) =>
      de(
        pessoa.id,
        pessoa.eu ? 'Você' : (pessoa.nome ?? 'Sem nome'),
        pessoa,
        todas.filter(({ conta }) => conta === pessoa.id),
      ),
    ),
    ...(outras.length > 0 ? [de(0, DA_MESA, null, outras)] : []),
  ]
}

/** Of whom the reader still needs a yes to pay these lines by card. */
export const semSim = (linhas: readonly LinhaDaTurma[], pessoas: readonly PessoaDaConta[]) =>
  pessoas.filter(
    ({ id, eu, celular, oferta }) =>
      !eu &&
      celular &&
      linhas.some(
        (linha) =>
          linha.conta === id &&
          !linha.cota?.com_sim &&
          !(oferta?.estado === 'aceita' && oferta.linhas.includes(idDaLinha(linha))),
      ),
  )

/** Who pays of these lines now, by the first name, each once; an unknown one is 'Outra pessoa'. */
export const quemPaga = (linhas: readonly LinhaDaTurma[]) => [
  ...new Set(
    linhas.flatMap(({ pagador, situacao }) =>
      situacao === 'pagando' && pagador ? (pagador.nome ?? 'Outra pessoa') : [],
    ),
  ),
]

/** What nobody is paying: a tap on somebody's row pays this. */
export const livres = (linhas: readonly LinhaDaTurma[]) => linhas.filter(({ situacao }) => situacao === 'a_pagar')

export const devidas = (linhas: readonly LinhaDaTurma[]) => linhas.filter(devida)

/** As a payment names them, with the charge on all of them in centavos. */
export const comoPedidos = (linhas: readonly LinhaDaTurma[], taxa: number, quem: object) =>
  linhas.map(({ tipo, id, produto_pedido_id, preco_produto: mostrado }) => ({
    ...{ tipo, id, produto_pedido_id, mostrado, ...quem },
    ...(taxa > 0 && { taxa }),
  }))

/** How a row stands, in a word or two. */
export function comoEsta({ pago, pagando, livre, linhas, pessoa }: Fileira): { texto: string; tom?: 'ok' | 'wait' } {
  if (linhas.length === 0) return { texto: 'nada na conta' }
  if (pagando > 0) {
    const quem = quemPaga(linhas)
    if (quem.length === 0) return { texto: 'sendo pago agora', tom: 'wait' }
    return { texto: quem.map((nome) => `${nome} está pagando`).join(' · '), tom: 'wait' }
  }
  if (livre === 0) {
    const fiado = linhas.map(noFiado).find(Boolean)
    if (fiado) return { texto: `no fiado de ${fiado}` }
    const [de] = linhas.flatMap(({ situacao, pagador }) => (situacao === 'pago' ? (pagador?.nome ?? []) : []))
    return { texto: de ? `tudo pago por ${de}` : 'tudo pago', tom: 'ok' }
  }
  const oferta = pessoa?.oferta?.estado
  if (oferta === 'esperando') return { texto: 'esperando a resposta', tom: 'wait' }
  if (oferta === 'aceita') return { texto: 'disse sim ao cartão', tom: 'ok' }
  if (pago > 0) return { texto: `${emReais(pago)} já pagos` }
  return { texto: linhas.length === 1 ? '1 item' : `${linhas.length} itens` }
}
