import { useState } from 'react'
import { ApiError } from './api-error.ts'
import { notify } from './ui/notices.tsx'

export type Planilha = { nome: string; csv: string }

/** Asks for a spreadsheet and gives the person a file with its name, and `.csv`; says so where there is none. */
export function useBaixarCsv(buscar: () => Promise<Planilha>) {
  const [baixando, setBaixando] = useState(false)

  async function onBaixar() {
    setBaixando(true)
    try {
      const { nome, csv } = await buscar()
      guardar(`${nome}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      notify(erro.message, 'danger')
    } finally {
      setBaixando(false)
    }
  }

  return { baixando, onBaixar }
}

/** Gives the person a file of this name. */
export function guardar(nome: string, arquivo: Blob) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(arquivo)
  link.download = nome
  link.click()
  URL.revokeObjectURL(link.href)
}
