import { csvDasFolhas, type Folha } from '@boteco/contract/planilha/casa'
import { useState } from 'react'
import { ApiError } from '../api-error.ts'
import { guardar } from '../baixar-csv.ts'
import { Button } from '../ui/button.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './planilha.module.css'

const FORMATOS = {
  xlsx: async (folhas: readonly Folha[]) => (await import('./em-xlsx.ts')).xlsxDasFolhas(folhas),
  csv: async (folhas: readonly Folha[]) => new Blob([csvDasFolhas(folhas)], { type: 'text/csv;charset=utf-8' }),
}
type Formato = keyof typeof FORMATOS

/** The house's products as a file, or an empty form with examples. */
export function Baixar() {
  const { mutateAsync } = useCall('/produto/buscarPlanilha')
  const [fazendo, setFazendo] = useState<string | null>(null)

  async function onBaixar(nome: string, formato: Formato, modelo = false) {
    setFazendo(nome + formato)
    try {
      const { folhas } = await mutateAsync({ input: { modelo } })
      guardar(`${nome}.${formato}`, await FORMATOS[formato](folhas))
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      notify(erro.message, 'danger')
    } finally {
      setFazendo(null)
    }
  }

  const botao = (rotulo: string, nome: string, formato: Formato, modelo = false) => (
    <Button busy={fazendo === nome + formato} onClick={() => onBaixar(nome, formato, modelo)}>
      {rotulo}
    </Button>
  )
  return (
    <div className={styles.botoes}>
      {botao('Excel (.xlsx)', 'produtos', 'xlsx')}
      {botao('CSV', 'produtos', 'csv')}
      {botao('Modelo com exemplos', 'modelo-de-produtos', 'xlsx', true)}
    </div>
  )
}
