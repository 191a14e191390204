import { csvDasFolhas, type Folha } from '@boteco/contract/planilha/escritorio'
import { useBaixar } from '../baixar.ts'
import { Button } from '../ui/button.tsx'
import { useCall } from '../write.ts'
import { OpenDelivery } from './open-delivery.tsx'
import styles from './planilha.module.css'

const FORMATOS = {
  xlsx: async (folhas: readonly Folha[]) => (await import('./em-xlsx.ts')).xlsxDasFolhas(folhas),
  csv: async (folhas: readonly Folha[]) => new Blob([csvDasFolhas(folhas)], { type: 'text/csv;charset=utf-8' }),
}
type Formato = keyof typeof FORMATOS

/** The house's products as a file, or an empty form with examples. */
export function Baixar() {
  const { mutateAsync } = useCall('/produto/buscarPlanilha')
  const { baixando, baixar } = useBaixar<string>()

  const botao = (rotulo: string, como: string, formato: Formato, modelo = false) => {
    const nome = `${como}.${formato}`
    const fazer = async () => {
      const { folhas } = await mutateAsync({ input: { modelo } })
      return { nome, conteudo: await FORMATOS[formato](folhas) }
    }
    return (
      <Button busy={baixando === nome} onClick={() => baixar(nome, fazer)}>
        {rotulo}
      </Button>
    )
  }
  return (
    <div className={styles.botoes}>
      {botao('Excel (.xlsx)', 'produtos', 'xlsx')}
      {botao('CSV', 'produtos', 'csv')}
      <OpenDelivery />
      {botao('Modelo com exemplos', 'modelo-de-produtos', 'xlsx', true)}
    </div>
  )
}
