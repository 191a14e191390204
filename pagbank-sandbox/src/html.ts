import { createHash } from 'node:crypto'

/** Pages as text: everything put into them is escaped. No scripts, no outside files. */

const marca = Symbol('html')

export interface Html {
  [marca]: string
}

type Parte = Html | string | number | null | false | undefined | Parte[]

const trocas: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function emTexto(parte: Parte): string {
  if (parte === null || parte === undefined || parte === false) return ''
  if (Array.isArray(parte)) return parte.map(emTexto).join('')
  if (typeof parte === 'object') return parte[marca]
  return String(parte).replace(/[&<>"']/g, (letra) => trocas[letra] ?? letra)
}

export function html(pedacos: TemplateStringsArray, ...partes: Parte[]): Html {
  return { [marca]: pedacos.map((pedaco, i) => pedaco + emTexto(partes[i])).join('') }
}

const estilo = {
  [marca]: `
:root { color-scheme: light; --tinta: #14261f; --fraca: #52635b; --linha: #d5ded9; --verde: #0b6b4a; --papel: #fff; }
* { box-sizing: border-box; }
body { margin: 0; background: #eef3f0; color: var(--tinta); font: 1rem/1.5 system-ui, sans-serif; }
.faixa { background: #ffd84d; color: #3a2d00; padding: .6rem 1rem; text-align: center; font-weight: 600; }
main { max-width: 28rem; margin: 1rem auto; padding: 0 1rem 2rem; }
main.larga { max-width: 72rem; }
.cartao { background: var(--papel); border: 1px solid var(--linha); border-radius: 14px; padding: 1rem; margin: 0 0 1rem; }
h1 { font-size: 1.25rem; margin: 0 0 .25rem; }
h2 { font-size: 1.05rem; margin: 0 0 .5rem; }
.total { font-size: 2rem; font-weight: 700; margin: 0; }
.fraco { color: var(--fraca); margin: .25rem 0; }
.itens { list-style: none; margin: .5rem 0 0; padding: 0; }
.itens li { display: flex; justify-content: space-between; gap: 1rem; border-top: 1px solid var(--linha); padding: .4rem 0; }
fieldset { border: 0; margin: 0; padding: 0; }
legend { font-weight: 600; padding: 0; margin-bottom: .5rem; }
.opcao { display: flex; gap: .75rem; align-items: center; min-height: 48px; padding: .5rem .75rem; border: 1px solid var(--linha);
  border-radius: 10px; margin-bottom: .5rem; cursor: pointer; }
.opcao:has(:checked) { border-color: var(--verde); background: #e8f5ef; }
.opcao input { width: 1.25rem; height: 1.25rem; accent-color: var(--verde); flex: none; }
.opcao small { display: block; color: var(--fraca); }
button, .botao { display: block; width: 100%; min-height: 48px; padding: .7rem 1rem; border-radius: 10px; border: 1px solid var(--verde);
  background: var(--papel); color: var(--verde); font: inherit; font-weight: 600; text-align: center; text-decoration: none;
  cursor: pointer; margin-top: .6rem; }
button.forte { background: var(--verde); color: #fff; }
button.perigo { border-color: #a3261b; color: #a3261b; }
:focus-visible { outline: 3px solid #1b62d1; outline-offset: 2px; }
summary { min-height: 44px; padding: .6rem 0; cursor: pointer; font-weight: 600; }
.aviso { border-left: 5px solid #a3261b; }
.certo { border-left: 5px solid var(--verde); }
code, textarea { font-family: ui-monospace, monospace; font-size: .85rem; overflow-wrap: anywhere; }
textarea { width: 100%; min-height: 6.5rem; border: 1px solid var(--linha); border-radius: 8px; padding: .5rem; }
.rolagem { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: left; vertical-align: top; padding: .4rem .5rem; border-top: 1px solid var(--linha); }
td form { display: inline-block; }
td button { display: inline-block; width: auto; min-height: 36px; padding: .2rem .6rem; margin: 0 .25rem .25rem 0; font-size: .85rem; }
`,
} satisfies Html

/** No scripts, no outside files, and no styles but these. */
export const politica = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(estilo[marca]).digest('base64')}'; base-uri 'none'`

export function pagina(titulo: string, corpo: Html, larga = false): string {
  return html`<!DOCTYPE html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${titulo}</title>
<style>${estilo}</style>
</head>
<body>
<header class="faixa">Ambiente de testes: nenhum dinheiro de verdade</header>
<main class="${larga ? 'larga' : ''}">${corpo}</main>
</body>
</html>`[marca]
}

const moeda = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Centavos to `R$ 12,34`. */
export const emReais = (centavos: number) => moeda.format(centavos / 100)

/** Time of the day in São Paulo. */
export const hora = (ms: number) => new Date(ms).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' })
