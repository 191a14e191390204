import type { Input, Output } from '@boteco/contract/calls'
import { COLUNAS, FORMATOS, LETRAS, LINGUAS } from '@boteco/contract/impressos/escritorio'
import { useRef, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { guardar } from '../baixar.ts'
import { useRead } from '../hooks.ts'
import { AntesDeImprimir } from '../produto/antes-de-imprimir.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Choices } from '../ui/choices.tsx'
import { CheckField } from '../ui/field.tsx'
import { IconeBaixar, IconeImprimir } from '../ui/icones-das-paginas.tsx'
import { notify } from '../ui/notices.tsx'
import { Empty, Failure, Loading } from '../ui/states.tsx'
import { useUltimo } from '../ultimo.ts'
import { useCall } from '../write.ts'
import { Braile } from './braile.tsx'
import { EscolhaDeCategorias } from './escolha-de-categorias.tsx'
import { EscolhaDeMesas, type Mesas } from './escolha-de-mesas.tsx'
import { formatos, letras, linguas } from './formatos.ts'
import styles from './impressos.module.css'
import { OQueMudou } from './o-que-mudou.tsx'
import { Previa } from './previa.tsx'

type Pedido = Input<'/impressos/buscarImpresso'>
type Montado = Output<'/impressos/buscarImpresso'>

const opcoes = <V extends string>(valores: readonly V[], nome: (valor: V) => string) =>
  valores.map((value) => ({ value, label: nome(value) }))
const colunasPossiveis = Array.from({ length: COLUNAS }, (_, i) => String(i + 1))

const folhasDitas = (quantas: number) => (quantas === 1 ? '1 folha' : `${quantas} folhas`)

/** What is printed is chosen on one side, and stands on the other as the paper will be. */
export function Impressos({ casa }: { casa: string }) {
  const [pedido, setPedido] = useState<Pedido>({ formato: 'a4', lingua: 'pt', colunas: 2, letra: 'normal' })
  const [mesas, setMesas] = useState<Mesas | null>(null)
  const { formato, lingua, colunas, letra, marcar } = pedido
  const mudar = (mudanca: Partial<Pedido>) => setPedido((antes) => ({ ...antes, ...mudanca }))
  const papel = useRef<HTMLIFrameElement>(null)
  const [folhas, setFolhas] = useState(1)
  const montavel = formato !== 'mesa' || mesas !== null
  const { data, error, refetch } = useRead(
    '/impressos/buscarImpresso',
    { ...pedido, ...(formato === 'mesa' && mesas) },
    { enabled: montavel },
  )
  // what was there stays until the next comes
  const ultimo = useUltimo(data, formato)
  const montado = data ?? (error ? undefined : ultimo)
  const anotar = useCall('/impressos/anotarImpressao')
  const categorias = useUltimo(data?.categorias, casa) ?? []

  async function imprimir({ conteudo, versao }: Montado) {
    const { message } = await anotar.mutateAsync({
      input: { formato, lingua, versao, ...(pedido.categorias && { categorias: pedido.categorias }) },
    })
    if (formato === 'braille')
      guardar({
        nome: `${casa || 'cardapio'}.brf`,
        conteudo: new Blob([conteudo], { type: 'application/octet-stream' }),
      })
    else papel.current?.contentWindow?.print()
    notify(message)
    // not before: what changed is marked on this paper alone
    await refetch()
  }

  if (data && data.categorias.length === 0)
    return (
      <Empty action={<LinkButton to="/produtos">Trazer do catálogo</LinkButton>}>
        Ainda não há o que imprimir: o cardápio está vazio.
      </Empty>
    )
  return (
    <div className={styles.impressos}>
      <Card aria-label="O que imprimir">
        <AntesDeImprimir />
        <div className={styles.escolha}>
          <h2>O que</h2>
          <Choices
            label="O que imprimir"
            options={opcoes(FORMATOS, (um) => formatos[um].nome)}
            value={formato}
            onChange={(formato) => mudar({ formato })}
          />
          <p className={styles.para}>{formatos[formato].para}</p>
        </div>
        {formato === 'mesa' && <EscolhaDeMesas onEscolher={setMesas} />}
        {formato === 'a4' && (
          <div className={styles.escolha}>
            <h2>Colunas</h2>
            <Choices
              label="Colunas"
              options={opcoes(colunasPossiveis, (um) => um)}
              value={String(colunas)}
              onChange={(quantas) => mudar({ colunas: Number(quantas) })}
            />
          </div>
        )}
        {(formato === 'a4' || formato === 'grande' || formato === 'quadro') && (
          <div className={styles.escolha}>
            <h2>Letra</h2>
            <Choices
              label="Tamanho da letra"
              options={opcoes(LETRAS, (uma) => letras[uma])}
              value={letra ?? 'normal'}
              onChange={(letra) => mudar({ letra })}
            />
          </div>
        )}
        <div className={styles.escolha}>
          <h2>Idioma</h2>
          <Choices
            label="Idioma"
            options={opcoes(LINGUAS, (uma) => linguas[uma])}
            value={lingua}
            onChange={(lingua) => mudar({ lingua })}
          />
        </div>
        {formato !== 'mesa' && (
          <EscolhaDeCategorias
            todas={categorias}
            escolhidas={pedido.categorias}
            onEscolher={(quais) => mudar({ categorias: quais })}
          />
        )}
        {montado?.impresso_em && (
          <OQueMudou desde={montado.impresso_em} mudou={montado.mudou}>
            {formato !== 'braille' && formato !== 'mesa' && montado.mudou.length > 0 && (
              <CheckField
                label="Marcar no papel o que mudou"
                checked={marcar ?? false}
                onChange={({ currentTarget }) => mudar({ marcar: currentTarget.checked })}
              />
            )}
          </OQueMudou>
        )}
      </Card>
      {montado ? (
        <section className={styles.previa} aria-label="Prévia">
          <div className={styles.acima}>
            <p role="status">{folhasDitas(formato === 'braille' ? montado.conteudo.split('\f').length - 1 : folhas)}</p>
            <Button
              tone="main"
              icon={formato === 'braille' ? <IconeBaixar /> : <IconeImprimir />}
              busy={anotar.isPending}
              disabled={!data}
              onClick={() => imprimir(montado).catch((erro: ApiError) => notify(erro.message, 'danger'))}
            >
              {formato === 'braille' ? 'Baixar o arquivo' : 'Imprimir ou salvar em PDF'}
            </Button>
          </div>
          {formato === 'braille' ? (
            <Braile brf={montado.conteudo} />
          ) : (
            <Previa
              {...{ papel, folhas }}
              html={montado.conteudo}
              deitada={formato === 'quadro' || (formato === 'a4' && (colunas ?? 2) > 2)}
              onContar={setFolhas}
            />
          )}
          <p className={styles.para}>
            {formato === 'braille'
              ? 'Aqui está a primeira folha. O arquivo vai para uma impressora braile, ou para quem transcreve.'
              : 'Na janela do navegador, deixe “Cabeçalhos e rodapés” desmarcado. Para um PDF, escolha “Salvar como PDF”.'}
          </p>
        </section>
      ) : error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        montavel && <Loading rows={6} />
      )}
    </div>
  )
}
