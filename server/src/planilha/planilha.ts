import type { Input } from '@boteco/contract/calls'
import { DESFAZER_ATE_H, type Importacao, LINHAS_DA_PREVIA } from '@boteco/contract/planilha/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import { iso, type Sql, type Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { preparePhoto, savePhoto } from '../http/images.ts'
import type { Handlers } from '../http/serve.ts'
import { porEmOrdem } from '../produto/categorias.ts'
import { segurarGrupos } from '../produto/grupos.ts'
import { recusarNome } from '../produto/produto.ts'
import { limitConcurrency, oneOfEachHouse } from '../sessao/limit-concurrency.ts'
import { aplicar, segurar } from './aplicar.ts'
import { comOQueACasaTem } from './com-o-que-a-casa-tem.ts'
import { desfazer } from './desfazer.ts'
import { escreverFolhas, folhasDeModelo } from './escrever.ts'
import { lerEstado } from './estado.ts'
import { lerArquivo } from './ler-arquivo.ts'
import { lerSnapshot } from './ler-snapshot.ts'
import { lerLinhas } from './linhas.ts'
import { daquiDoZip, type Mudanca, planejar } from './planejar.ts'

/** All products of a house at once: out as a spreadsheet, in again after a look, and back for a day. */
export const planilha = {
  '/produto/buscarPlanilha': async ({ modelo }, { sql, sessao }) => ({
    folhas: modelo ? folhasDeModelo() : escreverFolhas(await lerEstado(sql, sessao.estabelecimento_id)),
  }),

  '/produto/buscarPreviaDaImportacao': async ({ arquivo }, { sql, sessao }) => {
    const lido = await ler(sessao.estabelecimento_id, arquivo)
    const { mudancas: _, linhas: todas, ...previa } = await planoDe(sql, sessao.estabelecimento_id, lido)
    const vistas = new Map<string, number>()
    const linhas = todas.filter(({ tipo }) => {
      const vez = (vistas.get(tipo) ?? 0) + 1
      vistas.set(tipo, vez)
      return vez <= LINHAS_DA_PREVIA
    })
    return { ...previa, linhas, cortadas: todas.length - linhas.length }
  },

  // read before anything is held; what it comes to is seen again while it is
  '/produto/importarPlanilha': async ({ arquivo, visto, precos_conferidos }, { sql, transaction, sessao }) => {
    const { estabelecimento_id } = sessao
    const lido = await ler(estabelecimento_id, arquivo)
    const fotos = await desenhar(sql, estabelecimento_id, lido, visto)
    return transaction(async (tx) => {
      await segurarGrupos(tx, estabelecimento_id)
      await segurar(tx, estabelecimento_id, nomesDe(lido, 'produto'), nomesDe(lido, 'grupo'))
      const { mudancas, erros, perguntas, novos, mudam, visto: agora } = await planoDe(tx, estabelecimento_id, lido)
      if (erros > 0) throw new VisibleError(422, respostas.planilhaComErros, 'planilha_com_erros')
      if (mudancas.length === 0) throw new VisibleError(422, respostas.planilhaSemMudanca, 'planilha_igual')
      if (agora !== visto) throw new VisibleError(409, respostas.planilhaMudou, 'planilha_mudou')
      if (perguntas > 0 && !precos_conferidos)
        throw new VisibleError(422, respostas.planilhaComPrecos, 'confira_os_precos')
      for (const foto of fotos.values()) await savePhoto(tx, foto)
      for (const { depois } of mudancas) if ('foto' in depois) depois.foto = fotos.get(depois.foto)?.nome ?? depois.foto
      const nova = lido.doPadrao && (await semProdutos(tx, estabelecimento_id))
      await aplicar(tx, sessao, mudancas)
      if (nova) await porEmOrdem(tx, sessao, categoriasDe(lido))
      await tx`
        delete from importacao where estabelecimento_id = ${estabelecimento_id}
          and feita_em < now() - ${DESFAZER_ATE_H} * interval '1 hour'`
      const [{ id }] = await tx<[{ id: number }]>`
        insert into importacao (estabelecimento_id, feita_por, arquivo, novos, mudados, mudancas)
        values (${estabelecimento_id}, ${sessao.vinculo_id}, ${arquivo.nome}, ${novos}, ${mudam}, ${tx.json(mudancas as never)})
        returning id`
      await anotar(tx, sessao, 'importacao', { depois: { arquivo: arquivo.nome, novos, mudados: mudam } })
      return { message: respostas.planilhaImportada, id }
    }).catch(recusar)
  },

  '/produto/buscarImportacoes': async (_input, { sql, sessao: { estabelecimento_id } }) => ({
    importacoes: await sql<Importacao[]>`
      select i.id, i.arquivo, ${iso(sql, sql`i.feita_em`)} /* never null */ as feita_em,
        u.nome as quem, i.novos, i.mudados
      from importacao i
      join vinculo v on v.estabelecimento_id = i.estabelecimento_id and v.id = i.feita_por
      join usuario u on u.id = v.usuario_id
      where i.estabelecimento_id = ${estabelecimento_id} and ${aindaSeDesfaz(sql)}
      order by i.id desc`,
  }),

  '/produto/desfazerImportacao': ({ id }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      await segurarGrupos(tx, estabelecimento_id)
      const [uma] = await tx<
        { arquivo: string; feita_em: Date; mudancas: Mudanca[]; desfeita: boolean; vale: boolean }[]
      >`
        select i.arquivo, i.feita_em, i.mudancas, i.desfeita_em is not null as desfeita, ${aindaSeDesfaz(tx)} as vale from importacao i
        where i.estabelecimento_id = ${estabelecimento_id} and i.id = ${id}`
      if (!uma) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      if (uma.desfeita) return { message: respostas.importacaoDesfeita, ficaram: [] }
      if (!uma.vale) throw new VisibleError(409, respostas.importacaoVelha, 'importacao_velha')
      const nomes = (tipo: Mudanca['tipo']) =>
        uma.mudancas.flatMap((mudanca) => (mudanca.tipo === tipo ? mudanca.depois.nome : []))
      await segurar(tx, estabelecimento_id, nomes('produto'), nomes('grupo'))
      const ficaram = await desfazer(tx, sessao, uma, await lerEstado(tx, estabelecimento_id))
      await tx`
        update importacao set desfeita_em = now() where estabelecimento_id = ${estabelecimento_id} and id = ${id}`
      await anotar(tx, sessao, 'importacao', {
        antes: { arquivo: uma.arquivo },
        depois: { desfeita: true, ficaram: ficaram.length },
      })
      const message = ficaram.length > 0 ? respostas.importacaoDesfeitaEmParte : respostas.importacaoDesfeita
      return { message, ficaram }
    }).catch(recusar),
} satisfies Partial<Handlers>

/** SQL: whether the import `i` is still there to be taken back. */
const aindaSeDesfaz = (sql: Sql | Transaction) =>
  sql`(i.desfeita_em is null and i.feita_em >= now() - ${DESFAZER_ATE_H} * interval '1 hour')`

type Lido = Awaited<ReturnType<typeof ler>>

/** One file is some 20 MB while it is read, whoever sent it. */
const umPorVez = limitConcurrency({ atOnce: 1, waiting: 8 })
/** One waits behind it, and its house's next one behind that: no house fills the queue. */
const naVezDaCasa = oneOfEachHouse({ waiting: 1 })

const ler = (casa: number, arquivo: Input<'/produto/buscarPreviaDaImportacao'>['arquivo']) =>
  naVezDaCasa(casa, () =>
    umPorVez(async () => {
      const { folhas, fotos, snapshot } = await lerArquivo(arquivo)
      const doPadrao = snapshot !== undefined
      // the standard does not say where a product is made
      const comPalpites = doPadrao || arquivo.com_palpites === true
      return {
        ...(await (doPadrao ? lerSnapshot(snapshot) : lerLinhas(folhas, comPalpites))),
        fotos,
        comPalpites,
        doPadrao,
      }
    }),
  )

/** Before anything is held: the pictures that come along, by what the plan calls them. None where it is another plan by now. */
async function desenhar(sql: Sql, estabelecimento_id: number, lido: Lido, visto: string) {
  const fotos = new Map<string, Awaited<ReturnType<typeof preparePhoto>>>()
  if (lido.fotos.size === 0) return fotos
  const plano = await planoDe(sql, estabelecimento_id, lido)
  if (plano.erros > 0 || plano.visto !== visto) return fotos
  for (const { depois } of plano.mudancas) {
    const abrir = 'foto' in depois && lido.fotos.get(daquiDoZip(depois.foto) ?? '')
    if (abrir) fotos.set(depois.foto, await preparePhoto(await abrir(), 'produto'))
  }
  return fotos
}

const nomesDe = ({ lidas }: Lido, tipo: 'produto' | 'grupo') => [
  ...new Set(
    lidas.flatMap(({ tipo: dela, campos }) => {
      if (dela === 'opcao' && tipo === 'grupo') return campos.grupo ?? []
      return dela === tipo ? (campos.nome ?? []) : []
    }),
  ),
]

const semProdutos = async (tx: Transaction, estabelecimento_id: number) =>
  (
    await tx`select from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and removido_em is null limit 1`
  ).length === 0

/** In the file's order. */
const categoriasDe = ({ lidas }: Lido) => [
  ...new Set(lidas.flatMap(({ tipo, campos }) => (tipo === 'produto' && campos.nome_categoria_produto) || [])),
]

async function planoDe(sql: Sql | Transaction, estabelecimento_id: number, lido: Lido) {
  const { lidas, ditas, fotos: doZip, comPalpites, doPadrao } = lido
  const fotos = [...new Set(lidas.flatMap(({ campos }) => ('foto' in campos && campos.foto) || []))]
  const ha = await sql<{ hash: string }[]>`
    select /* todas as casas: imagem */ hash from imagem where hash = any(${fotos}::text[])`
  const daqui = { fotos: new Set(ha.map(({ hash }) => hash)), doZip: [...doZip.keys()] }
  const estado = await lerEstado(sql, estabelecimento_id)
  if (!doPadrao) return planejar(estado, lidas, ditas, { ...daqui, comPalpites })
  const ordem = { linha: 0, folha: null, tipo: 'aviso' as const, texto: respostas.ordemDasCategoriasFica }
  const avisos = estado.produto.length > 0 ? [...ditas, ordem] : ditas
  return planejar(estado, comOQueACasaTem(lidas, estado), avisos, { ...daqui, comPalpites })
}

/** What another constraint says in words already, and what a group is called. */
function recusar(error: unknown): never {
  if (brokeConstraint(error, 'grupo_de_nome_unico')) throw new VisibleError(409, respostas.grupoRepetido)
  return recusarNome(error)
}
