import { emReais } from '@boteco/contract/dinheiro'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import type { MesaDoSalao, Selo } from '@boteco/contract/mesa/salao'
import { type ComponentType, memo } from 'react'
import { useToqueLongo } from '../comanda/toque-longo.ts'
import { IconeCerto, IconePessoa } from '../ui/icones.tsx'
import { IconeConta, IconeOlho, IconeRelogio, IconeSino } from '../ui/icones-das-paginas.tsx'
import { naGrade } from './na-planta.ts'
import { emPoucasLetras, mesaDita, rotuloDoSelo } from './palavras-do-salao.ts'
import styles from './salao.module.css'

const iconeDoSelo: Record<Selo, ComponentType<{ size?: string }>> = {
  conta: IconeConta,
  chama: IconeSino,
  prontos: IconeCerto,
  confirmar: IconeOlho,
  parada: IconeRelogio,
}

type Props = {
  mesa: MesaDoSalao
  /** whole minutes since an instant, by the bar's clock */
  desde: (instante: string) => number
  /** what the table is called to which this one is pushed */
  outra?: string | number | null | undefined
  /** on the plan of its area, at its place */
  naPlanta?: boolean
  /** the finger came down: what a tap shows is read meanwhile */
  onDedo: (mesa: MesaDoSalao) => void
  onAbrir: (mesa: MesaDoSalao) => void
  /** a long press */
  onPedir: (mesa: MesaDoSalao) => void
}

/** One table: a tap opens it, a long press orders for it. Drawn again when it changes alone. */
export const Ladrilho = memo(function Ladrilho({
  mesa,
  desde,
  outra = mesa.junto_a,
  naPlanta = false,
  onDedo,
  onAbrir,
  onPedir,
}: Props) {
  const { numero, rotulo, junto_a, aberta_em, pessoas, devido, selo, chamado, prontos } = mesa
  const toques = useToqueLongo(
    () => onAbrir(mesa),
    () => onPedir(mesa),
  )
  const lugar = naPlanta && mesa.planta ? mesa.planta : undefined
  const Icone = selo && iconeDoSelo[selo]
  return (
    <li style={lugar && naGrade(lugar)}>
      <button
        type="button"
        className={styles.ladrilho}
        data-livre={(aberta_em === null && junto_a === null && selo === null) || undefined}
        data-selo={selo ?? undefined}
        data-na-planta={lugar && ''}
        data-redonda={lugar?.redonda || undefined}
        aria-label={mesaDita(mesa, nomeDaMesa(numero, rotulo), desde, outra)}
        {...toques}
        onPointerDown={(evento) => {
          onDedo(mesa)
          toques.onPointerDown(evento)
        }}
      >
        <span className={styles.topo}>
          <b data-rotulo={rotulo ? '' : undefined}>{rotulo ?? numero}</b>
          {aberta_em !== null && junto_a === null && (
            <span className={styles.lado}>
              {pessoas > 0 && (
                <span>
                  <IconePessoa size="0.8rem" />
                  {pessoas}
                </span>
              )}
              <span>{emPoucasLetras(desde(aberta_em))}</span>
            </span>
          )}
        </span>
        <span className={styles.devido}>
          {junto_a !== null
            ? `com a ${outra}`
            : aberta_em === null
              ? selo === null && 'livre'
              : devido !== null && (devido > 0 ? emReais(devido).replace(/^R\$\s*/, '') : '–')}
        </span>
        {Icone && selo && (
          <span className={styles.selo}>
            <Icone size="0.9rem" />
            {chamado?.quem_vai && (selo === 'conta' || selo === 'chama')
              ? chamado.quem_vai
              : lugar && selo === 'prontos'
                ? prontos
                : rotuloDoSelo[selo](mesa).curto}
          </span>
        )}
      </button>
    </li>
  )
})
