import { type DepartamentoFechado, fraseDoFechamento } from '@boteco/contract/pedido/casa'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { oDepartamento } from '@boteco/contract/rotulos'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { usePolling } from '../hooks.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'
import styles from './fila.module.css'

const TEMPOS = [
  { value: '15', label: '15 minutos' },
  { value: '30', label: '30 minutos' },
  { value: '60', label: '1 hora' },
  { value: '', label: 'Até reabrir' },
] as const

const LEITURA = '/pedido/buscarDepartamentosFechados'
const refresh = [LEITURA, '/estabelecimento/buscarProdutosEstabelecimentoParaCardapio'] as const

/** The departments that take no orders now. One that is not reopened by hand opens by itself, so it is asked again. */
export const useFechados = () => usePolling(LEITURA, {}).data?.departamentos ?? []

/** Says that a department is closed, and lets staff with permission reopen it. */
export function AvisoDeFechamento({ fechado, reabre }: { fechado: DepartamentoFechado; reabre: boolean }) {
  const reabrir = useCall('/pedido/reabrirDepartamento', { refresh })
  const { nome_departamento, fechado_por } = fechado
  const onReabrir = () => notifyOutcome(reabrir.mutateAsync({ input: { nome_departamento } }))
  return (
    <Notice
      tone="wait"
      action={
        reabre && (
          <Button busy={reabrir.isPending} onClick={onReabrir}>
            Reabrir {oDepartamento[nome_departamento]}
          </Button>
        )
      }
    >
      <strong>{fraseDoFechamento(fechado)}</strong> · por {fechado_por}. Pedidos novos são recusados.
    </Notice>
  )
}

/** 'O bar' alone could be the whole house. */
const FECHAR = { BAR: 'Fechar o bar (bebidas)', COZINHA: 'Fechar a cozinha' } as const satisfies Record<
  Departamento,
  string
>

/** The button that closes a department for a while, or until staff reopen it. */
export function FecharDepartamento({ departamento }: { departamento: Departamento }) {
  const [aberto, setAberto] = useState(false)
  const [tempo, setTempo] = useState<(typeof TEMPOS)[number]['value']>('30')
  const fechar = useCall('/pedido/fecharDepartamento', { refresh })
  const acao = FECHAR[departamento]

  async function onFechar() {
    const input = { nome_departamento: departamento, ...(tempo && { minutos: Number(tempo) }) }
    await fechar.mutateAsync({ input }).then(
      ({ message }) => {
        setAberto(false)
        notify(message)
      },
      (causa: ApiError) => notify(causa.message, 'danger'),
    )
  }

  return (
    <>
      <Button onClick={() => setAberto(true)}>{acao}</Button>
      {aberto && (
        <Dialog title={`${acao} por quanto tempo?`} onClose={() => setAberto(false)}>
          <p>
            Só {oDepartamento[departamento]} para; o resto da casa continua. Os clientes veem no cardápio que está
            fechado e não conseguem pedir. O que já foi pedido continua na fila.
          </p>
          <Choices label="Tempo" options={TEMPOS} value={tempo} onChange={setTempo} />
          <Button tone="main" full busy={fechar.isPending} onClick={onFechar}>
            {acao}
          </Button>
        </Dialog>
      )}
    </>
  )
}

/** What is closed and what can be closed, for an area's page. `departamentos`: those this person answers for. */
export function Fechamentos({ departamentos }: { departamentos: readonly Departamento[] }) {
  const fechados = useFechados()
  const abertos = departamentos.filter((nome) => fechados.every(({ nome_departamento }) => nome_departamento !== nome))
  return (
    <>
      {fechados.map((fechado) => (
        <AvisoDeFechamento
          key={fechado.nome_departamento}
          fechado={fechado}
          reabre={departamentos.includes(fechado.nome_departamento)}
        />
      ))}
      {abertos.length > 0 && (
        <div className={styles.botoes}>
          {abertos.map((nome) => (
            <FecharDepartamento key={nome} departamento={nome} />
          ))}
        </div>
      )}
    </>
  )
}
