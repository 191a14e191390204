import { useRead } from '../hooks.ts'
import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { CAIXAS, nomeDoCaixa } from './nome-do-caixa.ts'

/** On the first page of who opens tills: none is open, or one of another day was never closed. */
export function CaixaNaoAberto() {
  const { data } = useRead(CAIXAS, {})
  if (!data?.abre) return null
  const esquecidos = data.sessoes.filter(({ esquecida }) => esquecida)
  const fechados = data.gavetas.length > 0 && data.gavetas.every(({ sessao }) => sessao === null)
  const texto = esquecidos.length > 0 ? `De outro dia, sem fechar: ${esquecidos.map(nomeDoCaixa).join(', ')}.` : null
  if (!texto && !fechados) return null
  return (
    <Notice tone="wait" action={<LinkButton to="/caixa">Caixa</LinkButton>}>
      {texto ?? 'Caixa não aberto.'}
    </Notice>
  )
}

/** On the page of who serves: what they hold in their pouch, not how much. */
export function MinhaPochete() {
  const { data } = useRead(CAIXAS, {})
  const minha = data?.sessoes.find(({ minha }) => minha)
  if (!minha) return null
  return (
    <Notice action={<LinkButton to="/caixa">Ver</LinkButton>}>
      {nomeDoCaixa(minha)} desde {minha.hora}: {minha.contada ? 'falta fechar' : 'conte e repasse no fim'}.
    </Notice>
  )
}
