import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { IconeSino } from '../ui/icones-das-paginas.tsx'
import { desligar, inscrever, permissao, recusar } from './inscricao.ts'
import styles from './quer-notificacao.module.css'

/**
 * Asks whether this device should tell when the order is on its way. The browser's own question comes only after a tap
 * here; who has allowed it is not asked, and may turn it off.
 */
export function QuerNotificacao() {
  const [situacao, setSituacao] = useState<'fora' | 'perguntar' | 'ligado'>(() =>
    permissao() === 'perguntar' ? 'perguntar' : 'fora',
  )
  const [ocupado, setOcupado] = useState(false)
  const [falhou, setFalhou] = useState(false)

  useEffect(() => {
    if (permissao() !== 'dada') return
    let saiu = false
    inscrever().then(
      () => saiu || setSituacao('ligado'),
      // it is tried again when the page is next opened; what the page shows is enough until then
      () => {},
    )
    return () => {
      saiu = true
    }
  }, [])

  async function ligar() {
    setOcupado(true)
    setFalhou(false)
    try {
      await Notification.requestPermission()
      if (permissao() !== 'dada') return naoQuero()
      await inscrever()
      setSituacao('ligado')
    } catch {
      setFalhou(true)
    } finally {
      setOcupado(false)
    }
  }

  function naoQuero() {
    recusar()
    setSituacao('fora')
  }

  if (situacao === 'fora') return null
  if (situacao === 'ligado')
    return (
      <div className={styles.ligado}>
        <IconeSino />
        <p role="status">Este aparelho avisa quando um pedido estiver a caminho.</p>
        <Button
          tone="quiet"
          onClick={() => {
            setSituacao('fora')
            // without a network the server stops by itself when the check-in ends
            desligar().catch(() => {})
          }}
        >
          Não avisar
        </Button>
      </div>
    )
  return (
    <Card tone="wash" aria-label="Aviso no aparelho">
      <div className={styles.pergunta}>
        <IconeSino />
        <p>Quer um aviso quando o pedido estiver a caminho?</p>
      </div>
      {falhou && <p role="alert">Não deu para ligar o aviso agora. Seus pedidos continuam aparecendo aqui.</p>}
      <div className={styles.acoes}>
        <Button tone="main" onClick={ligar} busy={ocupado}>
          Quero ser avisado
        </Button>
        <Button onClick={naoQuero}>Agora não</Button>
      </div>
    </Card>
  )
}
