import { rotuloDaPerda } from '@boteco/contract/conta/perda'
import { comMilhar, emReais } from '@boteco/contract/dinheiro'
import type { Periodo, Resumo } from '@boteco/contract/relatorio/escritorio'
import { rotuloDoDepartamento, rotuloDoMeio } from '@boteco/contract/rotulos'
import type { ReactNode } from 'react'
import { rotuloDaBandeira } from '../maquininha/comprovante.ts'
import { Card } from '../ui/card.tsx'
import { porQual } from './bandeiras.ts'
import { comparado } from './comparado.ts'
import type { QuaisLinhas } from './linhas.tsx'
import styles from './relatorios.module.css'

type Props = { resumo: Resumo; periodo: Periodo; onAbrir: (quais: QuaisLinhas) => void }

/** Every figure of the period that is no dimension of the sales. */
export function Resumos({ resumo, periodo, onAbrir }: Props) {
  const { vendido, vendido_antes, descontos, cancelado, couvert, fichas, perdas, baixas, fiado, pessoas } = resumo
  const abrir =
    (
      fato: QuaisLinhas['fato'],
      titulo: string,
      mais: Pick<QuaisLinhas, 'meio' | 'chave' | 'maquininha' | 'bandeira'> = {},
    ) =>
    () =>
      onAbrir({ ...periodo, fato, titulo, ...mais })
  return (
    <div className={styles.resumos}>
      <Card aria-labelledby="r-vendido">
        <h2 id="r-vendido">Vendido</h2>
        <p className={styles.grande}>
          {emReais(vendido.valor)} <small>{comparado(vendido.valor, vendido_antes.valor)}</small>
        </p>
        <dl className={styles.lista}>
          <Figura nome="Unidades" valor={comMilhar(vendido.quantidade)} />
          <Figura
            nome={pessoas === 1 ? '1 pessoa, em média' : `${comMilhar(pessoas)} pessoas, em média`}
            valor={media(resumo)}
          />
          <Margem resumo={resumo} />
          <Figura
            nome="Já fora: descontos e cortesias"
            de={descontos.quantidade || descontos.valor}
            valor={emReais(descontos.valor)}
            onAbrir={abrir('descontos', 'Descontos e cortesias')}
          />
          <Figura
            nome="Já fora: cancelados"
            de={cancelado.quantidade || cancelado.valor}
            valor={emReais(cancelado.valor)}
            onAbrir={abrir('cancelados', 'Cancelados')}
          />
          <Figura
            nome="Couvert artístico, à parte"
            {...emDinheiro(couvert.valor)}
            onAbrir={abrir('couvert', 'Couvert')}
          />
        </dl>
      </Card>
      <Card aria-labelledby="r-recebido">
        <h2 id="r-recebido">Recebido</h2>
        <p className={styles.grande}>{emReais(resumo.recebido)}</p>
        {resumo.sem_o_seu_caixa && <p>Sem o que você recebeu no seu caixa aberto: aparece depois de contado.</p>}
        <dl className={styles.lista}>
          {resumo.meios.map(({ meio, recebido, devolvido }) => (
            <Figura
              key={meio}
              nome={rotuloDoMeio[meio]}
              valor={emReais(recebido)}
              nota={devolvido > 0 && `devolvido ${emReais(devolvido)}`}
              onAbrir={abrir('recebido', rotuloDoMeio[meio], { meio })}
            />
          ))}
          {resumo.online && (
            <Figura
              nome="Pelo aplicativo, neste turno"
              valor={emReais(resumo.online.recebido)}
              nota={[
                resumo.online.antes_de_abrir > 0 && `${emReais(resumo.online.antes_de_abrir)} antes de abrir`,
                resumo.online.devolvido > 0 && `devolvido ${emReais(resumo.online.devolvido)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            />
          )}
          <Figura nome="Devolvido" {...emDinheiro(resumo.devolvido)} onAbrir={abrir('devolvido', 'Devolvido')} />
          <Figura
            nome="Taxa de serviço, do que ficou"
            {...emDinheiro(resumo.taxa)}
            onAbrir={abrir('taxa', 'Taxa de serviço')}
          />
          <Figura
            nome="Nisso, gorjetas de quem atendeu"
            {...emDinheiro(resumo.gorjeta ?? 0)}
            onAbrir={abrir('gorjeta', 'Gorjetas')}
          />
          <Figura nome="Posto no fiado" {...emDinheiro(fiado.posto)} onAbrir={abrir('fiado_posto', 'Posto no fiado')} />
          <Figura
            nome="Fiado perdoado"
            {...emDinheiro(fiado.perdoado)}
            onAbrir={abrir('fiado_perdoado', 'Fiado perdoado')}
          />
        </dl>
        {POR_CARTAO.map(({ qual, titulo, sem }) => (
          <PorCartao
            key={qual}
            {...{ qual, titulo, sem }}
            cartoes={resumo.cartoes ?? []}
            onAbrir={(chave, nome) => abrir('recebido', nome, { [qual]: chave })()}
          />
        ))}
      </Card>
      <Card aria-labelledby="r-perdas">
        <h2 id="r-perdas">Perdas e cancelamentos</h2>
        {perdas.quantidade + baixas.quantidade + resumo.cancelados.length === 0 && (
          <p className={styles.nota}>Nada se perdeu.</p>
        )}
        <dl className={styles.lista}>
          <Figura
            nome="Perdas, a preço de venda"
            de={perdas.quantidade}
            valor={emReais(perdas.valor)}
            nota={
              perdas.quantidade > 0 &&
              `custaram ${emReais(perdas.custo)}${perdas.sem_custo > 0 ? ` · ${perdas.sem_custo} sem preço de compra` : ''}`
            }
            onAbrir={abrir('perdas', 'Perdas')}
          />
          {resumo.perdas_por_tipo?.map(({ tipo, valor, custo, quantidade }) => (
            <Figura
              key={tipo}
              nome={rotuloDaPerda[tipo]}
              valor={emReais(valor)}
              nota={`${comMilhar(quantidade)} ${Math.abs(quantidade) === 1 ? 'unidade' : 'unidades'}${custo ? `, custaram ${emReais(custo)}` : ''}`}
            />
          ))}
          <Figura
            nome={
              baixas.quantidade === 1
                ? 'Baixa em 1 checkout forçado'
                : `Baixas em ${baixas.quantidade} checkouts forçados`
            }
            de={baixas.quantidade}
            valor={emReais(baixas.valor)}
            onAbrir={abrir('baixas', 'Checkouts forçados')}
          />
          {resumo.cancelados.map(({ quem, motivo, feito, quantidade, valor }) => (
            <Figura
              key={`${quem} ${motivo} ${feito}`}
              nome={motivo || 'Sem motivo'}
              valor={emReais(valor)}
              nota={`${quem} · ${comMilhar(-quantidade)} ${feito ? 'depois de começado' : 'antes de começar'}`}
            />
          ))}
        </dl>
      </Card>
      <Card aria-labelledby="r-fichas">
        <h2 id="r-fichas">Fichas e tempos</h2>
        <dl className={styles.lista}>
          <Figura nome="Fichas vendidas" {...emSoma(fichas.vendidas)} onAbrir={abrir('fichas', 'Fichas vendidas')} />
          <Figura nome="Fichas usadas" {...emSoma(fichas.usadas)} onAbrir={abrir('fichas_usadas', 'Fichas usadas')} />
          <Figura
            nome="Fichas devolvidas"
            {...emSoma(fichas.devolvidas)}
            onAbrir={abrir('fichas_devolvidas', 'Fichas devolvidas')}
          />
          <Figura
            nome="Fichas que a casa deve, agora"
            {...emSoma(fichas.devidas)}
            onAbrir={abrir('fichas_devidas', 'Fichas que a casa deve')}
          />
          {resumo.tempos.map(({ nome, itens, ate_pronto, ate_a_mesa }) => (
            <Figura
              key={nome}
              nome={`${rotuloDoDepartamento[nome]}: do pedido ao pronto`}
              valor={ate_pronto === null ? '–' : `${ate_pronto} min`}
              onAbrir={abrir('tempos', `${rotuloDoDepartamento[nome]}: do pedido ao pronto`, { chave: nome })}
              nota={`a metade de ${comMilhar(itens)} itens${ate_a_mesa === null ? '' : `; do pronto à mesa ${ate_a_mesa} min`}`}
            />
          ))}
        </dl>
      </Card>
    </div>
  )
}

const POR_CARTAO = [
  { qual: 'maquininha', titulo: 'Cartão e vale, por maquininha', sem: 'Sem maquininha anotada' },
  { qual: 'bandeira', titulo: 'Cartão e vale, por bandeira', sem: 'Sem bandeira anotada' },
] as const

type PorCartaoProps = {
  qual: 'maquininha' | 'bandeira'
  titulo: string
  sem: string
  cartoes: NonNullable<Resumo['cartoes']>
  onAbrir: (chave: string, nome: string) => void
}

/** The same money once more, by what it came on; where nothing is known of it, nothing is said. */
function PorCartao({ qual, titulo, sem, cartoes, onAbrir }: PorCartaoProps) {
  if (!cartoes.some((um) => um[qual])) return null
  return (
    <>
      <h3 className={styles.porCartao}>{titulo}</h3>
      <dl className={styles.lista}>
        {porQual(cartoes, qual).map(({ chave, recebido, devolvido }) => {
          const nome = chave === '' ? sem : qual === 'bandeira' ? rotuloDaBandeira(chave) : chave
          return (
            <Figura
              key={chave}
              nome={nome}
              valor={emReais(recebido)}
              nota={devolvido > 0 && `devolvido ${emReais(devolvido)}`}
              onAbrir={() => onAbrir(chave, nome)}
            />
          )
        })}
      </dl>
    </>
  )
}

/** What is left of what has a purchase price, and how much of the sales has none. */
function Margem({ resumo: { vendido, com_custo = 0, custo = 0 } }: { resumo: Resumo }) {
  if (com_custo <= 0) return null
  const sem = vendido.valor > 0 ? Math.round(((vendido.valor - com_custo) * 100) / vendido.valor) : 0
  return (
    <Figura
      nome="Margem"
      valor={`${emReais(com_custo - custo)} (${Math.round(((com_custo - custo) * 100) / com_custo)} %)`}
      nota={`custou ${emReais(custo)}${sem > 0 ? ` · ${sem} % do vendido não tem preço de compra` : ''}`}
    />
  )
}

const media = ({ vendido, pessoas }: Resumo) => (pessoas > 0 ? emReais(Math.floor(vendido.valor / pessoas)) : '–')

const emDinheiro = (valor: number) => ({ de: valor, valor: emReais(valor) })

const emSoma = ({ valor, quantidade }: { valor: number; quantidade: number }) => ({
  de: quantidade,
  valor: emReais(valor),
  nota: `${comMilhar(Math.abs(quantidade))} ${Math.abs(quantidade) === 1 ? 'ficha' : 'fichas'}`,
})

type FiguraProps = {
  nome: string
  valor: string
  nota?: ReactNode
  /** how much there is of it; of nothing nothing is said */
  de?: number
  onAbrir?: () => void
}

function Figura({ nome, valor, nota, de, onAbrir }: FiguraProps) {
  if (de === 0) return null
  return (
    <div>
      <dt>
        {onAbrir ? (
          <button type="button" className={styles.abre} onClick={onAbrir}>
            {nome}
          </button>
        ) : (
          nome
        )}
        {nota && <small>{nota}</small>}
      </dt>
      <dd>{valor}</dd>
    </div>
  )
}
