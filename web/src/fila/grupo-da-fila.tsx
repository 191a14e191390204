import { comEscolhas } from '@boteco/contract/partes'
import type { LinhaDaFila, PerfilDePreparo } from '@boteco/contract/pedido/casa'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { rotuloDoCurso } from '@boteco/contract/rotulos'
import { memo, useCallback, useRef } from 'react'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { useMinutosDesde, usePeloRelogio } from '../device/clock.ts'
import { useMesaEmLinha } from '../estabelecimento/nome-da-mesa.ts'
import { PlacaDaMesa } from '../estabelecimento/placa-da-mesa.tsx'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { IconeCerto, IconeSeta } from '../ui/icones.tsx'
import { IconeNota, IconeRelogio } from '../ui/icones-das-paginas.tsx'
import { Plaque } from '../ui/plaque.tsx'
import { Alergia } from './alergia.tsx'
import { feita } from './cozinha.ts'
import { DeMaior } from './de-maior.tsx'
import { marcaDe, nomeNaFila, quem } from './dito-da-linha.ts'
import styles from './fila.module.css'
import type { Grupo, Vista } from './grupos.ts'
import { iguais } from './iguais.ts'
import { ComPressa, Marcas, ParaViagem } from './marcas.tsx'
import { useVisto } from './novidades.ts'
import type { Cozinha } from './passe.ts'
import { tempoDe } from './prazos.ts'

type Props = {
  /** who makes it says that they saw what changed; null: carries it */
  prepara: PerfilDePreparo | null
  vista: Vista
  linhas: Grupo['linhas']
  /** something of it has not been seen yet */
  novo: boolean
  /** a step of it waits for its answer */
  andando: boolean
  andar: (linhas: readonly LinhaDaFila[]) => unknown
  /** null: this department has no stations, and a tap is the specification's step */
  cozinha: Cozinha | null
  ver: (linhas: readonly LinhaDaFila[]) => void
  /** null: this person cancels nothing */
  cancelar: ((linha: LinhaDaFila) => void) | null
  /** its guest is no adult, or shows no document; null: not from this queue */
  naoPodeBeber: ((linha: LinhaDaFila) => void) | null
  /** says that something of the line has run out; null: not from this queue */
  acabou: ((linha: LinhaDaFila) => void) | null
  /** asks for a further paper of the order; null: nothing prints it here */
  reimprimir: ((pedido: number) => unknown) | null
}

/** What belongs together in the queue, with the longest wait on top. A queue of hundreds draws again only what changed. */
export const GrupoDaFila = memo(function GrupoDaFila(props: Props) {
  const { prepara, vista, linhas, novo, andando, andar, cozinha, ver, cancelar, naoPodeBeber, acabou, reimprimir } =
    props
  const cartao = useRef<HTMLLIElement>(null)
  const visto = useCallback(() => ver(linhas), [ver, linhas])
  useVisto(cartao, novo, visto)
  const minutos = useMinutosDesde((linhas.find(({ segurado }) => !segurado) ?? linhas[0]).feito_em)
  const atrasado = usePeloRelogio((agora) => tempoDe(linhas, agora)) === 'vermelho'
  return (
    <li
      ref={cartao}
      className={styles.grupo}
      data-atrasado={atrasado || undefined}
      data-novo={novo || undefined}
      onPointerUp={novo ? visto : undefined}
    >
      <header className={styles.topo}>
        {vista === 'pedido' ? <DoPedido linha={linhas[0]} /> : <DoProduto linhas={linhas} />}
        <div className={styles.tempo}>
          <strong className={styles.espera}>
            {minutos}
            <small> min</small>
          </strong>
          {novo && <Chip>Novo</Chip>}
          {atrasado && (
            <Chip tone="danger" icon={<IconeRelogio size="1.1rem" />}>
              Atrasado
            </Chip>
          )}
        </div>
      </header>
      {prepara && <Marcas como={prepara} linhas={linhas} />}
      <ul className={styles.itens}>
        {linhas.map((linha) => (
          <Item
            key={idDaLinha(linha)}
            vista={vista}
            linha={linha}
            andando={andando}
            andar={andar}
            cozinha={cozinha}
            cancelar={cancelar}
            naoPodeBeber={naoPodeBeber}
            acabou={acabou}
          />
        ))}
      </ul>
      {cozinha ? (
        <TudoDoGrupo vista={vista} linhas={linhas} andando={andando} cozinha={cozinha} />
      ) : (
        <Todos
          linhas={naoPodeBeber ? juntas(linhas) : linhas}
          andando={andando}
          andar={andar}
          documento={!!naoPodeBeber}
        />
      )}
      {reimprimir && linhas[0].id !== undefined && (
        <Button tone="quiet" onClick={() => reimprimir(linhas[0].id)}>
          Imprimir 2ª via<span className="so"> do pedido {linhas[0].id}</span>
        </Button>
      )}
    </li>
  )
}, iguais)

/** Of one person, or what asks for no document: one look is of one person. */
const juntas = (linhas: Grupo['linhas']) =>
  linhas.every(
    ({ nome_do_cliente, numero_comanda }) =>
      nome_do_cliente === linhas[0].nome_do_cliente && numero_comanda === linhas[0].numero_comanda,
  )
    ? linhas
    : linhas.filter((linha) => !linha.documento)

type DosTodos = Pick<Props, 'andando' | 'andar'> & { linhas: readonly LinhaDaFila[]; documento: boolean }

function Todos({ linhas, andando, andar, documento }: DosTodos) {
  if (linhas.length < 2) return null
  const visto = documento && linhas.some((linha) => linha.documento)
  return (
    <Button full busy={andando} onClick={() => andar(linhas)}>
      {visto ? `Vi o documento: entregar os ${linhas.length} itens` : `Dar andamento aos ${linhas.length} itens`}
    </Button>
  )
}

type DoGrupo = Pick<Props, 'vista' | 'linhas' | 'andando'> & { cozinha: Cozinha }

/** The pass lets an order go; a station has made all that it has of one, and so has either of a product. */
function TudoDoGrupo({ vista, linhas, andando, cozinha }: DoGrupo) {
  const livres = linhas.filter(({ segurado }) => !segurado)
  const prontas = livres.filter(feita).length
  if (livres.length === 0) return null
  if (cozinha.mostra === 'passe' && vista === 'pedido')
    return (
      <Button
        full
        tone={prontas === livres.length ? 'main' : 'plain'}
        busy={andando}
        onClick={() => cozinha.liberar(livres)}
      >
        {prontas === livres.length ? 'Liberar' : `Liberar (${prontas} de ${livres.length} prontos)`}
      </Button>
    )
  const porFazer = livres.filter((linha) => !feita(linha))
  if (porFazer.length < 2) return null
  return (
    <Button full onClick={() => cozinha.pronto(porFazer, true)}>
      Prontos os {porFazer.length} itens
    </Button>
  )
}

const onde = ({ numero_comanda, hora_pedido, retirada }: LinhaDaFila) =>
  `${retirada ? `Retira no balcão, nº ${retirada} · ` : numero_comanda ? `Comanda ${numero_comanda} · ` : ''}${hora_pedido}`

/** The table, or the number by which a guest is called to the counter. */
const Lugar = ({ linha: { numero_mesa, retirada }, size = 'm' }: { linha: LinhaDaFila; size?: 's' | 'm' }) =>
  retirada ? <Plaque number={retirada} label="Balcão" size={size} /> : <PlacaDaMesa numero={numero_mesa} size={size} />

/** The guest has just moved: who began to make or carry it knows it by the other table. */
function EraMesa({ linha: { era_mesa } }: { linha: LinhaDaFila }) {
  const mesaEmLinha = useMesaEmLinha()
  return era_mesa ? <Chip tone="wait">era {mesaEmLinha(era_mesa)}</Chip> : null
}

/** What else of this combo waits for the same table is somebody else's work, perhaps. */
const DoCombo = ({ linha: { combo } }: { linha: LinhaDaFila }) =>
  combo ? <small className={styles.combo}>vai com {combo}</small> : null

function DoPedido({ linha }: { linha: LinhaDaFila }) {
  return (
    <>
      <Lugar linha={linha} />
      <div className={styles.quem}>
        <h2>{quem(linha)}</h2>
        <p>
          {onde(linha)}
          {linha.garcom && ` · garçom ${linha.garcom}`}
        </p>
        {!marcaDe(linha, 'mesa') && <EraMesa linha={linha} />}
      </div>
    </>
  )
}

function DoProduto({ linhas }: { linhas: Grupo['linhas'] }) {
  const quantos = linhas.reduce((soma, { quantidade }) => soma + quantidade, 0)
  return (
    <h2 className={styles.oque}>
      <b>{quantos}×</b> {nomeNaFila(linhas[0])}
      <PartesDaLinha linha={{ ...linhas[0], quantidade: quantos }} como="fila" />
    </h2>
  )
}

type ItemProps = Pick<Props, 'vista' | 'andando' | 'andar' | 'cozinha' | 'cancelar' | 'naoPodeBeber' | 'acabou'> & {
  linha: LinhaDaFila
}

function Item({ vista, linha, andando, andar, cozinha, cancelar, naoPodeBeber, acabou }: ItemProps) {
  const { quantidade, observacao, documento } = linha
  return (
    <li className={styles.item}>
      {vista === 'pedido' ? (
        <p className={styles.oque}>
          <b>{quantidade}×</b> {nomeNaFila(linha)}
          <PartesDaLinha linha={linha} como="fila" />
          <DoCombo linha={linha} />
        </p>
      ) : (
        <div className={styles.destino}>
          <Lugar linha={linha} size="s" />
          <div>
            <p>
              <b>{quantidade}×</b> {quem(linha)} <span>{onde(linha)}</span>
            </p>
            <EraMesa linha={linha} />
            <DoCombo linha={linha} />
          </div>
        </div>
      )}
      <ComPressa linha={linha} />
      <ParaViagem linha={linha} />
      <Alergia alergia={linha.alergia} />
      {documento && <DeMaior entrega={!!naoPodeBeber} />}
      {observacao && (
        <p className={styles.nota}>
          <IconeNota /> {observacao}
        </p>
      )}
      <div className={styles.acoes} data-inteiro={(documento && naoPodeBeber && !cozinha) || undefined}>
        {cozinha ? (
          <NaCozinha linha={linha} cozinha={cozinha} />
        ) : documento && naoPodeBeber ? (
          <>
            <Button tone="main" full icon={<IconeCerto />} busy={andando} onClick={() => andar([linha])}>
              Vi o documento<span className="so"> e entreguei {`${quantidade}× ${comEscolhas(linha)}`}</span>
            </Button>
            <Button tone="quiet" onClick={() => naoPodeBeber(linha)}>
              Não pode beber
            </Button>
          </>
        ) : (
          <Button tone="main" full icon={<IconeSeta />} busy={andando} onClick={() => andar([linha])}>
            Dar andamento
          </Button>
        )}
        {acabou && (
          <Button
            tone="quiet"
            aria-label={`Acabou algo de ${quantidade}× ${comEscolhas(linha)}`}
            onClick={() => acabou(linha)}
          >
            Acabou
          </Button>
        )}
        {cancelar && (
          <Button
            tone="quiet"
            aria-label={`Cancelar ${quantidade}× ${comEscolhas(linha)}`}
            onClick={() => cancelar(linha)}
          >
            Cancelar
          </Button>
        )}
      </div>
    </li>
  )
}

/** What a station or the pass does with one line, and how it stands. */
function NaCozinha({ linha, cozinha }: { linha: LinhaDaFila; cozinha: Cozinha }) {
  const { estacao, pronto, segurado, curso, quantidade } = linha
  const passe = cozinha.mostra === 'passe'
  const oque = `${quantidade}× ${comEscolhas(linha)}`
  return (
    <>
      <p className={styles.cozinha}>
        {passe && <Chip tone="off">{estacao?.nome ?? 'do passe'}</Chip>}
        {curso && <Chip tone="off">{rotuloDoCurso[curso]}</Chip>}
        {segurado && <Chip tone="wait">segurado</Chip>}
        {passe && estacao && pronto && <Chip tone="ok">pronto</Chip>}
      </p>
      {estacao && !segurado && (
        <Button
          tone={pronto ? 'quiet' : 'main'}
          full
          aria-label={pronto ? `Ainda não está pronto: ${oque}` : `Pronto: ${oque}`}
          onClick={() => cozinha.pronto([linha], !pronto)}
        >
          {pronto ? 'Ainda não' : 'Pronto'}
        </Button>
      )}
      {passe && !pronto && (
        <Button
          tone="quiet"
          aria-label={`${segurado ? 'Soltar' : 'Segurar'} ${oque}`}
          onClick={() => cozinha.segurar([linha], !segurado)}
        >
          {segurado ? 'Soltar' : 'Segurar'}
        </Button>
      )}
    </>
  )
}
