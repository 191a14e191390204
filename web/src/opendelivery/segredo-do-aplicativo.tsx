import type { Output } from '@boteco/contract/calls'
import type { Aplicativo } from '@boteco/contract/opendelivery/escritorio'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './opendelivery.module.css'

type Props = { aplicativo: Pick<Aplicativo, 'id' | 'nome' | 'pronto'>; onFechar: () => void }

/** What the system proves itself with: said once, and another one each time. */
export function SegredoDoAplicativo({ aplicativo: { id, nome, pronto }, onFechar }: Props) {
  const [chave, setChave] = useState<Output<'/opendelivery/mostrarSegredo'> | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const mostrar = useCall('/opendelivery/mostrarSegredo', { refresh: ['/opendelivery/buscarAplicativos'] })
  const onMostrar = () => {
    setErro(null)
    return mostrar.mutateAsync({ input: { id } }).then(setChave, (causa: ApiError) => setErro(causa.message))
  }
  return (
    <Dialog folha title={`Chave de ${nome}`} onClose={onFechar}>
      <div className={styles.formulario}>
        {chave === null ? (
          <p>
            {pronto
              ? 'Um segredo novo toma o lugar do que está no sistema: ele para de ler na hora, até receber este.'
              : 'Deixe aberta a página de configuração do sistema: o segredo aparece uma vez só.'}
          </p>
        ) : (
          <>
            <p>Ponha os dois no sistema agora. O segredo não é mostrado de novo, e quem o tem lê as contas da casa.</p>
            <ParaCopiar nome="client_id" valor={chave.client_id} />
            <ParaCopiar nome="client_secret" valor={chave.client_secret} />
          </>
        )}
        <DialogFoot>
          {erro && <Notice tone="danger">{erro}</Notice>}
          {chave === null ? (
            <Button tone="main" full busy={mostrar.isPending} onClick={onMostrar}>
              Mostrar o segredo
            </Button>
          ) : (
            <Button tone="main" full onClick={onFechar}>
              Já está no sistema
            </Button>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  )
}

/** Something to carry into another system, as it is. */
export function ParaCopiar({ nome, valor }: { nome: string; valor: string }) {
  async function onCopiar() {
    try {
      await navigator.clipboard.writeText(valor)
      notify(`${nome} copiado.`)
    } catch {
      notify(`Não deu para copiar: selecione o ${nome} e copie.`, 'danger')
    }
  }
  return (
    <div className={styles.paraCopiar}>
      <div>
        <span className={styles.nome}>{nome}</span>
        <output className={styles.valor} aria-label={nome}>
          {valor}
        </output>
      </div>
      <Button onClick={onCopiar}>
        Copiar<span className="so"> {nome}</span>
      </Button>
    </div>
  )
}
