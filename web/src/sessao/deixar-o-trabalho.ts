import { rotuloDoPerfil } from '@boteco/contract/rotulos'
import { ask } from '../ui/confirm.tsx'
import { readUserData } from './sessao.ts'

/** A tap beside a queue must not hide it from the bar: out of the staff's pages a tab of the guests' asks first. */
export async function deixarOTrabalho(ir: () => void): Promise<void> {
  const perfil = readUserData()?.dadosPerfil.nome
  const { answer } = ask({
    title: 'Ir para a tela dos clientes?',
    text: `Este aparelho está trabalhando${perfil ? ` como ${rotuloDoPerfil[perfil]}` : ''}: na outra tela os pedidos não aparecem.`,
    action: 'Ir para a tela dos clientes',
    stay: 'Ficar aqui',
    danger: true,
  })
  if (await answer) ir()
}
