import { type Memoria, MODOS, type Modo, type Ordem } from './ordens.ts'

const emReais = (centavos: number) => `R$ ${(centavos / 100).toFixed(2).replace('.', ',')}`
const palavras: Record<Ordem['estado'], string> = {
  created: 'chegando',
  at_terminal: 'aproxime, insira ou passe',
  processed: 'aprovada',
  failed: 'recusada',
  canceled: 'cancelada',
  expired: 'venceu',
}
/** What a person does with the machine in the hand. */
const BOTOES = [
  ['aprova', 'Aprovar'],
  ['recusa', 'Recusar'],
  ['tarde', 'Cancelar nela'],
  ['dividida', 'Pagar 4 + 4 de 5'],
  ['dobro', 'Pagar duas vezes'],
] as const satisfies readonly (readonly [Modo, string])[]

/** The machines on one page, as they stand on the counter. */
export function pagina({ ordens }: Memoria, modos: ReadonlyMap<string, Modo>): string {
  const maquinas = [...modos].map(([terminal, modo]) => {
    const suas = ordens
      .filter((ordem) => ordem.terminal === terminal)
      .slice(-6)
      .reverse()
    return `<section><h2>${terminal}</h2>
<form method="post" action="/_modo"><input type="hidden" name="terminal" value="${terminal}"><input type="hidden" name="volta" value="1">
<label>Como ela responde <select name="modo">${Object.entries(MODOS)
      .map(([nome, dito]) => `<option value="${nome}"${nome === modo ? ' selected' : ''}>${dito}</option>`)
      .join('')}</select></label> <button>Mudar</button></form>
<ul>${suas.map(linha).join('') || '<li>Nada pedido ainda.</li>'}</ul></section>`
  })
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="3"><title>Maquininha de mentira</title>
<style>body{font:1rem/1.5 system-ui;margin:1rem auto;max-width:40rem;padding:0 1rem}section{border:1px solid #999;border-radius:.75rem;padding:0 1rem 1rem;margin:1rem 0}
button,select{min-height:44px;font:inherit;margin:.25rem .25rem .25rem 0;max-width:100%}li{margin:.75rem 0}</style>
<h1>Maquininha de mentira</h1><p>Nenhum dinheiro de verdade passa por aqui.</p>${maquinas.join('')}</html>`
}

function linha({ id, valor, estado, pagos }: Ordem): string {
  const aberta = estado === 'created' || estado === 'at_terminal'
  const devolvido = pagos.reduce((soma, pago) => soma + pago.devolvido, 0)
  const passou = pagos.length > 0 ? ` · passou ${pagos.map((pago) => emReais(pago.valor)).join(' + ')}` : ''
  const volta = devolvido > 0 ? ` · devolvido ${emReais(devolvido)}` : ''
  const botoes = BOTOES.map(([modo, nome]) => `<button name="modo" value="${modo}">${nome}</button>`).join('')
  const mao = aberta
    ? `<form method="post" action="/_usar"><input type="hidden" name="ordem" value="${id}"><input type="hidden" name="volta" value="1">${botoes}</form>`
    : ''
  return `<li><strong>${emReais(valor)}</strong> · ${palavras[estado]}${passou}${volta}${mao}</li>`
}
