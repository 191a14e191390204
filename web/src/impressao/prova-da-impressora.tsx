import { parou } from '@boteco/contract/impressao/casa'
import type { Impressora } from '@boteco/contract/impressao/escritorio'
import { PROVAS, type Prova } from '@boteco/contract/impressao/papel'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { useCall } from '../write.ts'
import styles from './impressoras.module.css'
import { estadoDito, leemAsImpressoras } from './palavras.ts'

type Props = { impressora: Impressora; onFechar: () => void; onEditar: () => void }

const provas: Record<Prova, { nome: string; pergunta: string; senao: string }> = {
  corte: {
    nome: 'o corte',
    pergunta: 'O papel saiu, e foi cortado depois da última linha?',
    senao:
      'Se não saiu nada, confira o endereço e o papel. Se saiu sem cortar, a impressora pode não ter guilhotina: siga em frente.',
  },
  acentos: {
    nome: 'os acentos',
    pergunta: 'Os acentos saíram certos: maçã, pão, coração?',
    senao: 'Escolha em Editar outras letras com acento, e teste de novo. Em último caso, sem acentos.',
  },
  qr: {
    nome: 'o QR Code',
    pergunta: 'O celular lê o QR Code que saiu?',
    senao: 'Esta impressora não desenha QR Code. Os pedidos saem do mesmo jeito: siga em frente.',
  },
  gaveta: {
    nome: 'a gaveta',
    pergunta: 'A gaveta de dinheiro abriu?',
    senao: 'Sem gaveta ligada nela é assim mesmo: siga em frente. Com gaveta, confira o cabo.',
  },
}

/** Cut, accents, QR code and drawer, one by one: each is printed, and a person says whether it came out right. */
export function ProvaDaImpressora({ impressora, onFechar, onEditar }: Props) {
  const [qual, setQual] = useState(0)
  const [papel, setPapel] = useState<number | null>(null)
  const [dito, setDito] = useState<string | null>(null)
  const [erro, setErro] = useState<string | null>(null)
  const imprimir = useCall('/impressao/imprimirTeste', { refresh: leemAsImpressoras })
  const responder = useCall('/impressao/responderTeste', { refresh: leemAsImpressoras })
  const prova = PROVAS[qual]

  async function onImprimir(prova: Prova) {
    setErro(null)
    setDito(null)
    await imprimir.mutateAsync({ input: { id: impressora.id, prova } }).then(
      ({ impressao }) => setPapel(impressao),
      (causa: ApiError) => setErro(causa.message),
    )
  }
  function seguir() {
    setPapel(null)
    setErro(null)
    setQual(qual + 1)
  }
  async function onSaiu(impressao: number, saiu: boolean) {
    setErro(null)
    await responder.mutateAsync({ input: { impressao, saiu } }).then(
      ({ message, sem_confirmacao }) => {
        if (saiu) {
          setDito(sem_confirmacao ? message : null)
          seguir()
        } else {
          setPapel(null)
          setDito(prova ? provas[prova].senao : null)
        }
      },
      (causa: ApiError) => setErro(causa.message),
    )
  }

  return (
    <Dialog folha title={`Teste: ${impressora.nome}`} onClose={onFechar}>
      <div className={styles.formulario}>
        <ol className={styles.provas} aria-label="Testes">
          {PROVAS.map((uma, indice) => (
            <li key={uma} data-feita={indice < qual || undefined} aria-current={indice === qual ? 'step' : undefined}>
              {provas[uma].nome}
            </li>
          ))}
        </ol>
        {dito && <Notice tone="wait">{dito}</Notice>}
        {!prova ? (
          <p role="status">Pronto: {impressora.nome} já imprime o que chegar.</p>
        ) : papel === null ? (
          <p>Um papel de cada vez. Agora: {provas[prova].nome}.</p>
        ) : (
          <>
            {parou(impressora) && <Notice tone="danger">{estadoDito(impressora)}</Notice>}
            <p role="status">
              <b>Saiu certo?</b> {provas[prova].pergunta}
            </p>
          </>
        )}
        <DialogFoot>
          {erro && <Notice tone="danger">{erro}</Notice>}
          {!prova ? (
            <Button tone="main" full onClick={onFechar}>
              Concluir
            </Button>
          ) : papel === null ? (
            <>
              <Button tone="main" full busy={imprimir.isPending} onClick={() => onImprimir(prova)}>
                Imprimir: {provas[prova].nome}
              </Button>
              <div className={styles.lado}>
                {dito && prova === 'acentos' && <Button onClick={onEditar}>Editar</Button>}
                <Button tone="quiet" onClick={seguir}>
                  Pular
                </Button>
              </div>
            </>
          ) : (
            <div className={styles.lado}>
              <Button tone="main" busy={responder.isPending} onClick={() => onSaiu(papel, true)}>
                Sim, saiu certo
              </Button>
              <Button busy={responder.isPending} onClick={() => onSaiu(papel, false)}>
                Não
              </Button>
            </div>
          )}
        </DialogFoot>
      </div>
    </Dialog>
  )
}
