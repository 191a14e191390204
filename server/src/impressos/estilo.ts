import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { raiz } from '../machine.ts'

const assets = join(raiz, 'web/dist/assets')

/** The founts of the application, by the address of its built files; without a build there are none. */
function letras(onde: string): string {
  const arquivos = existsSync(assets) ? readdirSync(assets) : []
  return ['Gabarito', 'Figtree']
    .flatMap((nome) => {
      const arquivo = arquivos.find((um) => um.startsWith(nome.toLowerCase()) && um.endsWith('.woff2'))
      return arquivo ? `@font-face{font-family:${nome};src:url("${onde}${arquivo}");font-weight:300 900}` : []
    })
    .join('\n')
}

/** A tile, drawn in lines: some printers leave out what fills. As a border it ends with a whole one. */
const AZULEJO = `url("data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><path d="M1.5 12 12 1.5 22.5 12 12 22.5ZM7 12l5-5 5 5-5 5Z" fill="none" stroke="#000" stroke-width="1.4"/></svg>',
)}")`

/**
 * Black on white. `rem` is the size of a format's text. On a screen the sheets stand beside each other, as columns as high as a sheet:
 * `--w` and `--h` are its size, `--m` its margin, 8 mm lie between two.
 */
const CSS = `
@page em-pe{size:A4 portrait;margin:12mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt Figtree,sans-serif}}
@page deitada{size:A4 landscape;margin:12mm;@bottom-right{content:counter(page) " / " counter(pages);font:8pt Figtree,sans-serif}}
@page grande{size:A4 portrait;margin:12mm;@bottom-right{content:counter(page) " / " counter(pages);font:18pt Figtree,sans-serif}}
@page cartoes{size:A4 portrait;margin:0}
:root{--w:210mm;--h:297mm;--m:12mm;--l:1;font-size:calc(10pt*var(--l));color:#000;background:#fff}
[data-letra=maior]{--l:1.2}
[data-letra=bem-maior]{--l:1.45}
:root:has([data-formato=grande]){font-size:calc(20pt*var(--l))}
:root:has([data-formato=quadro]){font-size:calc(40pt*var(--l))}
:root:has(:is([data-formato=quadro],[data-colunas="3"],[data-colunas="4"])){--w:297mm;--h:210mm}
:root:has([data-formato=mesa]){--m:0mm;font-size:10pt}
*{box-sizing:border-box;margin:0;padding:0}
body{page:em-pe;font:400 1rem/1.35 Figtree,"Helvetica Neue",Arial,sans-serif;print-color-adjust:exact}
body:is([data-formato=quadro],[data-colunas="3"],[data-colunas="4"]){page:deitada}
body[data-formato=grande]{page:grande}
body[data-formato=mesa]{page:cartoes}
ul{list-style:none}
h1,h2,h3,strong{font-family:Gabarito,"Trebuchet MS",sans-serif;font-variant-numeric:lining-nums tabular-nums}
p,h1,h2,h3{overflow-wrap:break-word}

header{display:flex;align-items:center;justify-content:center;gap:6mm;margin-bottom:5mm;padding-bottom:4mm;border:0 solid;border-bottom-width:4mm;border-image:${AZULEJO} 0 0 24/0 0 4mm round;break-inside:avoid;break-after:avoid}
header img{flex:none;height:24mm;max-width:50mm;object-fit:contain}
h1{font-size:2.8rem;font-weight:800;line-height:1.05;letter-spacing:-.01em;text-wrap:balance}
header p{max-width:110mm;margin-top:1mm;font-size:1rem;text-wrap:pretty}

.colunas{column-gap:9mm;column-fill:balance}
[data-colunas="2"] .colunas{columns:2;column-rule:.3pt solid #999}
[data-colunas="3"] .colunas{columns:3;column-rule:.3pt solid #999}
[data-colunas="4"] .colunas{columns:4;column-gap:7mm;column-rule:.3pt solid #999}
section{padding-bottom:4mm}
h2{margin-bottom:1.6mm;padding-bottom:.6mm;border-bottom:1.4pt solid #000;font-size:1.55rem;font-weight:800;line-height:1.1;break-after:avoid;break-inside:avoid}
li{padding-bottom:2.1mm;break-inside:avoid}
li:first-child:not(:last-child){break-after:avoid}
li:last-child:not(:first-child){break-before:avoid}
.linha{display:flex;align-items:last baseline;gap:1.2mm}
h3{font-size:1.1rem;font-weight:600;line-height:1.2;min-width:0}
.linha i{flex:1;min-width:4mm;border-bottom:1pt dotted #000;translate:0 -.15em}
strong{flex:none;max-width:60%;font-size:1.1rem;font-weight:700;text-align:right}
.idade{margin-left:.15em;padding:0 .35em;border:.8pt solid #000;border-radius:1em;font:700 .66em/1.35 Figtree,sans-serif;vertical-align:.12em}
li p{font-size:.88rem;line-height:1.3}
.hora{font-weight:600}
.escolha b{font-weight:600}
.marcas{display:flex;flex-wrap:wrap;gap:.2em 1em;font-size:.8rem}
.marcas em{font-style:normal;font-weight:700}
.alergeno{white-space:nowrap}
.alergeno svg{width:1.5em;height:1.5em;vertical-align:-.4em;fill:none;stroke:#000;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.mudou{margin-right:.25em;font-weight:400}
footer{margin-top:3mm;padding-top:2mm;border-top:1.4pt solid #000;font-size:.85rem;line-height:1.35;break-inside:avoid}
footer p+p{margin-top:.6mm}

[data-formato=grande] h1{font-size:2rem}
[data-formato=grande] h2{border-bottom-width:2.5pt;font-size:1.5rem}
[data-formato=grande] h3,[data-formato=grande] strong{font-size:1.2rem;font-weight:800}
[data-formato=grande] .linha{display:block}
[data-formato=grande] .linha i{display:none}
[data-formato=grande] strong{display:block;max-width:none;text-align:left}
[data-formato=grande] :is(li p,.marcas,footer,header p){font-size:1rem;line-height:1.4}
[data-formato=grande] li{padding-bottom:6mm}

[data-formato=quadro] h1{font-size:1.3rem}
[data-formato=quadro] h2{border-bottom-width:3pt;font-size:1.2rem}
[data-formato=quadro] :is(h3,strong){font-size:1rem;font-weight:700;line-height:1.15}
[data-formato=quadro] .linha i{border-bottom-width:3pt}
[data-formato=quadro] :is(li p,.marcas){font-size:.7rem;line-height:1.2}
[data-formato=quadro] .icones{margin-left:.3em;font-size:.75em;font-weight:500}
[data-formato=quadro] li{padding-bottom:4mm}
[data-formato=quadro] footer{font-size:.5rem}

[data-formato=mesa] main{display:grid;grid-template-columns:105mm 105mm;grid-auto-rows:148.5mm}
article{position:relative;display:grid;grid-template-rows:auto auto auto auto 1fr auto;justify-items:center;gap:2mm;padding:7mm 9mm 5mm;overflow:hidden;text-align:center;break-inside:avoid}
article header{gap:3mm;width:100%;margin:0;padding-bottom:3mm;border-bottom-width:3.5mm;border-image-width:0 0 3.5mm}
article header img{height:13mm}
article h1{font-size:1.9rem;min-width:0}
article>svg[role=img]{width:52mm;height:52mm}
article h2{margin:0;padding:0;border:0;font-size:2.6rem;line-height:1}
article .como{max-width:75mm;font-size:1.05rem;line-height:1.25;text-wrap:balance}
article ul{align-self:center;width:100%;text-align:left}
article li{padding-bottom:.8mm}
article footer{grid-row:-2;width:100%;padding-top:1mm;border-top-width:.6pt;font-size:.68rem;line-height:1.2}
.corte{position:absolute;inset:0;width:100%;height:100%;overflow:visible;fill:none;stroke:#000;stroke-width:.25}

@media screen{
:root{min-height:var(--h);background:repeating-linear-gradient(to right,#fff 0 var(--w),transparent var(--w) calc(var(--w) + 8mm))}
body{width:var(--w);padding:var(--m)}
main{height:calc(var(--h) - 2*var(--m));columns:calc(var(--w) - 2*var(--m)) 1;column-gap:calc(2*var(--m) + 8mm);column-fill:auto}
[data-formato=mesa] main{display:block}
[data-formato=mesa] article{display:inline-grid;width:105mm;height:148.5mm;vertical-align:top}
}
`

/** All that the pages for printing look like. */
export const estiloDoImpresso = `${letras('/assets/')}${CSS}`
/** The same, for a page that is a file: its founts are files, too. */
export const estiloDoArquivo = `${letras(`${pathToFileURL(assets).href}/`)}${CSS}`
/** As a `style-src` names it. */
export const hashDoEstilo = `'sha256-${createHash('sha256').update(estiloDoImpresso).digest('base64')}'`
