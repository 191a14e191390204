/** A number and its unit stay on one line: 'Chope claro 300 ml'. */
export const comUnidade = (texto: string) => texto.replace(/(\d) (?=(m?l|k?g|cm|un)\b)/gi, '$1\u00a0')
