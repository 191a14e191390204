import { O_QUE_SE_COPIA, type OQueSeCopia } from '@boteco/contract/casas/escritorio'
import { useState } from 'react'
import { useMeusPerfis } from '../sessao/perfis.tsx'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { useConfirm } from '../ui/confirm.tsx'
import { CheckField, SelectField } from '../ui/field.tsx'
import { notifyOutcome } from '../ui/notify-outcome.ts'
import { useCall } from '../write.ts'

const TUDO = Object.keys(O_QUE_SE_COPIA) as OQueSeCopia[]

/** From another house of this manager into this one: rows of its own, linked to those that they were made of. */
export function CopiarDeOutra() {
  const aqui = useUserData()?.dadosEstabelecimento
  const { meus } = useMeusPerfis()
  const outras = (meus?.casas ?? []).filter(({ id, nomePerfil }) => nomePerfil === 'BAR GERENTE' && id !== aqui?.id)
  const [de, setDe] = useState<number | ''>('')
  const [oQue, setOQue] = useState<OQueSeCopia[]>(['cardapio', 'salao'])
  const copiar = useCall('/casas/copiar', {
    refresh: ['/casas/buscarOQueLevar', '/produto/buscarProdutosDoEstabelecimento'],
  })
  const confirm = useConfirm()
  if (!aqui || outras.length === 0) return null
  const escolhida = outras.find(({ id }) => id === (de || outras[0]?.id))

  async function onCopiar() {
    if (!escolhida) return
    const ajustes = oQue.includes('ajustes')
    const text = ajustes
      ? `O que ${aqui?.nome} já tem com o mesmo nome fica como está. Os ajustes de ${escolhida.nome} tomam o lugar dos daqui.`
      : `O que ${aqui?.nome} já tem com o mesmo nome fica como está.`
    if (
      await confirm({
        title: `Copiar de ${escolhida.nome} para ${aqui?.nome}?`,
        text,
        action: 'Copiar',
        danger: ajustes,
      })
    )
      await notifyOutcome(copiar.mutateAsync({ input: { idEstabelecimento: escolhida.id, o_que: oQue } }))
  }

  return (
    <Card aria-labelledby="copiar">
      <h2 id="copiar">Copiar para {aqui.nome}</h2>
      {outras.length > 1 && (
        <SelectField
          label="De qual casa"
          options={outras.map(({ id, nome }) => ({ value: id, label: nome }))}
          value={escolhida?.id ?? ''}
          onChange={({ currentTarget }) => setDe(Number(currentTarget.value))}
        />
      )}
      <div>
        {TUDO.map((qual) => (
          <CheckField
            key={qual}
            label={O_QUE_SE_COPIA[qual]}
            checked={oQue.includes(qual)}
            onChange={({ currentTarget: { checked } }) =>
              setOQue(TUDO.filter((um) => (um === qual ? checked : oQue.includes(um))))
            }
          />
        ))}
      </div>
      <Button full busy={copiar.isPending} disabled={oQue.length === 0} onClick={onCopiar}>
        Copiar de {escolhida?.nome}
      </Button>
    </Card>
  )
}
