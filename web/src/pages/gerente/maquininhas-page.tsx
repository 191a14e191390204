import { emReais } from '@boteco/contract/dinheiro'
import { DinheiroDigitado } from '@boteco/contract/dinheiro-digitado'
import type { Maquininha } from '@boteco/contract/maquininha/casa'
import { useState } from 'react'
import * as z from 'zod/mini'
import { usePolling } from '../../hooks.ts'
import { ConectarConta } from '../../maquininha/conectar.tsx'
import { EdicaoDeMaquininha } from '../../maquininha/edicao-de-maquininha.tsx'
import styles from '../../maquininha/maquininha.module.css'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { IconeMais } from '../../ui/icones-do-cardapio.tsx'
import { notify } from '../../ui/notices.tsx'
import { notifyOutcome } from '../../ui/notify-outcome.ts'
import { PriceField } from '../../ui/price-field.tsx'
import { RemoveDialog } from '../../ui/remove-dialog.tsx'
import rows from '../../ui/rows.module.css'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import { useCall } from '../../write.ts'

/** `/maquininhas`: the card machines that are told what to charge. */
export function MaquininhasPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Maquininhas" back="/bar-gerente">
      {() => <Maquininhas />}
    </Area>
  )
}

type Aberta = { acao: 'nova' } | { acao: 'editar' | 'testar' | 'esquecer'; id: number } | null
const REFRESH = ['/maquininha/buscarMaquininhas'] as const

function Maquininhas() {
  const { data, error, refetch } = usePolling('/maquininha/buscarMaquininhas', {})
  const [aberta, setAberta] = useState<Aberta>(null)
  const [trocando, setTrocando] = useState(false)
  const confirm = useConfirm()
  const desconectar = useCall('/maquininha/desconectar', { refresh: REFRESH })
  const esquecer = useCall('/maquininha/esquecer', { refresh: REFRESH })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={3} />
  const { conectada, avisos, maquininhas } = data
  const daqui = aberta && 'id' in aberta ? maquininhas.find(({ id }) => id === aberta.id) : undefined
  const onFechar = () => setAberta(null)

  async function onDesconectar() {
    const pergunta = {
      title: 'Desconectar a conta?',
      text: 'O token é apagado daqui. Até conectar de novo, o valor é digitado na maquininha, e o que ela recebeu não volta por aqui.',
      action: 'Desconectar',
      danger: true,
    }
    if (await confirm(pergunta)) await notifyOutcome(desconectar.mutateAsync({ input: {} }))
  }

  return (
    <>
      <p>
        O valor da conta vai sozinho para a maquininha, e a confirmação volta sozinha: ninguém digita de novo. Sem uma
        conta conectada, a equipe digita e anota, como sempre.
      </p>
      {!conectada || trocando ? (
        <ConectarConta avisos={avisos} onPronto={() => setTrocando(false)} />
      ) : (
        <>
          {maquininhas.length === 0 && <Empty>Nenhuma maquininha ainda: dê nome à primeira.</Empty>}
          <CardGrid as="ul" min="17rem">
            {maquininhas.map((uma) => (
              <UmaMaquininha key={uma.id} maquininha={uma} onAcao={(acao) => setAberta({ acao, id: uma.id })} />
            ))}
          </CardGrid>
          <Button tone="main" icon={<IconeMais />} onClick={() => setAberta({ acao: 'nova' })}>
            Nova maquininha
          </Button>
          <Card aria-labelledby="conta">
            <h2 id="conta">Conta</h2>
            <p>Conectada ao {conectada}.</p>
            {avisos && (
              <p>
                Endereço dos avisos: <span className={styles.endereco}>{avisos}</span>
              </p>
            )}
            <div className={styles.acoes}>
              <Button onClick={() => setTrocando(true)}>Trocar o token</Button>
              <Button tone="quiet" busy={desconectar.isPending} onClick={onDesconectar}>
                Desconectar
              </Button>
            </div>
          </Card>
        </>
      )}
      {aberta && (aberta.acao === 'nova' || (aberta.acao === 'editar' && daqui)) && (
        <EdicaoDeMaquininha
          maquininha={daqui ?? null}
          usados={maquininhas.map(({ terminal }) => terminal)}
          onFechar={onFechar}
        />
      )}
      {daqui && aberta?.acao === 'testar' && <Testar maquininha={daqui} onFechar={onFechar} />}
      {daqui && aberta?.acao === 'esquecer' && (
        <RemoveDialog
          nome={daqui.nome}
          action="Esquecer maquininha"
          remove={() => esquecer.mutateAsync({ input: { id: daqui.id } })}
          onClose={onFechar}
        >
          <p>Ela deixa de aparecer para a equipe. O que ela recebeu continua anotado.</p>
        </RemoveDialog>
      )}
    </>
  )
}

type UmaProps = { maquininha: Maquininha; onAcao: (acao: 'editar' | 'testar' | 'esquecer') => void }

function UmaMaquininha({ maquininha: { nome, terminal, de, aberto }, onAcao }: UmaProps) {
  const botao = (acao: Parameters<typeof onAcao>[0], texto: string, tone: 'plain' | 'quiet' = 'plain') => (
    <Button tone={tone} onClick={() => onAcao(acao)}>
      {texto}
      <span className="so"> {nome}</span>
    </Button>
  )
  return (
    <Card as="li" aria-label={nome}>
      <h2>{nome}</h2>
      <p>{de ? `De ${de}` : 'De todos'}</p>
      <p className={`${rows.muted} ${styles.endereco}`}>{terminal}</p>
      <p role="status">
        <Chip tone={aberto ? 'wait' : 'ok'}>{aberto ? `com ${emReais(aberto.valor)}` : 'livre'}</Chip>
      </p>
      <div className={styles.acoes}>
        {botao('testar', 'Testar')}
        {botao('editar', 'Editar', 'quiet')}
        {botao('esquecer', 'Esquecer', 'quiet')}
      </div>
    </Card>
  )
}

const Teste = z.object({ valor: DinheiroDigitado })

function Testar({ maquininha: { id, nome }, onFechar }: { maquininha: Maquininha; onFechar: () => void }) {
  const testar = useCall('/maquininha/testar', { refresh: REFRESH })
  return (
    <Dialog title={`Testar ${nome}`} onClose={onFechar} folha>
      <p>O valor aparece nela por meio minuto. Cancele nela mesma: se alguém pagar, volta sozinho.</p>
      <Form
        schema={Teste}
        action="Mandar o valor"
        label={`Testar ${nome}`}
        onSubmit={async ({ valor }) => {
          notify((await testar.mutateAsync({ input: { id, valor } })).message)
          onFechar()
        }}
      >
        <PriceField name="valor" label="Valor (R$)" defaultValue={100} data-autofocus />
      </Form>
    </Dialog>
  )
}
