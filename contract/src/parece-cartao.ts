/** The check digit that ends every card number (Luhn): each second digit from the right counts double, digit by digit. */
function confere(digitos: string): boolean {
  let soma = 0
  for (let i = 1; i <= digitos.length; i++) {
    const valor = Number(digitos.at(-i)) * (2 - (i % 2))
    soma += valor > 9 ? valor - 9 : valor
  }
  return soma % 10 === 0
}

/**
 * Whether a text holds what looks like a card number. Groups of digits, with spaces, dots or dashes between them, that
 * are 13 to 19 digits together and end in the right check digit.
 */
export function pareceCartao(texto: string): boolean {
  for (const trecho of texto.normalize('NFKC').match(/\d(?:[\s._\-–—]{0,3}\d)+/g) ?? []) {
    const grupos = trecho.match(/\d+/g) ?? []
    for (const de of grupos.keys()) {
      let digitos = ''
      for (let ate = de; ate < grupos.length && digitos.length < 19; ate++) {
        digitos += grupos[ate]
        if (digitos.length > 12 && digitos.length < 20 && confere(digitos)) return true
      }
    }
  }
  return false
}
