import { emCotas, somarLinhas } from '@boteco/contract/conta/cliente'
import { emReais } from '@boteco/contract/dinheiro'
import { idDaLinha } from '@boteco/contract/pedido/cliente'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { local, readStored } from '../device/storage.ts'
import { useRead } from '../hooks.ts'
import styles from '../minha-conta/novidades-da-conta.module.css'
import { gavetaDe, useDadosCheckin } from '../sessao/sessao.ts'
import { IconeFechar } from '../ui/icones.tsx'

const DA_MESA = '/pedidos-entregues-na-mesa'

/** At the top of every page: who paid for this guest, until they have seen it, and who asks whether they may. */
export function NovidadesDaMesa() {
  const dados = useDadosCheckin()
  const { data } = useRead('/pedido/buscarMeusPedidosEntregues', {}, { enabled: dados !== null })
  const [pathname] = useLocation()
  // it ends with the check-in (offline-answers.ts)
  const gaveta = `${gavetaDe(dados?.objBarcheckin?.id)}pagas`
  const [vistas, setVistas] = useState(() => readStored<number[]>(local, gaveta) ?? [])
  const pagas = emCotas(data?.pedidos ?? []).filter(
    (linha) => linha.situacao === 'pago' && linha.pagador && !vistas.includes(idDaLinha(linha)),
  )
  const quem = [...new Set(pagas.map(({ pagador }) => pagador?.nome ?? 'Alguém'))]
  // there the question stands, with its two answers
  const perguntas = pathname === DA_MESA ? [] : (data?.queremPagar ?? [])

  function ver() {
    const ids = [...vistas, ...pagas.map(idDaLinha)]
    local.write(gaveta, JSON.stringify(ids))
    setVistas(ids)
  }

  return (
    <div role="status">
      {perguntas.map(({ de, nome, valor }) => (
        <Link key={de} to={DA_MESA} className={styles.aviso}>
          <span>{`${nome ?? 'Alguém da mesa'} quer pagar a sua parte com cartão: ${emReais(valor)}`}</span>{' '}
          <b>Responder</b>
        </Link>
      ))}
      {quem.map((nome) => (
        <div key={nome} className={styles.aviso}>
          <Link to={DA_MESA} onClick={ver}>
            {`${nome} pagou a sua parte: ${emReais(somarLinhas(pagas.filter(({ pagador }) => (pagador?.nome ?? 'Alguém') === nome)))}`}
          </Link>
          <button type="button" aria-label="Já vi" onClick={ver}>
            <IconeFechar />
          </button>
        </div>
      ))}
    </div>
  )
}
