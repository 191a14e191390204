import { ALERGENOS } from '@boteco/contract/alergenos'
import { DESENHOS_DOS_ALERGENOS } from '@boteco/contract/desenhos-dos-alergenos'
import type { Formato, LETRAS } from '@boteco/contract/impressos/escritorio'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import { QRCodeSVG } from 'qrcode.react'
import type { Lingua } from '../cardapio/de-fora.ts'
import { LINGUAS } from '../vitrine/enderecos.ts'
import { type AlergenosDitos, type CardapioDito, naoInformados, type ProdutoDito } from './dito.ts'

export type Cartao = { numero: number; rotulo: string | null; endereco: string }

export type Papel = {
  formato: Exclude<Formato, 'braille'>
  lingua: Lingua
  colunas: number
  letra: (typeof LETRAS)[number]
  estilo: string
  casa: { nome: string; descricao: string; logo: string | null }
  cardapio: CardapioDito
  /** products whose price is another than on the last print; null: nothing is marked */
  mudaram: ReadonlySet<number> | null
  /** what stands at the end: the charge, the law's sentences, who answers for it, of when the prices are */
  avisos: readonly string[]
  cartoes: readonly Cartao[]
  destaques: readonly ProdutoDito[]
  dizer: (frase: string) => string
}

/** A whole page, for a printer: it needs nothing but its founts. */
export function Pagina(papel: Papel) {
  const { formato, lingua, colunas, letra, estilo, casa, dizer } = papel
  return (
    <html lang={LINGUAS[lingua].bcp47} data-letra={letra}>
      <head>
        <meta charSet="utf-8" />
        <title>{`${dizer('Cardápio')} · ${casa.nome}`}</title>
        {/* our own text alone: React would write its quotes as entities, which no style knows */}
        <style dangerouslySetInnerHTML={{ __html: estilo }} />
      </head>
      <body data-formato={formato} data-colunas={formato === 'a4' ? colunas : 1}>
        <main>{formato === 'mesa' ? <Cartoes {...papel} /> : <Cardapio {...papel} />}</main>
      </body>
    </html>
  )
}

function Cardapio({ formato, casa, cardapio, mudaram, avisos, dizer }: Papel) {
  const icones = formato === 'quadro'
  return (
    <>
      <header>
        {casa.logo && <img src={casa.logo} alt="" />}
        <div>
          <h1>{casa.nome}</h1>
          {casa.descricao && formato !== 'quadro' && <p>{casa.descricao}</p>}
        </div>
      </header>
      <div className="colunas">
        {cardapio.categorias.map(({ nome, produtos }) => (
          <section key={nome}>
            <h2>{nome}</h2>
            <ul>
              {produtos.map((produto) => (
                <Produto
                  key={produto.id}
                  {...{ produto, dizer, icones }}
                  falaDeAlergenos={cardapio.falaDeAlergenos}
                  mudou={mudaram?.has(produto.id) ?? false}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <footer>
        {icones && cardapio.falaDeAlergenos && <Legenda dizer={dizer} />}
        {mudaram && mudaram.size > 0 && (
          <p>
            <b className="mudou">●</b> {dizer('mudou desde a impressão anterior')}
          </p>
        )}
        {avisos.map((aviso) => (
          <p key={aviso}>{aviso}</p>
        ))}
      </footer>
    </>
  )
}

type ProdutoProps = {
  produto: ProdutoDito
  falaDeAlergenos: boolean
  mudou: boolean
  /** from afar: no descriptions, and drawings whose words are under the menu */
  icones: boolean
  dizer: Papel['dizer']
}

function Produto({ produto, falaDeAlergenos, mudou, icones, dizer }: ProdutoProps) {
  const { nome, descricao, preco, alcoolica, marcas, horas, escolhas, alergenos } = produto
  return (
    <li>
      <div className="linha">
        <h3>
          {nome}
          {alcoolica && (
            <>
              {'\u00a0'}
              <small className="idade">18+</small>
            </>
          )}
          {icones && falaDeAlergenos && <SoIcones {...alergenos} />}
        </h3>
        <i />
        <strong>
          {mudou && <b className="mudou">●</b>}
          {preco}
        </strong>
      </div>
      {descricao && !icones && <p>{descricao}</p>}
      {horas.map((uma) => (
        <p key={uma} className="hora">
          {uma}
        </p>
      ))}
      {escolhas.map((escolha) => (
        <p key={escolha.nome} className="escolha">
          <b>{escolha.nome}</b> <span>({escolha.quantas})</span>:{' '}
          {escolha.opcoes.map((opcao, i) => (
            <span key={`${opcao.nome} ${opcao.preco}`}>
              {i > 0 && '; '}
              {opcao.nome}
              {opcao.mais && ` (${opcao.mais})`}
              {opcao.preco && <b> {opcao.preco.replaceAll(' ', '\u00a0')}</b>}
            </span>
          ))}
        </p>
      ))}
      {!icones && (marcas.length > 0 || falaDeAlergenos) && (
        <p className="marcas">
          {marcas.length > 0 && <span>{marcas.join(' · ')}</span>}
          {falaDeAlergenos && <Alergenos {...alergenos} dizer={dizer} />}
        </p>
      )}
    </li>
  )
}

/** What nobody said is said to be so, and never to be free. */
function Alergenos({ dizer, ...ditos }: AlergenosDitos & Pick<Papel, 'dizer'>) {
  const { contem, podeConter, naoInformado } = ditos
  if (naoInformado.length === ALERGENOS.length) return <span>{dizer('Alérgenos não informados')}</span>
  const com = (titulo: string, quais: readonly number[]) =>
    quais.length > 0 && (
      <span>
        <em>{dizer(titulo)}:</em>{' '}
        {quais.map((qual, i) => (
          <span key={qual}>
            {i > 0 && ', '}
            <span className="alergeno">
              <Icone qual={qual} /> {dizer(ALERGENOS[qual]!.nome)}
            </span>
          </span>
        ))}
      </span>
    )
  return (
    <>
      {com('Contém', contem)}
      {com('Pode conter', podeConter)}
      {naoInformado.length > 0 && (
        <span>
          <em>{dizer('Não informado')}:</em> {naoInformados(ditos, dizer)}
        </span>
      )}
      {contem.length + podeConter.length + naoInformado.length === 0 && (
        <span>{dizer('Sem os alérgenos da lista')}</span>
      )}
    </>
  )
}

/** From afar: what it may contain in brackets, and `?` where something was not said. The legend has the words. */
const SoIcones = ({ contem, podeConter, naoInformado }: AlergenosDitos) => (
  <small className="icones alergeno">
    {contem.map((qual) => (
      <Icone key={qual} qual={qual} />
    ))}
    {podeConter.length > 0 && (
      <>
        (
        {podeConter.map((qual) => (
          <Icone key={qual} qual={qual} />
        ))}
        )
      </>
    )}
    {naoInformado.length > 0 && ' ?'}
  </small>
)

const Legenda = ({ dizer }: Pick<Papel, 'dizer'>) => (
  <p className="marcas">
    {ALERGENOS.map(({ nome }, qual) => (
      <span key={nome} className="alergeno">
        <Icone qual={qual} /> {dizer(nome)}
      </span>
    ))}
    <span>( ) {dizer('Pode conter')}</span>
    <span>? {dizer('Não informado')}</span>
  </p>
)

const Icone = ({ qual }: { qual: number }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={DESENHOS_DOS_ALERGENOS[qual]} />
  </svg>
)

/** A card for each table, four to a sheet, with marks to cut along. */
function Cartoes({ casa, cartoes, destaques, avisos, dizer }: Papel) {
  return cartoes.map(({ numero, rotulo, endereco }) => (
    <article key={numero}>
      <svg className="corte" viewBox="0 0 105 148.5" aria-hidden="true">
        <path d="M0 0h5M0 0v5M105 0h-5M105 0v5M0 148.5h5M0 148.5v-5M105 148.5h-5M105 148.5v-5" />
      </svg>
      <header>
        {casa.logo && <img src={casa.logo} alt="" />}
        <h1>{casa.nome}</h1>
      </header>
      <QRCodeSVG value={endereco} level="M" marginSize={4} title={dizer('Ler QR Code da mesa')} />
      <h2>{rotulo ? nomeDaMesa(numero, rotulo) : dizer(nomeDaMesa(numero))}</h2>
      <p className="como">{dizer('Aponte a câmera, veja o cardápio, peça e pague daqui.')}</p>
      {destaques.length > 0 && (
        <ul>
          {destaques.map(({ id, nome, preco }) => (
            <li key={id} className="linha">
              <h3>{nome}</h3>
              <i />
              <strong>{preco}</strong>
            </li>
          ))}
        </ul>
      )}
      <footer>
        {avisos.map((aviso) => (
          <p key={aviso}>{aviso}</p>
        ))}
      </footer>
    </article>
  ))
}
