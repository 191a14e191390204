import { Inteiro } from '@boteco/contract/campos'
import { MESAS_POR_VEZ } from '@boteco/contract/mesa/casa'
import type { Inicio } from '@boteco/contract/relatorio/escritorio'
import { type ReactNode, useState } from 'react'
import * as z from 'zod/mini'
import { enderecoDaMesa } from '../checkin/endereco-publico.ts'
import { FolhaPronta, type Mesa } from '../mesa/folha-de-qr-codes.tsx'
import { leemAsMesas } from '../mesa/leem-as-mesas.ts'
import { AvisoDoEndereco } from '../mesa/so-neste-aparelho.tsx'
import { useUserData } from '../sessao/sessao.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { IconeCerto } from '../ui/icones.tsx'
import { notify } from '../ui/notices.tsx'
import { QrNaTela } from '../ui/qr-na-tela.tsx'
import { useCall } from '../write.ts'
import styles from './primeiros-passos.module.css'

type Passos = NonNullable<Inicio['primeiros_passos']>

/** What a new house has still to do until its first order, one thing at a time. */
export function PrimeirosPassos({ produtos, mesas }: Passos) {
  const [folha, setFolha] = useState<readonly Mesa[]>([])
  const [impressa, setImpressa] = useState(false)
  const noPapel = mesas > 0 && (folha.length === 0 || impressa)
  const atual = produtos === 0 ? 0 : noPapel ? 2 : 1
  const passos: { titulo: string; feito: string; corpo: ReactNode }[] = [
    {
      titulo: 'Traga o cardápio da sua planilha',
      feito: produtos === 1 ? '1 produto no cardápio' : `${produtos} produtos no cardápio`,
      corpo: (
        <>
          <p>Cole a lista ou escolha o arquivo: nome e preço bastam. Você confere tudo antes de entrar.</p>
          <LinkButton to="/importar-produtos?comeco" tone="main" full>
            Trazer o cardápio
          </LinkButton>
          <LinkButton to="/produtos" tone="quiet" full>
            Não tenho lista: escolher do catálogo
          </LinkButton>
        </>
      ),
    },
    {
      titulo: 'Ponha um QR Code em cada mesa',
      feito: mesas === 1 ? '1 mesa, com QR Code' : `${mesas} mesas, com QR Code`,
      corpo:
        folha.length > 0 ? <Papel folha={folha} onPronto={() => setImpressa(true)} /> : <Mesas onMesas={setFolha} />,
    },
    { titulo: 'Faça o primeiro pedido', feito: '', corpo: <PrimeiroPedido mesas={folha} /> },
  ]
  return (
    <Card aria-labelledby="primeiros-passos">
      <h2 id="primeiros-passos">Seu bar em três passos</h2>
      <ol className={styles.passos}>
        {passos.map(({ titulo, feito, corpo }, i) => (
          <li key={titulo} data-feito={i < atual || undefined} aria-current={i === atual ? 'step' : undefined}>
            <h3>
              <span className={styles.numero}>{i < atual ? <IconeCerto /> : i + 1}</span>
              {i < atual ? feito : titulo}
              {i < atual && <span className="so">: feito</span>}
            </h3>
            {i === atual && <div className={styles.corpo}>{corpo}</div>}
          </li>
        ))}
      </ol>
    </Card>
  )
}

const Quantas = z.object({
  quantas: Inteiro(1, MESAS_POR_VEZ, `De 1 a ${MESAS_POR_VEZ}; mais você acrescenta depois.`),
})

/** One number is all of them: they can be called otherwise later. */
function Mesas({ onMesas }: { onMesas: (mesas: readonly Mesa[]) => void }) {
  const fazer = useCall('/mesa/buscarCodigos', { refresh: [...leemAsMesas, '/relatorio/buscarInicio'] })
  return (
    <Form
      schema={Quantas}
      label="Quantas mesas"
      action="Fazer os QR Codes"
      onSubmit={async ({ quantas }) => {
        onMesas((await fazer.mutateAsync({ input: { de: 1, ate: quantas } })).codigos)
      }}
    >
      <Field
        name="quantas"
        label="Quantas mesas a casa tem?"
        mask="numero"
        autoComplete="off"
        hint="Elas ficam sendo da 1 em diante. Nomes e áreas você dá depois, se quiser."
      />
    </Form>
  )
}

function Papel({ folha, onPronto }: { folha: readonly Mesa[]; onPronto: () => void }) {
  return (
    <>
      <AvisoDoEndereco />
      <FolhaPronta mesas={folha} onImpressa={onPronto} />
      <Button tone="quiet" full onClick={onPronto}>
        Imprimir depois
      </Button>
    </>
  )
}

/** As a guest, with another phone: what they see is what guests will see. */
function PrimeiroPedido({ mesas: feitas }: { mesas: readonly Mesa[] }) {
  const idDaCasa = useUserData()?.dadosEstabelecimento?.id
  const [lidas, setLidas] = useState<readonly Mesa[]>([])
  const buscar = useCall('/mesa/buscarCodigos')
  const mesa = feitas[0] ?? lidas[0]
  if (!mesa || !idDaCasa)
    return (
      <>
        <p>Peça você mesmo, como um cliente. O pedido chega aqui, e este quadro dá lugar à noite.</p>
        <Button
          tone="main"
          full
          busy={buscar.isPending}
          onClick={() =>
            buscar.mutateAsync({ input: { de: 1, ate: 1 } }).then(
              ({ codigos }) => setLidas(codigos),
              ({ message }: Error) => notify(message, 'danger'),
            )
          }
        >
          Mostrar o QR Code da mesa 1
        </Button>
      </>
    )
  return (
    <>
      <p>Aponte a câmera de outro celular, ou a deste para o papel da mesa, e peça como um cliente.</p>
      <div className={styles.codigo}>
        <QrNaTela valor={enderecoDaMesa(mesa.numero_mesa, idDaCasa, mesa.codigo)} titulo="QR Code da mesa" />
      </div>
    </>
  )
}
