/** What the page has beyond the application's own colours and founts (`openingStyles`). */
export const ESTILO = `
*,::before,::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:1rem 0 6rem}
h1,h2,h3,p,ul,dl,dd{margin:0;padding:0}
ul{list-style:none}
h1,h2,h3{font-family:var(--display);line-height:1.15;text-wrap:balance}
img,svg{display:block;max-width:100%}
a{color:var(--blue);text-underline-offset:4px}
:focus-visible{outline:3px solid var(--amber);outline-offset:3px;box-shadow:0 0 0 3px var(--ink)}
.so,.pular:not(:focus){position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.pular{position:absolute;z-index:3;padding:var(--s3);background:var(--card)}
.topo{position:relative;padding:var(--s6) var(--gutter) var(--s3)}
.topo>svg{position:absolute;inset:0;width:100%;height:100%}
.topo>div,main,footer{position:relative;max-width:66rem;margin:0 auto}
.placa{width:max-content;max-width:100%;padding:.8rem 1.25rem .85rem;border-radius:var(--s4);background:var(--card);
  box-shadow:inset 0 0 0 3px var(--card),inset 0 0 0 5px var(--blue)}
h1{font-size:min(2rem,9vw);font-weight:900;line-height:1.05}
.placa p{margin-top:.15rem;color:var(--muted)}
.linguas{display:flex;flex-wrap:wrap;gap:0 var(--s2);max-width:66rem;margin:0 auto;padding:var(--s1) var(--gutter) 0}
.linguas>*{display:inline-flex;align-items:center;min-height:var(--target);padding:0 var(--s2)}
.linguas b{color:var(--muted)}
main{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s5);padding:var(--s2) var(--gutter) var(--s6)}
.casa{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s2);align-content:start}
.casa>*,.secao{min-width:0}
.foto{width:100%;height:auto;aspect-ratio:16/9;object-fit:cover;border-radius:var(--radius);background:var(--wash)}
.quem{display:flex;gap:var(--s3);align-items:flex-start}
.quem img{flex:none;width:4rem;height:4rem;border-radius:var(--radius-s);background:var(--card);object-fit:contain}
.quem p{white-space:pre-line}
.agora{display:flex;flex-wrap:wrap;gap:0 var(--s3);align-items:baseline}
.agora details[open]{flex-basis:100%}
.agora b{padding:.25rem .75rem;border-radius:var(--pill);background:var(--wait-wash);color:var(--wait);font-family:var(--display)}
.agora b[data-aberto]{background:var(--ok-wash);color:var(--ok)}
.onde>*{display:flex;flex-wrap:wrap;gap:0 var(--s3);align-items:center}
.onde{display:flex;flex-wrap:wrap;gap:0 var(--s4)}
.onde a{display:inline-flex;align-items:center;min-height:var(--target)}
summary{display:inline-flex;align-items:center;gap:var(--s2);min-height:var(--target);color:var(--blue);font-weight:600;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:.45em;height:.45em;margin-bottom:.2em;border:solid currentcolor;border-width:0 2px 2px 0;transform:rotate(45deg)}
details[open]>summary::after{margin-bottom:0;transform:rotate(225deg)}
.horas{display:grid;gap:var(--s1);max-width:24rem}
.horas div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--s3)}
.horas dd{font-variant-numeric:tabular-nums}
.hoje+dt{display:none}
.entrar{display:grid;gap:var(--s2);padding:var(--s2) var(--gutter) max(var(--s3),env(safe-area-inset-bottom));background:var(--paper);
  position:fixed;inset:auto 0 0;z-index:2;border-top:1px solid var(--line)}
.entrar p{display:none;color:var(--muted);font-size:var(--size-s)}
.entrar a{display:flex;align-items:center;justify-content:center;min-height:3.25rem;padding:.5rem 1.25rem;border-radius:var(--pill);
  background:var(--amber);color:var(--on-amber);font:700 1.125rem/1.2 var(--display);text-align:center;text-decoration:none}
.entrar a:hover{background:var(--amber-pressed)}
.menu{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--s4);align-content:start}
.antes,.lei{display:grid;gap:var(--s1);color:var(--muted);font-size:var(--size-s)}
.indice{display:flex;gap:var(--s2);margin:0 calc(-1*var(--gutter));padding:var(--s1) var(--gutter);overflow-x:auto;scrollbar-width:none}
.indice a{display:inline-flex;flex:none;align-items:center;min-height:var(--target);padding:.25rem 1rem;border-radius:var(--pill);background:var(--wash);
  font:700 var(--size-s)/1.2 var(--display);text-decoration:none}
.secao{padding:var(--s4) var(--s4) 0;border-radius:var(--radius);background:var(--card);box-shadow:var(--shadow)}
h2{font-size:var(--size-xl);font-weight:800}
.secao>ul>li{display:flex;gap:var(--s3);padding:var(--s4) 0;border-top:1px solid var(--line)}
.secao>ul>li:first-child{border-top:0;padding-top:var(--s3)}
.secao>ul>li>img{flex:none;width:5.5rem;height:5.5rem;border-radius:var(--radius-s);object-fit:cover;background:var(--wash)}
.produto{flex:1;min-width:0;display:grid;gap:var(--s1);align-content:start}
.cabeca{display:flex;flex-wrap:wrap;gap:0 var(--s3);align-items:baseline;justify-content:space-between}
h3{font-size:var(--size-l);font-weight:700}
.preco{margin-left:auto;font:700 var(--size-l)/1.3 var(--display);font-variant-numeric:tabular-nums;text-align:right}
.preco small,.hora small{font:400 var(--size-s)/1.3 var(--text);color:var(--muted)}
.fora{color:var(--muted)}
.idade{display:inline-block;padding:0 .35rem;border:2px solid currentcolor;border-radius:.4rem;color:var(--muted);font:700 var(--size-xs)/1.3 var(--display);vertical-align:.15em}
.curta{white-space:pre-line}
.marcas,.hora{display:flex;flex-wrap:wrap;gap:0 var(--s2);color:var(--muted);font-size:var(--size-s)}
.marcas b{color:var(--ok);font-weight:600}
.hora b{color:var(--wait)}
.alergenos{display:flex;flex-wrap:wrap;gap:var(--s1) var(--s3);align-items:center;font-size:var(--size-s)}
.alergenos li{display:inline-flex;gap:.3rem;align-items:center}
.alergenos svg{flex:none;width:1.25rem;height:1.25rem;fill:none;stroke:currentcolor;stroke-width:1.8;stroke-linecap:round;stroke-linejoin:round}
.mais{display:grid;gap:var(--s3);padding-bottom:var(--s2);font-size:var(--size-s)}
.mais small{color:var(--muted);font-size:inherit}
.opcoes{padding-left:var(--s3);border-left:2px solid var(--line)}
.opcoes li{padding:.1rem 0}
.opcoes .valor{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap}
footer{display:grid;gap:var(--s3);padding:0 var(--gutter) 7rem}
footer a{display:inline-flex;align-items:center;min-height:var(--target);margin-right:var(--s4)}
@media (max-width:24rem){.secao>ul>li>img{width:4rem;height:4rem}}
@media (max-width:19rem){.quem,.secao>ul>li{flex-wrap:wrap}.produto{flex-basis:100%}}
@media (max-width:19rem),(max-height:30em){.entrar{position:static;padding:0;border:0}body{hyphens:auto}footer{padding-bottom:var(--s5)}}
@media (min-width:40rem),(max-width:19rem){.indice{flex-wrap:wrap;margin:0;padding:0}.indice a{flex:0 1 auto}}
@media (min-width:64rem){
  :root{--gutter:1.5rem}
  main{grid-template-columns:minmax(0,1fr) 21rem;align-items:start}
  .casa{order:1;position:sticky;top:var(--s4);max-height:calc(100vh - 2*var(--s4));overflow:auto;padding:var(--s4);border-radius:var(--radius);
    background:var(--card);box-shadow:var(--shadow)}
  .entrar{position:static;padding:0;border:0;background:none}
  .entrar p{display:block}
  footer{padding-bottom:var(--s5)}
}
@media (forced-colors:active){.placa,.secao,.entrar a,.indice a,.agora b{border:2px solid CanvasText}}
@media print{
  :root{--paper:#fff;--card:#fff;--ink:#000;--muted:#333;--blue:#000;--line:#999;--ok:#000;--wait:#000;--shadow:none}
  .topo>svg,.linguas,.indice,.entrar,.pular,.agora>b,.hoje,.onde p:first-child a,summary,footer a{display:none}
  .hoje+dt{display:block}
  .topo,main,.secao,footer{padding-inline:0}
  .casa{position:static;box-shadow:none;padding:0}
  main{display:block}
  details::details-content{content-visibility:visible;height:auto}
  .secao{break-inside:auto;margin-top:var(--s4)}
  .secao>ul>li{break-inside:avoid}
  h2{break-after:avoid}
}
`
