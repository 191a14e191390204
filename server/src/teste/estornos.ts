import { type AppComSandbox, barComEquipe, cartoes, consumiu, emailCom, pediuFichas } from './pagamentos.ts'

export const MINUTO = 60_000
export const motivo = 'Veio quente'

/** A guest of a new bar who has paid, with its manager and the payment as the manager's list shows it. */
export async function pagou(
  teste: AppComSandbox,
  etiquetas: string[] = [],
  { fichas = false, quantidade = 3, meio = 'cartao' } = {},
) {
  const { bar, gerente, garcom } = await barComEquipe(teste)
  const consumo = { quantidade, email: emailCom(...etiquetas, 'nunca') }
  const cliente = fichas ? await pediuFichas(teste, bar, consumo) : await consumiu(teste, bar, consumo)
  if (meio === 'cartao') await teste.pagarComCartao(cliente, cartoes.aprovado)
  else if (meio === 'pix') {
    await teste.abrirPix(cliente)
    await teste.pagarPix(cliente)
    await teste.retomar(MINUTO)
  } else await teste.call('/cliente/informarPagamentoConta', { produtos: cliente.pedidos, meio }, garcom)
  const buscar = async () => (await teste.call('/pagamento/buscarPagamentos', {}, gerente)).body
  const pagamento = (await buscar()).pagamentos.find(({ estado }) => estado === 'pago')
  if (!pagamento) throw new Error('sem pagamento')
  const estornar = (linhas: { linha: number; valor?: number | string }[], extra: object = {}, chave?: string) =>
    teste.call('/pagamento/estornar', { pagamento: pagamento.id, linhas, motivo, ...extra }, { ...gerente, chave })
  const todas = pagamento.linhas.map(({ linha }) => ({ linha }))
  const estado = async () => (await buscar()).pagamentos.find(({ id }) => id === pagamento.id)?.estado
  return { bar, gerente, garcom, cliente, pagamento, buscar, estornar, todas, estado, linha: todas[0]?.linha ?? 0 }
}
