// Um cliente de Open Delivery, sem biblioteca nenhuma: acha o sistema, prova quem é, lê a conta de uma mesa e, se o gerente
// deixou, a segura enquanto fecha, registra o que recebeu, ou a fecha. Node 20:
//
//   MANIFESTO=https://bar.exemplo.com.br/.well-known/opendelivery CLIENT_ID=… CLIENT_SECRET=… node docs/exemplos/opendelivery.mjs 5 [segurar | pagar | fechar]

const { MANIFESTO, CLIENT_ID, CLIENT_SECRET } = process.env
const [mesa = '1', oQue] = process.argv.slice(2)

const ler = async (resposta) => {
  const corpo = await resposta.json()
  if (!resposta.ok) throw new Error(`${resposta.status} ${corpo.code}: ${corpo.message}`)
  return corpo
}

const { capabilities } = await ler(await fetch(MANIFESTO))
const base = capabilities.indoor.endpoint

// um token por 15 minutos: guarde-o, e peça outro quando vier um 401
const { access_token } = await ler(
  await fetch(`${base}/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, grant_type: 'client_credentials' }),
  }),
)
const chamar = (caminho, opcoes = {}) =>
  fetch(`${base}${caminho}`, {
    ...opcoes,
    headers: { authorization: `Bearer ${access_token}`, ...(opcoes.body && { 'content-type': 'application/json' }) },
  }).then(ler)

const chave = new URLSearchParams({ operationMode: 'TABLE', identifier: mesa })
const conta = await chamar(`/accounts?${chave}`)
for (const { quantity, name, totalPrice, status } of conta.items)
  console.log(`${quantity}× ${name}  R$ ${totalPrice.toFixed(2)}  ${status}`)
const { itemsSubtotal, paid, due } = conta.totals
console.log(`Itens R$ ${itemsSubtotal.toFixed(2)}, pago R$ ${paid.toFixed(2)}, falta R$ ${due.toFixed(2)}`)

if (oQue === 'segurar') {
  // por 15 minutos nada novo entra nela, se a equipe não a reabre
  await chamar(`/accounts/pre-close?${chave}`, { method: 'POST' })
  const { status } = await chamar(`/accounts?${chave}`)
  console.log(`A conta ${conta.accountId} está ${status}`)
}

if (oQue === 'pagar') {
  // o número é o da sua transação: sem resposta, mande o mesmo de novo, e não será pago duas vezes
  const corpo = { amount: conta.totals.due, methodInfo: { method: 'PIX', nsu: `exemplo-${Date.now()}` } }
  const body = JSON.stringify(corpo)
  const { amount, methodInfo } = await chamar(`/accounts/payments?${chave}`, { method: 'POST', body })
  console.log(`Pago R$ ${amount.toFixed(2)} por ${methodInfo.method}`)
}

if (oQue === 'fechar') {
  await chamar(`/accounts/close?${chave}`, { method: 'POST' })
  const { status } = await chamar(`/accounts/${conta.accountId}`)
  console.log(`A conta ${conta.accountId} está ${status}`)
}
