import { type Previa, TAMANHO_DA_PLANILHA } from '@boteco/contract/planilha/escritorio'
import { useRef, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { leemOsGrupos } from '../produto/quem-le-os-grupos.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { FileField } from '../ui/file-field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { BarSum, StickyBar } from '../ui/sticky-bar.tsx'
import { useCall } from '../write.ts'
import { emBase64 } from './base64.ts'
import { OQueMuda, quantos } from './o-que-muda.tsx'
import styles from './planilha.module.css'

const EXEMPLO = 'Cervejas\nChope 300 ml\t12,00\nLong neck\t14,00'

type Arquivo = { nome: string; conteudo: string; com_palpites: true }

/** Everything that a file of products may change. */
export const leemOsProdutos = [
  ...leemOsGrupos,
  '/produto/buscarCategoriasDeProdutos',
  '/produto/buscarProgramacoes',
  '/produto/buscarEstacoes',
  '/produto/buscarImportacoes',
  '/relatorio/buscarInicio',
] as const

/** A list that was pasted, or a file, is looked at as soon as it is there. What is seen is what is done. */
export function Importar({ onImportado }: { onImportado?: () => void }) {
  const [colada, setColada] = useState('')
  const vista = useRef('')
  const [arquivo, setArquivo] = useState<Arquivo | null>(null)
  const [falta, setFalta] = useState<string | null>(null)
  const [conferidos, setConferidos] = useState(false)
  const ver = useCall('/produto/buscarPreviaDaImportacao')
  const importar = useCall('/produto/importarPlanilha', { refresh: leemOsProdutos })

  async function onArquivo(escolhido: File | null) {
    ver.reset()
    setArquivo(null)
    setConferidos(false)
    setFalta(escolhido && escolhido.size > TAMANHO_DA_PLANILHA ? 'O arquivo pode ter até 5 MB.' : null)
    if (!escolhido || escolhido.size > TAMANHO_DA_PLANILHA) return
    const lido = {
      nome: escolhido.name.slice(0, 200),
      conteudo: await emBase64(escolhido),
      com_palpites: true as const,
    }
    setArquivo(lido)
    // the sentence is in `error`, which stands on the page
    await ver.mutateAsync({ input: { arquivo: lido } }).catch(() => {})
  }

  async function onImportar(arquivo: Arquivo, { visto }: Previa) {
    await importar.mutateAsync({ input: { arquivo, visto, precos_conferidos: conferidos } }).then(
      ({ message }) => {
        notify(message)
        setArquivo(null)
        vista.current = ''
        setColada('')
        ver.reset()
        onImportado?.()
      },
      (causa: ApiError) => {
        notify(causa.message, 'danger')
        // it shows what would be now
        if (causa.code === 'planilha_mudou') void ver.mutateAsync({ input: { arquivo } }).catch(() => {})
      },
    )
  }

  function verColada(texto: string) {
    if (texto === vista.current) return
    vista.current = texto
    void onArquivo(texto.trim() ? new File([texto], 'Lista colada', { type: 'text/csv' }) : null)
  }

  function escolher(escolhido: File | null) {
    vista.current = ''
    setColada('')
    void onArquivo(escolhido)
  }

  const previa = ver.data
  const pronta = previa && arquivo && previa.erros === 0 && previa.novos + previa.mudam > 0
  return (
    <>
      <TextField
        label="Cole a lista"
        rows={4}
        placeholder={EXEMPLO}
        hint="Do Excel, do Google Planilhas ou de uma mensagem: nome e preço bastam. Um título sozinho numa linha vira a categoria do que vem embaixo."
        value={colada}
        onChange={({ currentTarget }) => setColada(currentTarget.value)}
        onPaste={({ currentTarget }) => setTimeout(() => verColada(currentTarget.value))}
        onBlur={({ currentTarget }) => verColada(currentTarget.value)}
      />
      <FileField
        label="Ou escolha o arquivo"
        accept=".csv,.txt,.xlsx,.json,.zip,application/json,application/zip,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        hint="CSV, Excel (.xlsx) ou o cardápio de outro sistema no Open Delivery (.json); ou um .zip com ele e as fotos pelos nomes dos produtos. Até 5 MB. Nada muda antes de você ver e confirmar."
        onChange={escolher}
      />
      {(ver.isPending || importar.isPending) && (
        <div role="status" className={styles.andando}>
          <progress aria-label="Andamento" />
          {ver.isPending ? 'Lendo o arquivo…' : 'Importando…'}
        </div>
      )}
      {falta && <Notice tone="danger">{falta}</Notice>}
      {ver.error && !falta && <Notice tone="danger">{ver.error.message}</Notice>}
      <div aria-live="polite">
        {previa && (
          <>
            {previa.erros > 0 && (
              <Notice tone="danger">Corrija o que está marcado e escolha o arquivo de novo. Nada mudou.</Notice>
            )}
            {previa.erros === 0 && previa.novos + previa.mudam === 0 && (
              <Notice tone="ok">Tudo o que está no arquivo já está assim.</Notice>
            )}
            <OQueMuda previa={previa} />
          </>
        )}
      </div>
      {pronta && (
        <StickyBar>
          {previa.perguntas > 0 ? (
            <label className={styles.conferi}>
              <input
                type="checkbox"
                checked={conferidos}
                onChange={({ currentTarget }) => setConferidos(currentTarget.checked)}
              />
              Conferi {quantos(previa.perguntas, 'preço', 'preços')}
            </label>
          ) : (
            <BarSum label="Linhas que mudam">{previa.novos + previa.mudam}</BarSum>
          )}
          <Button
            tone="main"
            full
            busy={importar.isPending}
            disabled={previa.perguntas > 0 && !conferidos}
            onClick={() => onImportar(arquivo, previa)}
          >
            Importar
          </Button>
        </StickyBar>
      )}
    </>
  )
}
