import type { Sql } from '../database/db.ts'
import { ehConvite } from '../sessao/codigo-da-mesa.ts'
import { logoPath, photoForMessengers } from './images.ts'

/** What a messenger shows of a link, which reads the page's head and runs nothing. */
type Preview = { titulo: string; descricao: string; imagem: string }
type Bar = { nome: string; cidade: string; descricao: string; imagem: string }

/** A page is not kept from a guest because the database is slow to say what the bar is called. In ms. */
const ESPERA_MS = 400
/** Messengers cut longer ones. */
const LETRAS = 160

type Parametros = { idEstabelecimento?: string; numeroMesa?: string; codigo?: string }
type Link = { bar: number; diz: (bar: Bar) => Pick<Preview, 'titulo' | 'descricao'> }

/**
 * What each link is, by its address alone. Nothing of it is looked up but the bar: a gift that was taken, an invitation that
 * is over and a code of no table look as good ones do.
 */
function linkDe(rota: string, { idEstabelecimento, numeroMesa, codigo = '' }: Parametros, busca: string): Link | null {
  const bar = Number(idEstabelecimento ?? new URLSearchParams(busca).get('id') ?? Number.NaN)
  if (!(Number.isSafeInteger(bar) && bar > 0)) return null
  if (rota.startsWith('/mostrar-dados-estabelecimento'))
    return { bar, diz: ({ nome, cidade, descricao }) => ({ titulo: `${nome}, ${cidade}`, descricao }) }
  if (rota.startsWith('/minhas-fichas-de-presente/'))
    return {
      bar,
      diz: ({ nome }) => ({
        titulo: `Um presente para você no ${nome}`,
        descricao: 'Abra para ver as fichas e guardá-las no seu celular.',
      }),
    }
  if (!/^\/(fazer|atualizar)-checkin/.test(rota)) return null
  if (ehConvite(codigo))
    return {
      bar,
      diz: ({ nome }) => ({
        titulo: `Vem para a mesa no ${nome}`,
        descricao: 'Abra para entrar na mesa, ver o cardápio e pedir pelo celular.',
      }),
    }
  const mesa = /^\d{1,4}$/.test(numeroMesa ?? '') ? `Mesa ${numeroMesa} · ` : ''
  return {
    bar,
    diz: ({ nome }) => ({
      titulo: `${mesa}${nome}`,
      descricao: 'Veja o cardápio, peça e pague pelo celular, sem fila e sem cadastro.',
    }),
  }
}

const ICONE = '/icone-512.png'
const doProduto: Preview = {
  titulo: 'Boteco',
  descricao: 'Peça da mesa, compre fichas e pague a conta pelo celular, sem fila e sem cadastro.',
  imagem: ICONE,
}

/** The tags of one link. Without its bar they speak of the product, as those of every other page. */
export async function linkPreview(
  sql: Sql,
  publicUrl: string,
  { rota, params, busca }: { rota: string; params: Parametros; busca: string },
): Promise<string> {
  const link = linkDe(rota, params, busca)
  const bar = link && (await Promise.race([lerBar(sql, link.bar).catch(() => null), esperar()]))
  const dito = bar ? { ...link.diz(bar), imagem: bar.imagem } : doProduto
  return tags({ ...dito, imagem: `${publicUrl}${dito.imagem}` })
}

const esperar = () => new Promise<null>((pronto) => setTimeout(pronto, ESPERA_MS, null).unref())

/** Of a bar that is in the search: anybody may register one of any name, and who opens a link trusts the address. */
async function lerBar(sql: Sql, id: number) {
  const [bar] = await sql<Bar[]>`
    select nome, cidade, descricao, coalesce(${photoForMessengers(sql)}, ${logoPath(sql)}, ${ICONE}) as imagem /* never null */
    from estabelecimento where id = ${id} and confirmado_em is not null and encerrada_em is null`
  return bar ?? null
}

function tags({ titulo, descricao, imagem }: Preview): string {
  const curta = descricao.replace(/\s+/g, ' ').trim()
  const dita = curta.length > LETRAS ? `${curta.slice(0, LETRAS - 1).trimEnd()}…` : curta
  const og = { type: 'website', site_name: 'Boteco', locale: 'pt_BR', title: titulo, description: dita, image: imagem }
  return [
    `<meta name="description" content="${texto(dita)}">`,
    ...Object.entries(og).map(([nome, conteudo]) => `<meta property="og:${nome}" content="${texto(conteudo)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    `<title>${texto(titulo)}</title>`,
  ].join('')
}

/** What people typed is read as text, wherever in the head it stands. */
const texto = (conteudo: string) =>
  conteudo.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
