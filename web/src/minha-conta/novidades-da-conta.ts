import { emReais } from '@boteco/contract/dinheiro'
import type { LinhasPassadas, ParteOferecida } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMinhaConta } from '../conta/minha-conta.ts'
import { local, readStored } from '../device/storage.ts'
import { gavetaDe, useDadosCheckin } from '../sessao/sessao.ts'
import { useStanding } from '../ui/notices.tsx'
import { comUnidade } from '../ui/unidade.ts'

const CONTA = '/meus-pedidos-entregues'

const oferecida = ({ de, nome_produto, valor }: ParteOferecida) =>
  `${de ?? 'Alguém da mesa'} dividiu ${comUnidade(nome_produto)} com você: ${emReais(valor)}`
const passada = ({ entrou, nome_produto }: LinhasPassadas) =>
  entrou
    ? `Quem atende passou para a sua conta: ${nome_produto}`
    : `Quem atende passou da sua conta para outra: ${nome_produto}`

/** On every page: what others did with this guest's account. What is offered waits in the account for its answer. */
export function useNovidadesDaConta() {
  const { oferecidas, passadas } = useMinhaConta()
  const [pathname, navigate] = useLocation()
  // it ends with the check-in (offline-answers.ts)
  const gaveta = `${gavetaDe(useDadosCheckin()?.objBarcheckin?.id)}passadas`
  const [vistas, setVistas] = useState(() => readStored<number[]>(local, gaveta) ?? [])
  const [lidas, setLidas] = useState<readonly number[]>([])
  const nova = passadas.find(({ id }) => !vistas.includes(id))
  // in the account itself the part stands, with its two answers
  const parte = pathname === CONTA ? undefined : oferecidas.find(({ linha }) => !lidas.includes(linha))

  function ver() {
    const ids = passadas.map(({ id }) => id)
    local.write(gaveta, JSON.stringify(ids))
    setVistas(ids)
  }

  useStanding(nova ? passada(nova) : null, { tone: 'info', onClose: ver })
  useStanding(parte ? oferecida(parte) : null, {
    tone: 'info',
    action: { label: 'Responder', run: () => navigate(CONTA) },
    onClose: () => parte && setLidas([...lidas, parte.linha]),
  })
}
