import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { notify } from './ui/notices.tsx'

type Arquivo = { nome: string; conteudo: Blob }

/** A spreadsheet as the server tells it. `nome`: without its end. */
export type Planilha = { nome: string; csv: string }

export const arquivoCsv = ({ nome, csv }: Planilha): Arquivo => ({
  nome: `${nome}.csv`,
  conteudo: new Blob([csv], { type: 'text/csv;charset=utf-8' }),
})

/** Makes a file and gives it to the person; says so where that failed. `baixando`: the one that is being made. */
export function useBaixar<Qual extends string = 'csv'>() {
  const [baixando, setBaixando] = useState<Qual | null>(null)

  async function baixar(qual: Qual, fazer: () => Promise<Arquivo>) {
    setBaixando(qual)
    try {
      guardar(await fazer())
    } catch (erro) {
      const dito = erro instanceof ApiError ? erro.message : null
      // not said by the server: the part that writes the file did not come
      notify(dito ?? 'Não deu para montar o arquivo agora. Tente de novo daqui a pouco.', 'danger')
    } finally {
      setBaixando(null)
    }
  }

  return { baixando, baixar }
}

/** Gives the person a file. */
export function guardar({ nome, conteudo }: Arquivo) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(conteudo)
  link.download = nome
  link.click()
  // the browser has taken it by then
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
