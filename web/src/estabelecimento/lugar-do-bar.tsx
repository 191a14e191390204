import { mensagens } from '@boteco/contract/mensagens'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Chip } from '../ui/chip.tsx'
import { Field } from '../ui/field.tsx'
import { IconeCerto, IconeLugar } from '../ui/icones.tsx'
import { lerCoordenadas } from './coordenadas.ts'
import styles from './lugar-do-bar.module.css'

/** In degrees. */
export type Lugar = { latitude: number; longitude: number }

/** A phone indoors takes a while for its first position. In ms. */
const ESPERA_MS = 15_000
/** A laptop often knows only the part of the city it is in; guests would be led to the wrong street. In metres. */
const IMPRECISO_M = 150

const problemas = {
  sem_suporte: mensagens.semGeolocalizacao,
  negada: 'O navegador não deixou ver a localização. Permita o acesso nas configurações do site e tente de novo.',
  demorou: 'O aparelho não achou a posição. Chegue perto de uma janela, ligue a localização e tente de novo.',
} as const

type Estado = 'parado' | 'procurando' | keyof typeof problemas

type Props = {
  /** where the bar is, as far as it is known */
  atual: Lugar | null
  /** what will be saved instead, or null */
  novo: Lugar | null
  onNovo: (lugar: Lugar) => void
}

/** Where guests find the bar: says whether it is known, and takes this device's position, or what the manager found on a map. */
export function LugarDoBar({ atual, novo, onNovo }: Props) {
  const [estado, setEstado] = useState<Estado>('parado')
  const [ilegivel, setIlegivel] = useState(false)
  const [precisao, setPrecisao] = useState(0)

  function procurar() {
    // over plain http browsers have the object but never answer
    if (!window.isSecureContext || !navigator.geolocation) return setEstado('sem_suporte')
    setEstado('procurando')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setEstado('parado')
        setPrecisao(Math.round(accuracy))
        onNovo({ latitude, longitude })
      },
      ({ code, PERMISSION_DENIED }) => setEstado(code === PERMISSION_DENIED ? 'negada' : 'demorou'),
      { enableHighAccuracy: true, timeout: ESPERA_MS, maximumAge: 0 },
    )
  }

  function digitar(texto: string) {
    const lido = lerCoordenadas(texto)
    setIlegivel(texto.trim() !== '' && !lido)
    if (!lido) return
    setPrecisao(0)
    onNovo(lido)
  }

  const lugar = novo ?? atual
  return (
    <div className={styles.lugar}>
      <div className={styles.estado} aria-live="polite">
        <Chip tone={lugar ? 'ok' : 'wait'} icon={lugar ? <IconeCerto size="1.1rem" /> : <IconeLugar size="1.1rem" />}>
          {novo
            ? 'Nova localização, ainda por salvar'
            : atual
              ? 'Localização definida'
              : 'Localização ainda não definida'}
        </Chip>
        {lugar && (
          <a href={enderecoDoMapa(lugar)} target="_blank" rel="noreferrer">
            Conferir no mapa
          </a>
        )}
      </div>
      <p>
        {atual
          ? 'É por ela que os clientes por perto encontram o bar. Atualize quando estiver no bar.'
          : 'Sem ela, quem está por perto não encontra o bar na lista. Toque no botão quando estiver no bar.'}
      </p>
      {novo && precisao > IMPRECISO_M && (
        <p className={styles.aviso}>
          A posição veio com cerca de {precisao.toLocaleString('pt-BR')} m de erro. Confira no mapa; pelo celular
          costuma sair melhor.
        </p>
      )}
      {estado in problemas && (
        <p className={styles.aviso} role="alert">
          {problemas[estado as keyof typeof problemas]}
        </p>
      )}
      <Button icon={<IconeLugar />} busy={estado === 'procurando'} onClick={procurar}>
        {estado === 'procurando' ? 'Procurando…' : 'Atualizar localização'}
      </Button>
      <Field
        label="Ou cole as coordenadas do mapa"
        placeholder="-22.9121, -43.1814"
        autoComplete="off"
        onChange={({ target }) => digitar(target.value)}
        {...(ilegivel && { error: 'Cole a latitude e a longitude, como -22.9121, -43.1814.' })}
      />
    </div>
  )
}

const enderecoDoMapa = ({ latitude, longitude }: Lugar) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`
