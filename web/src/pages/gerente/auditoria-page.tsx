import { type Ato, TIPOS_DE_ATO, type TipoDeAto } from '@boteco/contract/auditoria/escritorio'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { call } from '../../api.ts'
import { arquivoCsv, useBaixar } from '../../baixar.ts'
import { useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Field, FieldRow, SelectField } from '../../ui/field.tsx'
import { IconeBaixar } from '../../ui/icones-das-paginas.tsx'
import { notify } from '../../ui/notices.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'
import styles from './auditoria-page.module.css'

/** `/auditoria?de=&ate=&tipo=&quem=`: who of the staff did what. */
export function AuditoriaPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Quem fez o quê" back="/bar-gerente" wide={false}>
      <Auditoria />
    </Area>
  )
}

const CAMPOS = ['de', 'ate', 'tipo', 'quem'] as const
type Filtro = { de?: string; ate?: string; tipo?: TipoDeAto; quem?: number }

/** What the address says; what it cannot mean is left out. */
function lerFiltro(busca: URLSearchParams): Filtro {
  const [de, ate, tipo, quem] = CAMPOS.map((campo) => busca.get(campo) ?? '')
  const dia = (texto = '') => /^\d{4}-\d\d-\d\d$/.test(texto)
  return {
    ...(dia(de) && { de }),
    ...(dia(ate) && { ate }),
    ...(tipo && tipo in TIPOS_DE_ATO && { tipo: tipo as TipoDeAto }),
    ...(/^[1-9]\d{0,14}$/.test(quem ?? '') && { quem: Number(quem) }),
  }
}

function Auditoria() {
  const [busca, setBusca] = useSearchParams()
  const filtro = lerFiltro(busca)
  const { baixando, baixar } = useBaixar()
  const onBaixar = () =>
    baixar('csv', async () => {
      const planilha = await call('/auditoria/buscarPlanilha', filtro)
      if (planilha.cortada)
        notify('É muita coisa para um arquivo só: vieram as mais novas. Escolha menos dias.', 'danger')
      return arquivoCsv(planilha)
    })
  // whom one may choose does not depend on what was chosen
  const { data } = useRead('/auditoria/buscarAtos', {})
  const pessoas = data?.pessoas ?? []

  const mudar = (campo: (typeof CAMPOS)[number], valor: string) =>
    setBusca(
      (antes) => {
        const nova = new URLSearchParams(antes)
        if (valor) nova.set(campo, valor)
        else nova.delete(campo)
        return nova
      },
      { replace: true },
    )

  return (
    <>
      <Card aria-label="O que ver">
        <div className={styles.dias}>
          <Field
            label="De"
            type="date"
            value={filtro.de ?? ''}
            onChange={({ currentTarget }) => mudar('de', currentTarget.value)}
          />
          <Field
            label="Até"
            type="date"
            hint="A noite acaba quando o dia do bar vira."
            value={filtro.ate ?? ''}
            onChange={({ currentTarget }) => mudar('ate', currentTarget.value)}
          />
        </div>
        <FieldRow>
          <SelectField
            label="Quem"
            placeholder="Todos"
            options={pessoas.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={filtro.quem ?? ''}
            onChange={({ currentTarget }) => mudar('quem', currentTarget.value)}
          />
          <SelectField
            label="O que fez"
            placeholder="Tudo"
            options={Object.entries(TIPOS_DE_ATO).map(([value, label]) => ({ value, label }))}
            value={filtro.tipo ?? ''}
            onChange={({ currentTarget }) => mudar('tipo', currentTarget.value)}
          />
        </FieldRow>
        <Button icon={<IconeBaixar />} busy={baixando !== null} onClick={onBaixar}>
          Baixar planilha
        </Button>
      </Card>
      <Pagina key={JSON.stringify(filtro)} filtro={filtro} />
    </>
  )
}

/** Some deeds, newest first, and after them the older ones on request. */
function Pagina({ filtro, antesDe, dia }: { filtro: Filtro; antesDe?: number; dia?: string }) {
  const [mais, setMais] = useState(false)
  const { data, error, refetch } = useRead('/auditoria/buscarAtos', { ...filtro, ...(antesDe && { antesDe }) })
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { atos, antes_de } = data
  if (atos.length === 0 && !antesDe) return <Empty>{nada(filtro)}</Empty>
  return (
    <>
      {porDia(atos).map(([data, deles]) => (
        <section key={data} className={styles.dia} aria-label={data}>
          {data !== dia && <h2>{data}</h2>}
          <ul>
            {deles.map((ato) => (
              <UmAto key={ato.id} ato={ato} />
            ))}
          </ul>
        </section>
      ))}
      {antes_de !== null && !mais && (
        <Button full onClick={() => setMais(true)}>
          Ver mais antigos
        </Button>
      )}
      {antes_de !== null && mais && <Pagina filtro={filtro} antesDe={antes_de} dia={atos.at(-1)?.data ?? ''} />}
    </>
  )
}

const nada = (filtro: Filtro) =>
  Object.keys(filtro).length > 0
    ? 'Nada assim foi feito. Mude a pessoa, o dia ou o que foi feito.'
    : 'Ninguém fez nada ainda. Preços, cancelamentos, devoluções e mudanças na equipe aparecem aqui.'

function UmAto({ ato: { hora, texto, tipo, motivo, aparelho, sessao } }: { ato: Ato }) {
  return (
    <li>
      <time>{hora}</time>
      <div>
        <p>{texto}</p>
        {motivo && <p>Motivo: {motivo}</p>}
        {tipo === 'checkout_forcado' && !motivo && <p>Sem motivo informado.</p>}
        <p className={styles.pe}>
          <Chip tone="off">{TIPOS_DE_ATO[tipo]}</Chip>
          {sessao && (
            <small>
              {aparelho ?? 'Aparelho desconhecido'} · login {sessao}
            </small>
          )}
        </p>
      </div>
    </li>
  )
}

/** In the order in which they come, which is that of the days. */
function porDia(atos: readonly Ato[]): [dia: string, atos: Ato[]][] {
  const dias = new Map<string, Ato[]>()
  for (const ato of atos) dias.set(ato.data, [...(dias.get(ato.data) ?? []), ato])
  return [...dias]
}
