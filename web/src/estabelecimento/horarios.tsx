import { type EstabelecimentoDaCasa, FUSOS, type Fuso, Horarios } from '@boteco/contract/estabelecimento/casa'
import { useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { DIAS_DA_SEMANA } from '../ui/dias-da-semana.ts'
import { CheckField, Field, SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import styles from './horarios.module.css'
import { oQueOBarMostra } from './o-que-o-bar-mostra.ts'

/** What an evening is like in most bars, to begin with. */
const NOITE = { abre: '18:00', fecha: '00:00' }

type Dados = Pick<EstabelecimentoDaCasa, 'horarios' | 'fuso_horario'>
type Excecao = Horarios['excecoes'][number]

/** When the bar is open, for who looks for one: a sheet of its own, saved by itself. */
export function HorariosDoBar({ horarios, fuso_horario }: Dados) {
  const [aberto, setAberto] = useState(false)
  const dias = new Set(horarios.semana.map(({ dia }) => dia)).size
  return (
    <>
      <p>
        {dias === 0
          ? 'Diga quando o bar abre: quem procura um bar vê se o seu está aberto, e até quando.'
          : `O bar abre ${dias === 7 ? 'todos os dias' : dias === 1 ? '1 dia' : `${dias} dias`} da semana.`}
      </p>
      <Button onClick={() => setAberto(true)}>Horários de funcionamento</Button>
      {aberto && <Edicao horarios={horarios} fuso_horario={fuso_horario} onFechar={() => setAberto(false)} />}
    </>
  )
}

function Edicao({ horarios, fuso_horario, onFechar }: Dados & { onFechar: () => void }) {
  const [semana, setSemana] = useState(horarios.semana)
  const [excecoes, setExcecoes] = useState(horarios.excecoes)
  const [fuso, setFuso] = useState<Fuso>(fuso_horario)
  const [erro, setErro] = useState<string | null>(null)
  const salvar = useCall('/estabelecimento/salvarHorarios', { refresh: oQueOBarMostra })

  async function onSalvar() {
    const novos = { semana, excecoes }
    const lidos = Horarios.safeParse(novos)
    if (!lidos.success) return setErro(lidos.error.issues[0]?.message ?? null)
    await salvar.mutateAsync({ input: { horarios: novos, fuso_horario: fuso } }).then(
      ({ message }) => {
        notify(message)
        onFechar()
      },
      (causa: ApiError) => setErro(causa.message),
    )
  }

  const mudarPeriodo = (qual: object, mudanca: Partial<typeof NOITE>) =>
    setSemana(semana.map((periodo) => (periodo === qual ? { ...periodo, ...mudanca } : periodo)))
  const mudarExcecao = (qual: Excecao, mudanca: Partial<Excecao>) =>
    setExcecoes(excecoes.map((excecao) => (excecao === qual ? { ...excecao, ...mudanca } : excecao)))

  return (
    <Dialog folha title="Horários de funcionamento" onClose={onFechar}>
      <p>O que fecha depois da meia-noite fica no dia em que abriu: sexta das 18:00 às 02:00.</p>
      {DIAS_DA_SEMANA.map(([dia, nome]) => {
        const periodos = semana.filter((periodo) => periodo.dia === dia)
        return (
          <fieldset key={dia} className={styles.dia} aria-label={nome}>
            <CheckField
              label={nome}
              checked={periodos.length > 0}
              onChange={({ currentTarget: { checked } }) =>
                setSemana([
                  ...semana.filter((periodo) => periodo.dia !== dia),
                  // as the day that was said last: most evenings are alike
                  ...(checked ? [{ ...(semana.at(-1) ?? NOITE), dia }] : []),
                ])
              }
            />
            {periodos.map((periodo, i) => (
              // they have nothing else to be told apart by
              <div key={i}>
                <Horas {...periodo} onMudar={(mudanca) => mudarPeriodo(periodo, mudanca)} />
                {i > 0 && (
                  <Button tone="quiet" onClick={() => setSemana(semana.filter((outro) => outro !== periodo))}>
                    Tirar
                  </Button>
                )}
              </div>
            ))}
            {periodos.length > 0 && periodos.length < 3 && (
              <Button tone="quiet" onClick={() => setSemana([...semana, { dia, abre: '12:00', fecha: '15:00' }])}>
                Mais um horário
              </Button>
            )}
          </fieldset>
        )
      })}
      <h3>Datas fora do comum</h3>
      {excecoes.map((excecao, i) => (
        <fieldset key={i} className={styles.dia} aria-label={`Data fora do comum ${i + 1}`}>
          <div>
            <Field
              type="date"
              label="Data"
              value={excecao.data}
              onChange={({ currentTarget }) => mudarExcecao(excecao, { data: currentTarget.value })}
            />
            {excecao.abre !== null && excecao.fecha !== null && (
              <Horas abre={excecao.abre} fecha={excecao.fecha} onMudar={(mudanca) => mudarExcecao(excecao, mudanca)} />
            )}
          </div>
          <div>
            <CheckField
              label="Fechado"
              checked={excecao.abre === null}
              onChange={({ currentTarget: { checked } }) =>
                mudarExcecao(excecao, checked ? { abre: null, fecha: null } : NOITE)
              }
            />
            <Button tone="quiet" onClick={() => setExcecoes(excecoes.filter((outra) => outra !== excecao))}>
              Tirar
            </Button>
          </div>
        </fieldset>
      ))}
      <Button onClick={() => setExcecoes([...excecoes, { data: '', abre: null, fecha: null }])}>
        Feriado, férias ou festa
      </Button>
      <SelectField
        label="Relógio do bar"
        options={Object.entries(FUSOS).map(([value, label]) => ({ value, label }))}
        value={fuso}
        onChange={({ currentTarget }) => setFuso(currentTarget.value as Fuso)}
      />
      <DialogFoot>
        {erro && <Notice tone="danger">{erro}</Notice>}
        <Button tone="main" full busy={salvar.isPending} onClick={onSalvar}>
          Salvar horários
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

type HorasProps = typeof NOITE & { onMudar: (mudanca: Partial<typeof NOITE>) => void }

function Horas({ abre, fecha, onMudar }: HorasProps) {
  return (
    <>
      <Field
        type="time"
        label="Abre"
        value={abre}
        onChange={({ currentTarget }) => onMudar({ abre: currentTarget.value })}
      />
      <Field
        type="time"
        label="Fecha"
        value={fecha}
        onChange={({ currentTarget }) => onMudar({ fecha: currentTarget.value })}
      />
    </>
  )
}
