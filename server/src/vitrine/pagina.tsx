import { aPartirDe } from '@boteco/contract/a-partir-de'
import { ALERGENOS, CONTEM, NAO_CONTEM, NAO_INFORMADO, PODE_CONTER, respostasDe } from '@boteco/contract/alergenos'
import { formatarTelefone, telefoneInternacional } from '@boteco/contract/brasil'
import { abertosPor } from '@boteco/contract/cardapio/chegada'
import { DESENHOS_DOS_ALERGENOS } from '@boteco/contract/desenhos-dos-alergenos'
import { emReais } from '@boteco/contract/dinheiro'
import { DIAS, fraseDaSituacao } from '@boteco/contract/estabelecimento/cliente'
import { dicaDoGrupo } from '@boteco/contract/grupo-dito'
import { PRODUTO } from '@boteco/contract/mensagens'
import { antesDeEscolher } from '@boteco/contract/no-prato'
import { dasHoras } from '@boteco/contract/produto/escritorio'
import { promocaoDita } from '@boteco/contract/promocao'
import { createContext, type ReactNode, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type CardapioDeFora,
  type Lingua,
  type ProdutoDeFora,
  precoPelaRegra,
  type RegraDeFora,
} from '../cardapio/de-fora.ts'
import { dadosEstruturados } from './dados-estruturados.ts'
import { enderecoDoMapa, LINGUAS, type Vitrine } from './enderecos.ts'

type Props = { casa: Vitrine; cardapio: CardapioDeFora; lingua: Lingua; publicUrl: string; estilo: string }

/** How many letters of a description search engines and messengers show. */
const LETRAS = 160

const Cardapio = createContext<CardapioDeFora | null>(null)
const useCardapio = () => useContext(Cardapio)!

/** The whole page, as text. Nothing in it runs. */
export function paginaDaCasa(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<Pagina {...props} />)}`
}

function Pagina({ casa, cardapio, lingua, publicUrl, estilo }: Props) {
  const { dizer } = cardapio
  const titulo = `${casa.nome} · ${dizer('Cardápio')} · ${casa.cidade}/${casa.uf}`
  const simples = casa.descricao.replace(/\s+/g, ' ').trim()
  const descricao = simples.length > LETRAS ? `${simples.slice(0, LETRAS - 1).trimEnd()}…` : simples
  const endereco = (outra: Lingua) => `${publicUrl}${LINGUAS[outra].caminho(casa.apelido)}`
  const linguas = Object.keys(LINGUAS) as Lingua[]
  const og = {
    ...{ type: 'website', site_name: PRODUTO, title: titulo, description: descricao, url: endereco(lingua) },
    ...{ image: `${publicUrl}${casa.imagem_dos_links}`, locale: LINGUAS[lingua].og },
  }
  return (
    <html lang={LINGUAS[lingua].bcp47}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f5ef" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0a1430" media="(prefers-color-scheme: dark)" />
        <title>{titulo}</title>
        <meta name="description" content={descricao} />
        {casa.demonstracao && <meta name="robots" content="noindex" />}
        <link rel="canonical" href={endereco(lingua)} />
        {linguas.map((outra) => (
          <link key={outra} rel="alternate" hrefLang={LINGUAS[outra].bcp47} href={endereco(outra)} />
        ))}
        <link rel="alternate" hrefLang="x-default" href={endereco('pt')} />
        {Object.entries(og).map(([nome, conteudo]) => (
          <meta key={nome} property={`og:${nome}`} content={conteudo} />
        ))}
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/icone-192.png" sizes="192x192" />
        <link rel="apple-touch-icon" href="/icone-180.png" />
        <Cru marca="style" texto={estilo} />
        <Cru
          marca="script"
          type="application/ld+json"
          texto={JSON.stringify(dadosEstruturados({ casa, cardapio, lingua, publicUrl }))}
        />
      </head>
      <body>
        <Cardapio value={cardapio}>
          <a className="pular" href="#cardapio">
            {dizer('Ir para o cardápio')}
          </a>
          <header className="topo">
            <Azulejos />
            <div>
              <div className="placa">
                <h1>{casa.nome}</h1>
                <p>{`${casa.cidade}/${casa.uf}`}</p>
              </div>
            </div>
          </header>
          <nav className="linguas" aria-label={dizer('Idioma')}>
            {linguas.map((outra) =>
              outra === lingua ? (
                <b key={outra} aria-current="true">
                  {LINGUAS[outra].nome}
                </b>
              ) : (
                <a
                  key={outra}
                  href={LINGUAS[outra].caminho(casa.apelido)}
                  lang={LINGUAS[outra].bcp47}
                  hrefLang={LINGUAS[outra].bcp47}
                >
                  {LINGUAS[outra].nome}
                </a>
              ),
            )}
          </nav>
          <main>
            <Casa casa={casa} />
            <Menu casa={casa} />
          </main>
          <footer>
            <DaLei casa={casa} />
            <p>
              <a href="/">{PRODUTO}</a>
              <a href="/privacidade">{dizer('Privacidade')}</a>
            </p>
          </footer>
        </Cardapio>
      </body>
    </html>
  )
}

/** Text that the browser does not read as HTML: no name in it can end it. */
function Cru({ marca: Marca, texto, type }: { marca: 'style' | 'script'; texto: string; type?: string }) {
  const semFim = Marca === 'script' ? texto.replaceAll('<', '\\u003c') : texto
  return <Marca {...(type && { type })} dangerouslySetInnerHTML={{ __html: semFim }} />
}

/** A strip of the tiled wall, each tile turned as tilers are told to. */
const Azulejos = () => (
  <svg aria-hidden="true">
    <pattern id="azulejos" width="192" height="96" patternUnits="userSpaceOnUse">
      <path fill="var(--glaze)" d="M0 0h192v96H0z" />
      <path
        fill="var(--blue-light)"
        d="M48 0h48a48 48 0 0 1-48 48ZM192 0v48a48 48 0 0 1-48-48ZM0 96v-48a48 48 0 0 1 48 48ZM144 96h-48a48 48 0 0 1 48-48Z"
      />
      <path
        fill="var(--tile)"
        d="M0 0h24a24 24 0 0 1-24 24ZM48 48h-24a24 24 0 0 1 24-24ZM48 0h24a24 24 0 0 1-24 24ZM144 0v48h-48a48 48 0 0 1 48-48ZM192 0v24a24 24 0 0 1-24-24ZM0 96v-24a24 24 0 0 1 24 24ZM96 96h-48a48 48 0 0 1 48-48ZM144 96h-24a24 24 0 0 1 24-24ZM168 48h24v24a24 24 0 0 1-24-24ZM144 96v-24a24 24 0 0 1 24 24Z"
      />
      <path fill="none" stroke="var(--paper)" strokeWidth="1.5" d="M0 0V96M48 0V96M96 0V96M144 0V96M0 0H192M0 48H192" />
    </pattern>
    <rect width="100%" height="100%" fill="url(#azulejos)" />
  </svg>
)

function Casa({ casa }: { casa: Vitrine }) {
  const { dizer } = useCardapio()
  const { situacao, foto, imagem } = casa
  const telefones = [...new Set([casa.telefone_fixo, casa.telefone_celular])].filter(Boolean)
  return (
    <section className="casa" aria-label={dizer('O bar')}>
      {foto && (
        <img
          className="foto"
          src={foto}
          {...larguras(foto, '(min-width: 64rem) 19rem, 100vw')}
          width="960"
          height="540"
          fetchPriority="high"
          alt={dizer(`Foto de ${casa.nome}`)}
        />
      )}
      <div className="quem">
        {imagem && <img src={imagem} width="64" height="64" alt="" />}
        <p>{dizer(casa.descricao)}</p>
      </div>
      {situacao && (
        <div className="agora">
          <b data-aberto={situacao.aberto || undefined}>{dizer(fraseDaSituacao(situacao))}</b>
          {situacao.semana.length > 0 && (
            <details>
              <summary>{dizer('Horários')}</summary>
              <dl className="horas">
                {situacao.semana.map((horas, i) => {
                  const dia = DIAS[(situacao.hoje + i) % 7] ?? ''
                  return (
                    <div key={dia}>
                      {/* paper is read on another day */}
                      {i === 0 && <dt className="hoje">{dizer('Hoje')}</dt>}
                      <dt>{dizer(dia)}</dt>
                      <dd>{horas || dizer('fechado')}</dd>
                    </div>
                  )
                })}
              </dl>
            </details>
          )}
        </div>
      )}
      <div className="onde">
        <p>
          <span>{casa.endereco}</span> <a href={enderecoDoMapa(casa)}>{dizer('Ver no mapa')}</a>
        </p>
        <p>
          {telefones.map((numero) => (
            <a key={numero} href={`tel:${telefoneInternacional(numero)}`}>
              {formatarTelefone(numero)}
            </a>
          ))}
        </p>
      </div>
      <div className="entrar">
        <p>{dizer('Já está no bar? Peça da mesa e pague pelo celular, sem cadastro.')}</p>
        <a href={`/mostrar-dados-estabelecimento?id=${casa.id}`}>{dizer('Fazer check-in e pedir')}</a>
      </div>
    </section>
  )
}

function Menu({ casa }: { casa: Vitrine }) {
  const { categorias, grupos, dizer } = useCardapio()
  const produtos = categorias.flatMap((categoria) => categoria.produtos)
  const nadaDito = nenhumDiz({ categorias, grupos })
  return (
    <div className="menu" id="cardapio">
      <div className="antes">
        {produtos.length === 0 && <p>{dizer('O cardápio ainda está sendo escrito.')}</p>}
        {casa.couvert ? (
          <p>
            {dizer('Hoje tem couvert artístico:')} {emReais(casa.couvert)}{' '}
            {dizer('por pessoa à mesa, uma vez e sem taxa de serviço.')}
          </p>
        ) : null}
        {casa.taxa_percentual > 0 && <p>{dizer(`Taxa de serviço de ${casa.taxa_percentual} %, opcional.`)}</p>}
        {nadaDito && produtos.length > 0 && <p>{dizer('Alérgenos não informados: pergunte à equipe.')}</p>}
      </div>
      {categorias.length > 1 && (
        <nav className="indice" aria-label={dizer('Categorias')}>
          {categorias.map(({ nome }, i) => (
            <a key={nome} href={`#c${i + 1}`}>
              {nome}
            </a>
          ))}
        </nav>
      )}
      {categorias.map(({ nome, produtos: deles }, i) => (
        <section key={nome} className="secao" aria-labelledby={`c${i + 1}`}>
          <h2 id={`c${i + 1}`}>{nome}</h2>
          <ul>
            {deles.map((produto) => (
              <li key={produto.id}>
                {produto.caminhoImagemProduto && (
                  <img
                    src={produto.caminhoImagemProduto}
                    {...larguras(produto.caminhoImagemProduto, '5.5rem')}
                    width="88"
                    height="88"
                    loading="lazy"
                    alt=""
                  />
                )}
                <Produto produto={produto} nadaDito={nadaDito} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Of none of all this was said what is in it. */
const nenhumDiz = ({ categorias, grupos }: Pick<CardapioDeFora, 'categorias' | 'grupos'>) =>
  !categorias.some(({ produtos }) => produtos.some(({ alergenos }) => alergenos)) &&
  ![...grupos.values()].some(({ opcoes }) => opcoes.some(({ alergenos }) => alergenos))

function Produto({ produto, nadaDito }: { produto: ProdutoDeFora; nadaDito: boolean }) {
  const { grupos, dizer } = useCardapio()
  const { nome, descricao, etiquetas, calorias, venda } = produto
  const respostas = respostasDe(antesDeEscolher(produto, grupos))
  const com = (resposta: number) => ALERGENOS.flatMap(({ nome }, i) => (respostas[i] === resposta ? dizer(nome) : []))
  const [sem, calados] = [com(NAO_CONTEM), com(NAO_INFORMADO)]
  const tudoCalado = calados.length === ALERGENOS.length
  const escolhas = produto.grupos.length > 0
  return (
    <div className="produto">
      <div className="cabeca">
        <h3>
          {nome} {produto.alcoolica && <Idade />}
        </h3>
        <Preco produto={produto} />
      </div>
      {descricao && <p className="curta">{descricao}</p>}
      <Relogio produto={produto} />
      {(etiquetas.length > 0 || (calorias !== undefined && venda !== 'combo')) && (
        <p className="marcas">
          {etiquetas.map((etiqueta) => (
            <b key={etiqueta}>{dizer(etiqueta)}</b>
          ))}
          {calorias !== undefined && venda !== 'combo' && (
            <span>{`${escolhas ? `${dizer('a partir de')} ` : ''}${calorias} kcal`}</span>
          )}
        </p>
      )}
      <Contem titulo="Contém" respostas={respostas} resposta={CONTEM} />
      <Contem titulo="Pode conter" respostas={respostas} resposta={PODE_CONTER} />
      {!nadaDito && tudoCalado && <p className="marcas">{dizer('Alérgenos não informados: pergunte à equipe.')}</p>}
      {(escolhas || !tudoCalado) && (
        <details>
          <summary>
            {dizer(escolhas ? (tudoCalado ? 'Escolhas' : 'Escolhas e alérgenos') : 'Alérgenos')}
            <span className="so">{nome}</span>
          </summary>
          <div className="mais">
            {produto.grupos.map((id) => (
              <Grupo key={id} id={id} />
            ))}
            {!tudoCalado && (
              <div>
                {sem.length > 0 && (
                  <p>
                    <b>{dizer('Não contém')}</b> {sem.join(' · ')}
                  </p>
                )}
                {calados.length > 0 && (
                  <p>
                    <b>{dizer('Não informado')}</b> {calados.join(' · ')}. {dizer('Pergunte à equipe.')}
                  </p>
                )}
              </div>
            )}
          </div>
        </details>
      )}
    </div>
  )
}

const Idade = () => {
  const { dizer } = useCardapio()
  return (
    <span className="idade">
      18+<span className="so"> {dizer('bebida alcoólica')}</span>
    </span>
  )
}

const DO_QUE: Record<string, string> = { peso: 'o quilo', pessoa: 'por pessoa', preco_do_dia: 'preço de hoje' }

function Preco({ produto }: { produto: ProdutoDeFora }) {
  const { grupos, dizer } = useCardapio()
  if (produto.sem_preco) return <p className="preco fora">{dizer('Preço do dia: pergunte à equipe')}</p>
  const { preco, varia } = aPartirDe(produto, grupos)
  const doQue = DO_QUE[produto.venda]
  return (
    <p className="preco">
      {varia && <small>{dizer('a partir de')} </small>}
      {emReais(preco)}
      {doQue && <small> {dizer(doQue)}</small>}
      {produto.esgotado && <small className="fora"> · {dizer('Acabou')}</small>}
    </p>
  )
}

/** Until when it costs what it costs, or at which other hours it costs less; and when it is sold. */
function Relogio({ produto }: { produto: ProdutoDeFora }) {
  const { grupos, dizer } = useCardapio()
  const custa = (preco_venda: number) => aPartirDe({ ...produto, preco_venda }, grupos).preco
  const { normal = 0, muda, promocao } = produto.programado ?? {}
  const vale = produto.programado && (promocao || custa(normal) !== custa(produto.preco_venda))
  const horas = produto.regras.filter(({ efeito, dias }) => efeito === 'disponivel' && dias.length > 0).map(dasHoras)
  const outras = produto.regras.filter(({ efeito, dias }) => efeito !== 'disponivel' && dias.length > 0)
  // what is chosen gives the price, at any hour
  const mudam = vale || custa(produto.preco_venda) !== custa(produto.preco_venda + 1)
  return (
    <>
      {vale ? (
        <p className="hora">
          {promocao && <b>{dizer(promocaoDita(promocao))}</b>}
          {muda && <b>{dizer(`até ${muda.as}`)}</b>}
          {muda && muda.preco !== produto.preco_venda && (
            <span>
              {dizer('depois')} {emReais(custa(muda.preco))}
            </span>
          )}
          {!muda && !promocao && (
            <span>
              {dizer('normal')} {emReais(custa(normal))}
            </span>
          )}
        </p>
      ) : (
        mudam &&
        !produto.sem_preco &&
        outras.map((regra) => (
          <p key={`${regra.de_hora} ${regra.dias}`} className="hora">
            <b>{oQueVale(regra, custa, produto.preco_venda, dizer)}</b> <span>{dizer(dasHoras(regra))}</span>
          </p>
        ))
      )}
      {horas.length > 0 && <p className="hora">{dizer(`Disponível ${horas.join(', ou ')}`)}</p>}
      {!produto.a_venda && horas.length === 0 && <p className="hora">{dizer('Só em dias marcados')}</p>}
    </>
  )
}

function oQueVale(
  regra: RegraDeFora,
  custa: (preco_venda: number) => number,
  normal: number,
  dizer: (frase: string) => string,
) {
  const { efeito, leve, pague } = regra
  if (efeito === 'leve_pague') return dizer(promocaoDita({ leve: leve ?? 0, pague: pague ?? 0 }))
  return emReais(custa(precoPelaRegra(regra, normal)))
}

function Contem({ titulo, respostas, resposta }: { titulo: string; respostas: readonly number[]; resposta: number }) {
  const { dizer } = useCardapio()
  if (!respostas.includes(resposta)) return null
  return (
    <div className="alergenos">
      <b>{dizer(titulo)}</b>
      <ul className="alergenos">
        {ALERGENOS.map(
          ({ nome }, i) =>
            respostas[i] === resposta && (
              <li key={nome}>
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={DESENHOS_DOS_ALERGENOS[i]} />
                </svg>
                {dizer(nome)}
              </li>
            ),
        )}
      </ul>
    </div>
  )
}

/** What may be chosen, what each costs and has in it, and what that asks for again. */
function Grupo({ id }: { id: number }): ReactNode {
  const { grupos, dizer } = useCardapio()
  const grupo = grupos.get(id)
  if (!grupo) return null
  return (
    <div>
      <p>
        <b>{grupo.nome}</b> <small>{dizer(dicaDoGrupo(grupo))}</small>
      </p>
      <ul className="opcoes">
        {grupo.opcoes.map((opcao) => {
          const respostas = respostasDe(opcao.alergenos)
          const com = (resposta: number) =>
            ALERGENOS.flatMap(({ nome }, i) => (respostas[i] === resposta ? dizer(nome) : [])).join(', ')
          const [tem, talvez] = [com(CONTEM), com(PODE_CONTER)]
          return (
            <li key={opcao.id}>
              {opcao.nome} {opcao.alcoolica && <Idade />}
              {(grupo.regra !== 'soma' || opcao.preco > 0) && (
                <span className="valor">{` ${grupo.regra === 'soma' ? '+ ' : ''}${emReais(opcao.preco)}`}</span>
              )}
              {opcao.acabou && <small> · {dizer('Acabou')}</small>}
              {opcao.calorias !== undefined && <small>{` · ${opcao.calorias} kcal`}</small>}
              {tem && (
                <small>
                  {' · '}
                  {dizer('Contém')} {tem}
                </small>
              )}
              {talvez && (
                <small>
                  {' · '}
                  {dizer('Pode conter')} {talvez}
                </small>
              )}
              {abertosPor(opcao).map((aberto) => (
                <Grupo key={aberto} id={aberto} />
              ))}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function DaLei({ casa }: { casa: Vitrine }) {
  const { categorias, grupos, frases_da_lei, responsavel_tecnico, dizer } = useCardapio()
  const alcool =
    categorias.some(({ produtos }) => produtos.some(({ alcoolica }) => alcoolica)) ||
    [...grupos.values()].some(({ opcoes }) => opcoes.some(({ alcoolica }) => alcoolica))
  return (
    <div className="lei">
      {frases_da_lei.map((frase) => (
        <p key={frase} lang="pt-BR">
          {frase}
        </p>
      ))}
      {responsavel_tecnico && (
        <p>
          {dizer('Responsável técnico:')} {responsavel_tecnico}
        </p>
      )}
      {alcool && <p>{dizer('A venda de bebida alcoólica é proibida para menores de 18 anos.')}</p>}
      {alcool && casa.pede_documento && <p>{dizer('Bebida alcoólica: mostre o documento na primeira entrega.')}</p>}
      <p>{dizer('Na cozinha os alimentos se encostam: se você tem alergia, fale com a equipe.')}</p>
    </div>
  )
}

/** A photo's address is the largest of three widths (http/images.ts); what was kept before, and drawings, have one. */
function larguras(src: string, sizes: string) {
  const [, foto] = /^(.*\.[0-9a-f]{6})\.webp$/.exec(src) ?? []
  return foto && { srcSet: `${foto}.240.webp 240w, ${foto}.480.webp 480w, ${src} 960w`, sizes }
}
