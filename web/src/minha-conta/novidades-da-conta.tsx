import { emReais } from '@boteco/contract/dinheiro'
import type { LinhasPassadas, ParteOferecida } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useMinhaConta } from '../conta/minha-conta.ts'
import { local, readStored } from '../device/storage.ts'
import { gavetaDe, useDadosCheckin } from '../sessao/sessao.ts'
import { IconeFechar } from '../ui/icones.tsx'
import { comUnidade } from '../ui/unidade.ts'
import styles from './novidades-da-conta.module.css'

const CONTA = '/meus-pedidos-entregues'

const oferecida = ({ de, nome_produto, valor }: ParteOferecida) =>
  `${de ?? 'Alguém da mesa'} dividiu ${comUnidade(nome_produto)} com você: ${emReais(valor)}`
const passada = ({ entrou, nome_produto }: LinhasPassadas) =>
  entrou
    ? `Quem atende passou para a sua conta: ${nome_produto}`
    : `Quem atende passou da sua conta para outra: ${nome_produto}`

/** At the top of every page: what others did with this guest's account, until they have looked at it. */
export function NovidadesDaConta() {
  const { oferecidas, passadas } = useMinhaConta()
  const [pathname] = useLocation()
  // it ends with the check-in (offline-answers.ts)
  const gaveta = `${gavetaDe(useDadosCheckin()?.objBarcheckin?.id)}passadas`
  const [vistas, setVistas] = useState(() => readStored<number[]>(local, gaveta) ?? [])
  const novas = passadas.filter(({ id }) => !vistas.includes(id))
  // in the account itself the part stands, with its two answers
  const partes = pathname === CONTA ? [] : oferecidas

  function ver() {
    const ids = passadas.map(({ id }) => id)
    local.write(gaveta, JSON.stringify(ids))
    setVistas(ids)
  }

  return (
    <div role="status">
      {partes.map((parte) => (
        <Link key={parte.linha} to={CONTA} className={styles.aviso}>
          <span>{oferecida(parte)}</span> <b>Responder</b>
        </Link>
      ))}
      {novas.map((linhas) => (
        <div key={linhas.id} className={styles.aviso}>
          <Link to={CONTA} onClick={ver}>
            {passada(linhas)}
          </Link>
          <button type="button" aria-label="Já vi" onClick={ver}>
            <IconeFechar />
          </button>
        </div>
      ))}
    </div>
  )
}
