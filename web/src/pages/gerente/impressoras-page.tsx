import type { Impressora } from '@boteco/contract/impressao/escritorio'
import { useState } from 'react'
import { usePolling, useRead } from '../../hooks.ts'
import { EdicaoDeImpressora } from '../../impressao/edicao-de-impressora.tsx'
import { type Acao, ListaDeImpressoras } from '../../impressao/lista-de-impressoras.tsx'
import { ProvaDaImpressora } from '../../impressao/prova-da-impressora.tsx'
import { RemoverImpressora } from '../../impressao/remover-impressora.tsx'
import { EnderecoDaImpressora, TrocarImpressora } from '../../impressao/trocar-impressora.tsx'
import { Area } from '../../sessao/area.tsx'
import { Button } from '../../ui/button.tsx'
import { IconeMais } from '../../ui/icones-do-cardapio.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure, Loading } from '../../ui/states.tsx'

/** `/impressoras`: where orders come out on paper, and how each printer is. */
export function ImpressorasPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Impressoras" back="/bar-gerente">
      {() => <Impressoras />}
    </Area>
  )
}

type Aberta = { acao: 'nova' } | { acao: Acao; id: number } | null

function Impressoras() {
  const { data, error, refetch } = usePolling('/impressao/buscarImpressoras', {})
  const estacoes = useRead('/produto/buscarEstacoes', {}).data?.estacoes ?? []
  const [aberta, setAberta] = useState<Aberta>(null)
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading rows={4} />
  const { impressoras, tcp } = data
  const onFechar = () => setAberta(null)
  const daqui = aberta && 'id' in aberta ? impressoras.find(({ id }) => id === aberta.id) : undefined

  return (
    <>
      <p>
        Cada pedido sai na impressora do lugar que o faz, e a própria impressora confirma. Se ela parar, a fila, o
        garçom e você são avisados.
      </p>
      {!tcp && (
        <Notice tone="info">
          Este sistema não chama impressoras pela rede da casa: quem cuida dele liga isso com BOTECO_IMPRESSORAS, como
          diz o guia de operação. Sem isso, use uma que busca sozinha o que imprimir, como as Star com CloudPRNT.
        </Notice>
      )}
      <NoMesmoLugar impressoras={impressoras} />
      {impressoras.length === 0 && <Empty>Nenhuma impressora: os pedidos aparecem só nas telas.</Empty>}
      <ListaDeImpressoras
        impressoras={impressoras}
        estacoes={estacoes}
        onAcao={(acao, { id, via, tem_segredo }) =>
          setAberta({ acao: acao === 'testar' && via !== 'tcp' && !tem_segredo ? 'endereco' : acao, id })
        }
      />
      <Button tone="main" icon={<IconeMais />} onClick={() => setAberta({ acao: 'nova' })}>
        Nova impressora
      </Button>
      {aberta && (aberta.acao === 'nova' || (aberta.acao === 'editar' && daqui)) && (
        <EdicaoDeImpressora
          impressora={daqui ?? null}
          estacoes={estacoes}
          tcp={tcp}
          onFechar={onFechar}
          onNova={(id, via) => setAberta({ acao: via === 'tcp' ? 'testar' : 'endereco', id })}
        />
      )}
      {daqui && aberta?.acao === 'testar' && (
        <ProvaDaImpressora
          impressora={daqui}
          onFechar={onFechar}
          onEditar={() => setAberta({ acao: 'editar', id: daqui.id })}
        />
      )}
      {daqui && aberta?.acao === 'trocar' && (
        <TrocarImpressora
          impressora={daqui}
          outras={impressoras.filter(({ id, via }) => id !== daqui.id && via === 'tcp')}
          onFechar={onFechar}
        />
      )}
      {daqui && aberta?.acao === 'endereco' && (
        <EnderecoDaImpressora
          impressora={daqui}
          onFechar={onFechar}
          onPosto={() => setAberta({ acao: 'testar', id: daqui.id })}
        />
      )}
      {daqui && aberta?.acao === 'remover' && <RemoverImpressora impressora={daqui} onFechar={onFechar} />}
    </>
  )
}

/** Two at one place: each order comes out twice, which may be meant. */
function NoMesmoLugar({ impressoras }: { impressoras: readonly Impressora[] }) {
  const iguais = impressoras.filter((uma) =>
    impressoras.some(
      (outra) =>
        outra.id !== uma.id &&
        uma.posto !== 'CAIXA' &&
        outra.posto === uma.posto &&
        (outra.estacao_id ?? null) === (uma.estacao_id ?? null),
    ),
  )
  if (iguais.length === 0) return null
  return (
    <Notice tone="wait">
      {new Intl.ListFormat('pt-BR').format(iguais.map(({ nome }) => nome))} estão no mesmo lugar: ali cada pedido sai em
      todas elas.
    </Notice>
  )
}
