import { mensagens } from '@boteco/contract/mensagens'
import { Glass } from '../ui/drawings-of-pages.tsx'
import { Empty } from '../ui/states.tsx'

/** A bar that sells nothing yet. */
export const CardapioVazio = () => <Empty drawing={Glass}>{mensagens.nenhumProduto}</Empty>
