import type { Area, MesaDaCasa } from '@boteco/contract/mesa/casa'
import { nomeDaMesa } from '@boteco/contract/mesa/nome'
import {
  cabeNaPlanta,
  LINHAS_DA_PLANTA,
  type LugarNaPlanta,
  linhasDaPlanta,
  lugarLivre,
  seSobrepoem,
} from '@boteco/contract/mesa/planta'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { IconeMais } from '../ui/icones-do-cardapio.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { leemAsMesas } from './leem-as-mesas.ts'
import { mesmoLugar, naGrade, ondeNaPlanta } from './na-planta.ts'
import partes from './partes.module.css'
import { usePegarNaPlanta } from './pegar-na-planta.ts'
import styles from './planta.module.css'

type Props = {
  areas: readonly Area[]
  /** those in use */
  mesas: readonly MesaDaCasa[]
  onFechar: () => void
}

/** Rows at least, and those beneath the last table that one may move to. */
const LINHAS_A_VISTA = 12
const LINHAS_A_MAIS = 4
const TAMANHOS = ['2 × 2', '3 × 2', '4 × 2', '2 × 3', '2 × 4', '3 × 3'] as const
const SEM_AREA = 'sem'

/** The manager draws the room, area by area: where each table stands, how large, round or not. What changed is saved at once. */
export function DesenhoDaPlanta({ areas, mesas, onFechar }: Props) {
  const salvar = useCall('/mesa/salvarPlanta', { refresh: leemAsMesas })
  const [mudadas, setMudadas] = useState<ReadonlyMap<number, LugarNaPlanta | null>>(new Map())
  const onde = [
    ...areas.map(({ id, nome }) => ({ value: String(id), label: nome })),
    { value: SEM_AREA, label: areas.length > 0 ? 'Sem área' : 'Salão' },
  ].filter(({ value }) => mesas.some(({ area_id }) => String(area_id ?? SEM_AREA) === value))
  const [dita, setDita] = useState('')
  const area = onde.find(({ value }) => value === dita)?.value ?? onde[0]?.value

  const delas = mesas
    .filter(({ area_id }) => String(area_id ?? SEM_AREA) === area)
    .map((mesa) => ({
      ...mesa,
      planta: mudadas.get(mesa.numero) ?? (mudadas.has(mesa.numero) ? null : (mesa.planta ?? null)),
    }))

  function mudar(novas: readonly (readonly [number, LugarNaPlanta | null])[]) {
    const ficam = new Map([...mudadas, ...novas])
    for (const [numero, lugar] of novas) {
      const salva = mesas.find((mesa) => mesa.numero === numero)?.planta ?? null
      if (mesmoLugar(salva, lugar)) ficam.delete(numero)
    }
    setMudadas(ficam)
  }

  async function onSalvar() {
    const input = { mesas: [...mudadas].map(([numero, planta]) => ({ numero, planta })) }
    await salvar.mutateAsync({ input }).then(
      ({ message }) => {
        setMudadas(new Map())
        notify(message)
      },
      ({ message }: ApiError) => notify(message, 'danger'),
    )
  }

  return (
    <div className={partes.parte}>
      {onde.length > 1 && <Choices label="Área da planta" options={onde} value={area ?? ''} onChange={setDita} />}
      <Planta key={area} mesas={delas} onMudar={mudar} />
      <div className={partes.acoes}>
        <Button tone="main" busy={salvar.isPending} disabled={mudadas.size === 0} onClick={onSalvar}>
          Salvar a planta
        </Button>
        {mudadas.size > 0 && <Button onClick={() => setMudadas(new Map())}>Desfazer o que mudei</Button>}
        {mudadas.size === 0 && <Button onClick={onFechar}>Fechar a planta</Button>}
      </div>
    </div>
  )
}

type NaPlanta = MesaDaCasa & { planta: LugarNaPlanta | null }
type PlantaProps = {
  mesas: readonly NaPlanta[]
  onMudar: (novas: readonly (readonly [number, LugarNaPlanta | null])[]) => void
}
type Dito = { texto: string; nao?: boolean }

function Planta({ mesas, onMudar }: PlantaProps) {
  const [escolhida, setEscolhida] = useState<number | null>(null)
  const [dito, setDito] = useState<Dito>({ texto: 'Arraste cada mesa para o lugar dela.' })
  const postas = mesas.flatMap((mesa) => (mesa.planta ? [{ ...mesa, planta: mesa.planta }] : []))
  const fora = mesas.filter(({ planta }) => planta === null)
  const linhas = Math.min(
    LINHAS_DA_PLANTA,
    Math.max(LINHAS_A_VISTA, linhasDaPlanta(postas.map(({ planta }) => planta)) + LINHAS_A_MAIS),
  )
  const nome = (numero: number) => nomeDaMesa(numero, mesas.find((mesa) => mesa.numero === numero)?.rotulo)
  const sob = (numero: number, lugar: LugarNaPlanta) =>
    postas.find((outra) => outra.numero !== numero && seSobrepoem(outra.planta, lugar))

  /** Says why not, where another table stands there. */
  function por(numero: number, lugar: LugarNaPlanta) {
    const outra = sob(numero, lugar)
    if (outra)
      return setDito({ texto: `Ali já está ${nome(outra.numero)}: ${nome(numero)} ficou onde estava.`, nao: true })
    if (!cabeNaPlanta(lugar))
      return setDito({ texto: `${nome(numero)} não cabe ali: leve a mesa para dentro.`, nao: true })
    onMudar([[numero, lugar]])
    setDito({ texto: `${nome(numero)}: ${ondeNaPlanta(lugar)}.` })
  }

  const { grade, pega, alca } = usePegarNaPlanta({
    linhas,
    onPegar(numero, como) {
      setEscolhida(numero)
      if (como === 'teclas') setDito({ texto: `${nome(numero)} levantada. As setas movem, Enter solta, Esc devolve.` })
    },
    onMover({ numero, lugar }) {
      const outra = sob(numero, lugar)
      setDito({ texto: `${nome(numero)}: ${ondeNaPlanta(lugar)}${outra ? `, em cima de ${nome(outra.numero)}` : ''}.` })
    },
    onSoltar: por,
    onDesistir: (numero) => setDito({ texto: `${nome(numero)} ficou onde estava.` }),
  })

  function trazer(quais: readonly NaPlanta[]) {
    const ocupados = postas.map(({ planta }) => planta)
    const novas = quais.flatMap(({ numero }) => {
      const lugar = lugarLivre(ocupados)
      if (lugar) ocupados.push(lugar)
      return lugar ? [[numero, lugar] as const] : []
    })
    onMudar(novas)
    setEscolhida(novas[0]?.[0] ?? null)
    setDito(
      novas.length < quais.length
        ? { texto: 'Não cabem mais mesas nesta planta. Divida a área em duas.', nao: true }
        : {
            texto:
              quais.length === 1 ? `${nome(quais[0]!.numero)} entrou na planta.` : `${quais.length} mesas entraram.`,
          },
    )
  }

  const aberta = postas.find(({ numero }) => numero === escolhida)
  return (
    <>
      <p className="so" id="como-mover">
        Enter levanta a mesa, as setas movem, Enter solta e Esc devolve.
      </p>
      <div className={styles.moldura}>
        <ul
          ref={grade}
          className={`${styles.planta} ${styles.desenho}`}
          aria-label="Planta"
          style={{ gridTemplateRows: `repeat(${linhas}, 2.5rem)` }}
        >
          {postas.map(({ numero, rotulo, planta }) => {
            const segura = pega?.numero === numero ? pega : null
            const lugar = segura?.lugar ?? planta
            return (
              <li
                key={numero}
                style={naGrade(lugar)}
                data-pega={segura ? '' : undefined}
                data-choca={segura && sob(numero, lugar) ? '' : undefined}
              >
                <button
                  type="button"
                  className={styles.mesa}
                  data-rotulo={rotulo ? '' : undefined}
                  data-redonda={lugar.redonda || undefined}
                  data-escolhida={numero === escolhida || undefined}
                  aria-pressed={segura !== null}
                  aria-label={`${nome(numero)}, ${ondeNaPlanta(lugar)}`}
                  aria-describedby="como-mover"
                  onFocus={() => setEscolhida(numero)}
                  {...alca(numero, planta)}
                >
                  {rotulo ?? numero}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      <p className={styles.dito} role="status" data-tom={dito.nao ? 'nao' : undefined}>
        {dito.texto}
      </p>
      {aberta && (
        <fieldset className={partes.parte} aria-label={nome(aberta.numero)}>
          <b>{nome(aberta.numero)}</b>
          <Choices
            label="Forma"
            options={[
              { value: 'reta', label: 'Reta' },
              { value: 'redonda', label: 'Redonda' },
            ]}
            value={aberta.planta.redonda ? 'redonda' : 'reta'}
            onChange={(forma) => por(aberta.numero, { ...aberta.planta, redonda: forma === 'redonda' })}
          />
          <Choices
            label="Tamanho"
            options={TAMANHOS.map((tamanho) => ({ value: tamanho, label: tamanho }))}
            value={TAMANHOS.find((tamanho) => tamanho === `${aberta.planta.largura} × ${aberta.planta.altura}`) ?? ''}
            onChange={(tamanho) => {
              const [largura = 2, altura = 2] = tamanho.split(' × ').map(Number)
              por(aberta.numero, { ...aberta.planta, largura, altura })
            }}
          />
          <Button
            tone="quiet"
            onClick={() => {
              onMudar([[aberta.numero, null]])
              setDito({ texto: `${nome(aberta.numero)} saiu da planta: no salão fica numa fileira, embaixo.` })
            }}
          >
            Tirar da planta
          </Button>
        </fieldset>
      )}
      {fora.length > 0 && (
        <section className={partes.parte} aria-label="Fora da planta">
          <h3>Fora da planta</h3>
          <div className={styles.fora}>
            {fora.length > 1 && <Button onClick={() => trazer(fora)}>Pôr todas em fileiras</Button>}
            {fora.map((mesa) => (
              <Button key={mesa.numero} icon={<IconeMais />} onClick={() => trazer([mesa])}>
                {nome(mesa.numero)}
              </Button>
            ))}
          </div>
        </section>
      )}
    </>
  )
}
