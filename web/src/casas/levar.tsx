import type { Output } from '@boteco/contract/calls'
import { CAMPOS_QUE_SE_LEVAM, type OQueMuda } from '@boteco/contract/casas/casa'
import { useRead } from '../hooks.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Notice } from '../ui/notice.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import rows from '../ui/rows.module.css'
import { useCall } from '../write.ts'

const O_QUE_LEVAR = '/casas/buscarOQueLevar'
type Casa = Output<typeof O_QUE_LEVAR>['casas'][number]

/** What changed here since it was copied, house by house: what would change there, and what stays. */
export function OQueLevar() {
  const { data } = useRead(O_QUE_LEVAR, {})
  return data?.casas.map((casa) => <UmaCasa key={casa.id} {...casa} />)
}

function UmaCasa({ id, nome, produtos }: Casa) {
  const levar = useCall('/casas/levar', { refresh: [O_QUE_LEVAR] })
  const ids = produtos.map(({ produto }) => produto)
  return (
    <Card aria-label={`Levar para ${nome}`}>
      <h2>Levar para {nome}?</h2>
      <ul className={rows.rows}>
        {produtos.map((produto) => (
          <li key={produto.produto}>
            <span className={rows.what}>
              <strong>{produto.nome}</strong>
              <span>{oQueVai(produto)}</span>
              {produto.fica.length > 0 && (
                <span className={rows.muted}>
                  Fica como {nome} fez: {produto.fica.map((campo) => CAMPOS_QUE_SE_LEVAM[campo]).join(', ')}
                </span>
              )}
            </span>
            {produtos.length > 1 && (
              <Button
                tone="quiet"
                busy={levar.isPending}
                onClick={() =>
                  notifyOutcome(levar.mutateAsync({ input: { idEstabelecimento: id, produtos: [produto.produto] } }))
                }
              >
                Só este<span className="so">: {produto.nome}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        tone="main"
        full
        busy={levar.isPending}
        onClick={() => notifyOutcome(levar.mutateAsync({ input: { idEstabelecimento: id, produtos: ids } }))}
      >
        {produtos.length === 1 ? 'Levar' : `Levar os ${produtos.length} produtos`}
      </Button>
    </Card>
  )
}

const oQueVai = ({ muda }: OQueMuda) =>
  muda
    .map(({ campo, de, para }) =>
      para ? `${CAMPOS_QUE_SE_LEVAM[campo]} de ${de} para ${para}` : CAMPOS_QUE_SE_LEVAM[campo],
    )
    .join(' · ')

/** Where products are changed: says that other houses have copies of what changed. */
export function MudouNasOutras() {
  const { data } = useRead(O_QUE_LEVAR, {})
  if (!data || data.casas.length === 0) return null
  const nomes = data.casas.map(({ nome }) => nome).join(' e ')
  return (
    <Notice action={<LinkButton to="/casas?levar">Ver o que mudaria</LinkButton>}>
      O que você mudou aqui ainda não vale em {nomes}. Levar para lá?
    </Notice>
  )
}
