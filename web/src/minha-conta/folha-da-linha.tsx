import { emPartesIguais, somarLinhas } from '@boteco/contract/conta/cliente'
import { idDaLinha, type LinhaDaTurma } from '@boteco/contract/pedido/cliente'
import { useId, useState } from 'react'
import { useDividir } from '../conta/divisao.ts'
import { PartesDaLinha } from '../conta/partes-da-linha.tsx'
import { ComoVai } from '../pedido/linha-de-pedido.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Total } from '../ui/price.tsx'
import { ComQuem } from './com-quem.tsx'
import styles from './dividir.module.css'
import { EmPartes } from './em-partes.tsx'
import { type Grupo, type LinhasProps, nomeDo } from './linhas-da-conta.tsx'
import { NaoEMeu } from './nao-e-meu.tsx'
import { ParteDaConta, QuemFicou } from './quem-ficou.tsx'

type Props = {
  grupo: Grupo
  /** of a part, the item that it is a part of */
  inteira: (linha: LinhaDaTurma) => LinhaDaTurma
  /** what of the same item this account has */
  irmas: (linha: LinhaDaTurma) => readonly LinhaDaTurma[]
  /** several people's account: say whose */
  comCliente: boolean
  /** nothing of it is this guest's to divide or to give away */
  soVer: boolean
  onDividida: (minhas: readonly number[]) => void
  onJunta: () => void
  onClose: () => void
}

type DeUmaConta = {
  pedidos: readonly LinhaDaTurma[]
  /** the account's lines; instead of a divided item its cotas */
  daConta: readonly LinhaDaTurma[]
  /** several people's account: say whose */
  comCliente?: boolean
  /** whether this line is this guest's to divide or to give away */
  pode: (linha: LinhaDaTurma) => boolean
}

/** The sheets behind the rows of an account. */
export const folhaDasLinhas =
  ({ pedidos, daConta, comCliente = false, pode }: DeUmaConta): LinhasProps['folha'] =>
  (grupo, { ficarCom, juntar, fechar }) => (
    <FolhaDaLinha
      key={idDaLinha(grupo[0]!)}
      {...{ grupo, comCliente }}
      inteira={(linha) => pedidos.find(({ produto_pedido_id }) => produto_pedido_id === linha.cota?.linha) ?? linha}
      onDividida={ficarCom}
      onJunta={juntar}
      onClose={fechar}
      irmas={({ cota }) => daConta.filter((outra) => outra.cota?.linha === cota?.linha)}
      soVer={!grupo.every(pode)}
    />
  )

/** A row of the account, opened: how it came, with whom it is divided, and what can be done with it. */
function FolhaDaLinha({ grupo, inteira, irmas, comCliente, soVer, onDividida, onJunta, onClose }: Props) {
  const [qual, setQual] = useState(idDaLinha(grupo.at(-1)!))
  const linha = grupo.find((uma) => idDaLinha(uma) === qual) ?? grupo[0]!
  const { cota } = linha
  const daConta = grupo.some((outra) => outra.cota?.linha !== cota?.linha)
  const nome = nomeDo(cota ? grupo : [linha])
  return (
    <Dialog title={nomeDo(grupo)} onClose={onClose} folha>
      {cota && daConta ? (
        <ParteDaConta linhas={grupo} soVer={soVer} onJunta={onJunta} />
      ) : (
        <>
          {!cota && grupo.length > 1 && (
            <Choices
              label="Qual deles"
              options={grupo.map((uma) => ({
                value: String(idDaLinha(uma)),
                label: `${uma.quantidade}×, ${uma.hora_pedido}`,
              }))}
              value={String(qual)}
              onChange={(id) => setQual(Number(id))}
            />
          )}
          <PartesDaLinha linha={linha} />
          {cota ? (
            <QuemFicou nome={nome} item={cota.linha} minhas={irmas(linha)} soVer={soVer} onJunta={onJunta} />
          ) : (
            !soVer && <Atos key={qual} linha={linha} onDividida={onDividida} onClose={onClose} />
          )}
          {!comCliente && !cota && <NaoEMeu linha={linha} onFeito={onClose} />}
          <section className={styles.comoVeio} aria-label="Como veio">
            <ComoVai linha={inteira(linha)} comCliente={comCliente} />
          </section>
        </>
      )}
      <Total value={somarLinhas(grupo)} />
    </Dialog>
  )
}

/** One whole line that is not being paid, divided among people or into parts. */
function Atos({ linha, onDividida, onClose }: { linha: LinhaDaTurma } & Pick<Props, 'onDividida' | 'onClose'>) {
  const id = linha.produto_pedido_id
  const semDono = useId()
  const dividir = useDividir(onDividida)
  if (linha.tipo !== 'item' || !id || linha.situacao !== 'a_pagar') return null

  async function onDividir(como: { partes: number } | { com: number[] }) {
    await dividir.enviar({ linhas: [id!], ...como })
    onClose()
  }

  return (
    <>
      <ComQuem valor={linha.preco_produto} busy={dividir.busy} onDividir={(com) => onDividir({ com })} />
      <section className={styles.emIguais} aria-labelledby={semDono}>
        <div>
          <h3 id={semDono}>Em partes, sem dizer de quem</h3>
          <small>Uma é a sua. As outras ficam na conta de quem pediu até alguém pagar.</small>
        </div>
        <EmPartes
          valorDe={(partes) => emPartesIguais([linha.preco_produto], partes)[0]![0]!}
          busy={dividir.busy}
          onEscolha={(partes) => onDividir({ partes })}
        />
      </section>
    </>
  )
}
