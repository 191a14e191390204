import type { Input } from '@boteco/contract/calls'
import { mensagens } from '@boteco/contract/mensagens'
import type { QuemPede } from '@boteco/contract/pedido/cliente'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { ApiError } from '../api-error.ts'
import { useMinhaAlergia } from '../checkin/minha-alergia.tsx'
import { forgetTyped } from '../device/typed.ts'
import { notify } from '../ui/notices.tsx'
import { avaliarLinha } from './avaliar-linha.ts'
import { conferirCesta } from './cardapio-com-cesta.tsx'
import { type Pessoa, usePessoaConhecida } from './dados-do-cliente.tsx'
import { DESFAZER_DO_CLIENTE, EnvioEmDuvida, useEnvioDaCesta } from './envio-da-cesta.tsx'
import styles from './folha-do-pedido.module.css'
import { type Escolhendo, FolhaDoPedido, Linhas } from './folha-do-pedido.tsx'
import { linhasDaCesta } from './linhas-da-cesta.ts'
import { modos, RASCUNHO } from './modos.ts'
import { OQueMudou, useSoOQueHa } from './o-que-mudou.tsx'
import { useOndeEstou } from './onde-estou.ts'
import { lembrarPessoa } from './pessoa-do-aparelho.ts'

type Props = Escolhendo & {
  /** the sheet is */
  aberta: boolean
  onEnviando: (enviando: boolean) => void
  onFechar: () => void
}

/** Sends what was chosen in the menu, from a sheet that asks who orders. */
export function EnviarPedido(props: Props) {
  const pessoa = usePessoaConhecida()
  return pessoa && <Envio {...props} pessoa={pessoa} />
}

/** As in page.module.css: from here on the basket stands beside the menu. */
const LARGA = window.matchMedia('(min-width: 64rem)')
function ouvirLargura(mudou: () => void) {
  LARGA.addEventListener('change', mudou)
  return () => LARGA.removeEventListener('change', mudou)
}

/** What is to be told of what was chosen; and, beside the menu, where there is room for it, what was. */
export function CestaAoLado(escolhendo: Escolhendo) {
  const { modo, cesta } = escolhendo
  const aviso = <OQueMudou {...escolhendo} />
  if (!useSyncExternalStore(ouvirLargura, () => LARGA.matches)) return aviso
  return (
    <section className={styles.aoLado} aria-label={modos[modo].folha}>
      <h2>{modos[modo].folha}</h2>
      <Linhas {...escolhendo} linhas={linhasDaCesta(cesta, escolhendo, avaliarLinha)} />
      {aviso}
    </section>
  )
}

type EnvioProps = Props & { pessoa: Partial<Pessoa> }

function Envio({ aberta, pessoa, onEnviando, onFechar, ...escolhendo }: EnvioProps) {
  const { modo, dados, cesta } = escolhendo
  const { path, depois } = modos[modo]
  useSoOQueHa(cesta, escolhendo)
  // as they stood in the fields at first: what differs is what the person changed
  const { nome, email, numeroMesa, numeroComanda } = dados
  const conhecida = nome && (email ? { nome, email } : dados.objBarcheckin?.basta_o_nome && { nome })
  const iniciais = useRef({ ...conhecida, ...pessoa, numeroMesa, numeroComanda }).current
  const envio = useEnvioDaCesta(
    cesta,
    path,
    dados.objBarcheckin?.id ?? 0,
    depois,
    aoFazer,
    modo === 'pedido' ? DESFAZER_DO_CLIENTE : null,
  )
  // only where staff may have to decide about it
  const caminho = dados.objBarcheckin?.caminho
  const alergia = useMinhaAlergia()
  const ondeEstou = useOndeEstou(modo === 'pedido' && (caminho === 'equipe' || caminho === 'limite'))
  const { busy } = envio
  useEffect(() => onEnviando(busy), [onEnviando, busy])

  function aoFazer({ informacoesUsuario }: Input<'/pedido/cadastrarPedido'>) {
    if (informacoesUsuario) lembrarPessoa(informacoesUsuario)
    forgetTyped(RASCUNHO)
  }

  /** @throws ApiError what is to be said beside the fields; false: nothing came of it */
  async function enviar(informacoesUsuario: QuemPede, naRodada: boolean) {
    const { pedidos } = conferirCesta(cesta, escolhendo, avaliarLinha)
    if (pedidos.length === 0) {
      notify(mensagens.pedidoSemProduto, 'danger')
      return false
    }
    if (!(await alergia.guardar())) return false
    try {
      await envio.mandar(
        {
          pedidos,
          informacoesUsuario: soMesaMudada(informacoesUsuario),
          ...(ondeEstou.current && !naRodada && { posicao: ondeEstou.current }),
        },
        naRodada,
      )
    } catch (causa) {
      const { errors, code } = causa as ApiError
      if (Object.keys(errors).length > 0 || code?.startsWith('comanda_')) throw causa
      return false
    }
  }

  /** The table and the comanda go along only when the person changed them: an old number would move the whole comanda. */
  function soMesaMudada({ numeroMesa, numeroComanda, ...pessoa }: QuemPede) {
    return {
      ...pessoa,
      ...(numeroMesa && numeroMesa !== iniciais.numeroMesa && { numeroMesa }),
      ...(numeroComanda && numeroComanda !== iniciais.numeroComanda && { numeroComanda }),
    }
  }

  if (!aberta)
    return (
      envio.emDuvida && (
        <div className={styles.duvida}>
          <EnvioEmDuvida {...envio} />
        </div>
      )
    )
  return (
    <FolhaDoPedido
      {...escolhendo}
      iniciais={iniciais}
      envio={envio}
      alergia={alergia.cartao}
      dita={alergia.dita}
      onEnviar={enviar}
      onFechar={onFechar}
    />
  )
}
