/** What stands beside an amount, or in a column of its own, and says which way it went. */
const ENTRA = ['c', 'cr', 'credito', 'cre', 'cred', 'entrada', '+', 'recebimento', 'recebido', 'credit']
const SAI = ['d', 'db', 'dr', 'debito', 'deb', 'saida', '-', 'pagamento', 'enviado', 'debit']

/** 1 came in, -1 went out; null: it says nothing of that. */
export function sentidoDe(texto: string): 1 | -1 | null {
  const dito = texto
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase()
  if (ENTRA.includes(dito)) return 1
  return SAI.includes(dito) ? -1 : null
}

/** As much as one line of a bar may be, in digits. */
const DIGITOS = 11

/**
 * Centavos of `1.234,56`, `1,234.56`, `R$ -10`, `10,00 D`, `10,00-` or `(10,00)`; null: it is no amount. The last separator is the
 * decimal one when one or two digits follow it.
 */
export function lerValor(texto: string): number | null {
  let resto = texto
    .replace(/r\$|brl/i, '')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replace(/[\u2212\u2013]/g, '-')
  let sinal = 1
  const letras = resto.match(/[a-z]{1,2}$/i)?.[0] ?? ''
  if (letras !== '') {
    const sentido = sentidoDe(letras)
    if (sentido === null) return null
    sinal *= sentido
    resto = resto.slice(0, -letras.length)
  }
  if (resto.startsWith('(') && resto.endsWith(')')) {
    sinal *= -1
    resto = resto.slice(1, -1)
  }
  for (const ponta of [0, -1] as const) {
    const um = resto.at(ponta)
    if (um !== '-' && um !== '+') continue
    if (um === '-') sinal *= -1
    resto = ponta === 0 ? resto.slice(1) : resto.slice(0, -1)
  }
  if (!/^[\d.,]+$/.test(resto) || !/^\d/.test(resto)) return null
  const ultimo = Math.max(resto.lastIndexOf(','), resto.lastIndexOf('.'))
  const depois = ultimo < 0 ? '' : resto.slice(ultimo + 1)
  const varios = ultimo >= 0 && resto.indexOf(resto[ultimo] ?? '') !== ultimo
  // `1.234` is a thousand; `1,234` may be two things, and no bank writes it
  const milhar = varios || (depois.length === 3 && resto[ultimo] === '.')
  const [inteiro, fracao] = ultimo < 0 || milhar ? [resto, ''] : [resto.slice(0, ultimo), depois]
  // further decimals that say nothing
  if (!/^\d{0,2}0*$/.test(fracao)) return null
  const grupos = inteiro.split(/[.,]/)
  if (grupos.length > 1 && (grupos[0]!.length > 3 || grupos.slice(1).some((grupo) => grupo.length !== 3))) return null
  const digitos = grupos.join('')
  if (digitos.length > DIGITOS) return null
  const centavos = Number(digitos) * 100 + Number(fracao.slice(0, 2).padEnd(2, '0'))
  return centavos === 0 ? 0 : sinal * centavos
}

const MESES = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

/**
 * `aaaa-mm-dd` of whatever way banks write a day, with an hour behind it or not; null: it is none. `ano`: of what says no year.
 */
export function lerDataDoExtrato(texto: string, ano: string | null): string | null {
  const dito = texto
    .trim()
    .toLowerCase()
    .replace(/^(seg|ter|qua|qui|sex|sab|sáb|dom)[a-z-]*,? /, '')
  const iso = dito.match(/^(\d{4})[-/.](\d\d)[-/.](\d\d)(?!\d)/)
  if (iso) return existe(iso[1], iso[2], iso[3])
  const brasileira = dito.match(/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?!\d)/)
  if (brasileira) return existe(brasileira[3], brasileira[2], brasileira[1])
  const colada = dito.match(/^(\d{8})(?!\d)|^(\d{8})\d{6}/)
  const oito = colada?.[1] ?? colada?.[2]
  if (oito)
    return (
      (oito.startsWith('20') ? existe(oito.slice(0, 4), oito.slice(4, 6), oito.slice(6)) : null) ??
      existe(oito.slice(4), oito.slice(2, 4), oito.slice(0, 2))
    )
  const porExtenso = dito.match(/^(\d{1,2})(?: de |[ /-])([a-zç]{3,9})[.,]?(?:(?: de |[ /-])(\d{4}|\d\d))?(?!\d)/)
  if (porExtenso) {
    const mes = MESES.indexOf((porExtenso[2] ?? '').slice(0, 3)) + 1
    return mes > 0 ? existe(porExtenso[3] ?? ano ?? undefined, String(mes), porExtenso[1]) : null
  }
  const semAno = dito.match(/^(\d{1,2})\/(\d{1,2})$/)
  return semAno ? existe(ano ?? undefined, semAno[2], semAno[1]) : null
}

/** A day that there is, of this century. */
function existe(ano = '', mes = '', dia = ''): string | null {
  const texto = `${ano.length === 2 ? `20${ano}` : ano}-${mes.padStart(2, '0')}-${dia.padStart(2, '0')}`
  if (!/^20\d\d-\d\d-\d\d$/.test(texto)) return null
  const data = new Date(`${texto}T00:00:00Z`)
  return !Number.isNaN(data.getTime()) && data.toISOString().startsWith(texto) ? texto : null
}
