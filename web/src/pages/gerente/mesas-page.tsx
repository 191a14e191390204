import type { MesaDaCasa } from '@boteco/contract/mesa/casa'
import { useState } from 'react'
import { useRead } from '../../hooks.ts'
import { AcrescentarMesas } from '../../mesa/acrescentar-mesas.tsx'
import { AreasDaCasa } from '../../mesa/areas-da-casa.tsx'
import { ComandasDaCasa } from '../../mesa/comandas-da-casa.tsx'
import { DesenhoDaPlanta } from '../../mesa/desenho-da-planta.tsx'
import { EdicaoDeMesa, MudarVarias } from '../../mesa/edicao-de-mesa.tsx'
import { MesasDaArea } from '../../mesa/mesas-da-area.tsx'
import partes from '../../mesa/partes.module.css'
import { Area } from '../../sessao/area.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { IconeQr } from '../../ui/icones.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure, Loading } from '../../ui/states.tsx'

/** `/mesas`: which tables the house has, where they stand, and which comandas are its own. */
export function MesasPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Mesas e áreas" back="/bar-gerente" wide={false}>
      {() => <Mesas />}
    </Area>
  )
}

function Mesas() {
  const { data, error, refetch } = useRead('/mesa/buscarMesas', {})
  const [aberta, setAberta] = useState<MesaDaCasa | 'varias' | null>(null)
  const [desenhando, setDesenhando] = useState(false)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={5} />
  const { mesas, areas, comandas } = data
  const emUso = mesas.filter(({ ativa }) => ativa)
  const onFechar = () => setAberta(null)
  return (
    <>
      <section className={partes.parte} aria-labelledby="mesas">
        <h2 id="mesas">Mesas</h2>
        {mesas.length === 0 ? (
          <Notice tone="info">
            Enquanto a casa não diz as suas mesas, vale qualquer número. Depois, quem digitar um que não existe lê que a
            casa não tem essa mesa.
          </Notice>
        ) : (
          <>
            {areas.map((area) => (
              <MesasDaArea
                key={area.id}
                titulo={area.nome}
                mesas={emUso.filter(({ area_id }) => area_id === area.id)}
                onEditar={setAberta}
              />
            ))}
            <MesasDaArea
              titulo={areas.length > 0 ? 'Sem área' : 'Em uso'}
              mesas={emUso.filter(({ area_id }) => area_id === null)}
              onEditar={setAberta}
            />
            <MesasDaArea titulo="Fora de uso" mesas={mesas.filter(({ ativa }) => !ativa)} onEditar={setAberta} />
            <div className={partes.acoes}>
              <Button onClick={() => setAberta('varias')}>Mudar várias de uma vez</Button>
              <LinkButton to="/gerar-qr-code-mesa" icon={<IconeQr />}>
                QR Codes das mesas
              </LinkButton>
            </div>
          </>
        )}
      </section>
      {emUso.length > 0 && (
        <section className={partes.parte} aria-labelledby="planta">
          <h2 id="planta">Planta</h2>
          {desenhando ? (
            <DesenhoDaPlanta areas={areas} mesas={emUso} onFechar={() => setDesenhando(false)} />
          ) : (
            <>
              <p>Com a planta, a equipe vê o salão como ele é: cada mesa no seu lugar.</p>
              <div className={partes.acoes}>
                <Button onClick={() => setDesenhando(true)}>
                  {emUso.some(({ planta }) => planta) ? 'Mudar a planta' : 'Desenhar a planta'}
                </Button>
              </div>
            </>
          )}
        </section>
      )}
      <AcrescentarMesas areas={areas} proxima={Math.max(0, ...mesas.map(({ numero }) => numero)) + 1} />
      <AreasDaCasa
        areas={areas}
        quantas={({ id }) => mesas.filter(({ area_id, ativa }) => ativa && area_id === id).length}
      />
      <ComandasDaCasa {...comandas} />
      {aberta === 'varias' && <MudarVarias areas={areas} onFechar={onFechar} />}
      {aberta && aberta !== 'varias' && (
        <EdicaoDeMesa
          mesa={mesas.find(({ numero }) => numero === aberta.numero) ?? aberta}
          areas={areas}
          onFechar={onFechar}
        />
      )}
    </>
  )
}
