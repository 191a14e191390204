import type { Input } from '@boteco/contract/calls'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import type { Departamento } from '@boteco/contract/produto/cliente'
import {
  type ProdutoDoEstabelecimento,
  type ProdutoDoMercadinho,
  pareceAlcoolica,
} from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import { anotar } from '../database/atos.ts'
import { columns, type Transaction } from '../database/db.ts'
import { comoEstoque } from '../database/estoque.ts'
import { diaDe } from '../database/noite.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { imagePath, preparePhoto, savePhoto } from '../http/images.ts'
import type { Handlers } from '../http/serve.ts'
import { categoriasChamadas } from './categorias.ts'
import { conferirCombos } from './combos.ts'
import { conferirReceitas, temPreco } from './como-se-vende.ts'
import { conferirEtiquetas } from './conferir-etiquetas.ts'
import { trazerEscolhas } from './escolhas-do-catalogo.ts'
import { segurarGrupos } from './grupos.ts'
import { gruposDoProduto } from './ler-grupos.ts'
import { precosDasAreas, salvarPrecosDasAreas } from './precos-das-areas.ts'
import { conferirQuantosProdutos } from './quantas.ts'

export const produto = {
  '/estabelecimento/buscarProdutosMercadinho': async (_input, { sql, sessao }) => {
    // a bar's own product of the same name counts as imported: one menu has one product of a name
    const produtosMercadinho = await sql<ProdutoDoMercadinho[]>`
      select p.id, p.nome, c.nome as nome_categoria_produto, ${imagePath(sql)} as "caminhoImagemProduto",
        exists (
          select from produto_estabelecimento pe
          where pe.estabelecimento_id = ${sessao.estabelecimento_id} and pe.removido_em is null
            and (pe.produto_id = p.id or lower(pe.nome) = lower(p.nome))
        ) as importado
      from produto p
      join categoria c on c.id = p.categoria_id
      order by c.ordem, p.nome`
    return { produtosMercadinho }
  },

  '/produto/buscarProdutosDoEstabelecimento': async (_input, { sql, sessao }) => {
    const produtosEstabelecimento = await sql<ProdutoDoEstabelecimento[]>`
      select ${columns<ProdutoDoEstabelecimento>(sql, {
        id: sql`pe.id`,
        produto_id: sql`pe.produto_id`,
        nome: sql`pe.nome`,
        nome_categoria_produto: sql`c.nome`,
        nome_departamento: sql`pe.nome_departamento`,
        preco_compra: sql`pe.preco_compra`,
        preco_venda: sql`pe.preco_venda`,
        qtd_minima_estoque: sql`pe.qtd_minima_estoque`,
        qtd_estoque: sql`pe.qtd_estoque`,
        descricao: sql`pe.descricao`,
        caminhoImagemProduto: imagePath(sql),
        oculto: sql`pe.oculto`,
        versao: sql`pe.versao`,
        destaque: sql`pe.destaque`,
        etiquetas: sql`pe.etiquetas`,
        preparo_min: sql`pe.preparo_min`,
        traducoes: sql`pe.traducoes`,
        sem_taxa: sql`pe.sem_taxa`,
        nome_curto: sql`pe.nome_curto`,
        venda: sql`pe.venda`,
        desvio_percentual: sql`pe.desvio_percentual`,
        preco_de_hoje: sql`pe.venda = 'preco_do_dia' and ${temPreco(sql)}`,
        notas: sql`pe.notas`,
        estacao_id: sql`pe.estacao_id`,
        curso: sql`pe.curso`,
        embalagem: sql`pe.embalagem`,
        alcoolica: sql`pe.alcoolica`,
        da_para: sql`da_para(pe.estabelecimento_id, pe.id, null)`,
        custo_da_receita: sql`custo_dos_insumos(pe.estabelecimento_id, insumos_de(pe.estabelecimento_id, pe.id, null))`,
        precos_das_areas: precosDasAreas(sql),
        alergenos: sql`pe.alergenos`,
        calorias: sql`pe.calorias`,
        grupos: gruposDoProduto(sql),
      })}
      from produto_estabelecimento pe
      join categorias_de(pe.estabelecimento_id) c on c.id = pe.categoria_id
      where pe.estabelecimento_id = ${sessao.estabelecimento_id} and pe.removido_em is null
      order by c.lugar, pe.nome`
    return { produtosEstabelecimento }
  },

  '/produto/cadastrarProdutosEstabelecimento': async ({ produtosSelecionados }, { transaction, sessao }) => {
    const ids = [...new Set(produtosSelecionados)]
    return transaction(async (tx) => {
      const achados = await tx<{ id: number; nome: string; nome_categoria_produto: string }[]>`
        select p.id, p.nome, c.nome as nome_categoria_produto from produto p join categoria c on c.id = p.categoria_id
        where p.id = any(${ids})`
      if (achados.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      const deBeber = achados.filter(pareceAlcoolica).map(({ id }) => id)
      await segurarGrupos(tx, sessao.estabelecimento_id)
      // what is already there stays as the manager left it
      const importados = await tx<{ id: number; nome: string }[]>`
        insert into produto_estabelecimento
          (estabelecimento_id, produto_id, categoria_id, nome, descricao, imagem_hash, nome_departamento, alcoolica)
        select ${sessao.estabelecimento_id}, p.id, coalesce(propria.id, p.categoria_id), p.nome, p.descricao, p.imagem_hash,
          p.nome_departamento, p.id = any(${deBeber})
        from produto p
        join categoria c on c.id = p.categoria_id
        /* one of the bar's own that is called so was there before the catalogue's */
        left join categoria_da_casa propria on propria.estabelecimento_id = ${sessao.estabelecimento_id}
          and lower(propria.nome) = lower(c.nome) and propria.removida_em is null
        where p.id = any(${ids})
        order by p.id
        on conflict do nothing returning id, nome`
      await conferirQuantosProdutos(tx, sessao.estabelecimento_id)
      const vieram = await trazerEscolhas(tx, sessao, importados)
      return { message: vieram ? respostas.produtosComEscolhas : respostas.produtosAtualizados }
    })
  },

  '/produto/atualizarProdutosEstabelecimento': (linhas, { transaction, sessao }) =>
    transaction(async (tx) => {
      await atualizarProdutos(tx, sessao.estabelecimento_id, linhas)
      await salvarPrecosDasAreas(tx, sessao, linhas)
      return { message: respostas.produtosAtualizados }
    }).catch(recusarNome),

  '/produto/dizerAlcoolicas': ({ produtos }, { transaction, sessao: { estabelecimento_id } }) =>
    transaction(async (tx) => {
      const ids = [...new Set(produtos)]
      const deles = await tx<{ id: number }[]>`
        select id from produto_estabelecimento where estabelecimento_id = ${estabelecimento_id} and id = any(${ids}::bigint[])
          and removido_em is null order by id for no key update`
      if (deles.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await tx`
        update produto_estabelecimento set alcoolica = not alcoolica, versao = versao + 1
        where estabelecimento_id = ${estabelecimento_id} and case when id = any(${ids}::bigint[]) then not alcoolica
          -- the first answer is about all that is asked about; a later one takes no mark away
          else alcoolica and venda <> 'combo' and removido_em is null
            and (select alcoolicas_ditas_em is null from estabelecimento where id = ${estabelecimento_id}) end`
      await tx`
        update estabelecimento set alcoolicas_ditas_em = now() where id = ${estabelecimento_id} and alcoolicas_ditas_em is null`
      return { message: ids.length > 0 ? respostas.alcoolicasDitas : respostas.semAlcoolicas }
    }),

  '/produto/contarEstoque': ({ id_produto_estabelecimento: alvo, quantidade }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id } = sessao
      const [antes] = await tx<{ qtd_estoque: number | null }[]>`
        select qtd_estoque from produto_estabelecimento
        where estabelecimento_id = ${estabelecimento_id} and id = ${alvo} and removido_em is null
        for no key update`
      if (!antes) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      await comoEstoque(tx, { tipo: 'contagem' })
      await tx`
        update produto_estabelecimento set qtd_estoque = ${quantidade}
        where estabelecimento_id = ${estabelecimento_id} and id = ${alvo}`
      await anotar(tx, sessao, 'contagem', { alvo, antes, depois: { qtd_estoque: quantidade } })
      return { message: respostas.estoqueContado }
    }),

  '/produto/salvarFoto': async ({ id_produto_estabelecimento: id }, { transaction, sessao, imagem }) => {
    const foto = imagem && (await preparePhoto(imagem, 'produto'))
    return transaction(async (tx) => {
      const imagem_hash = foto ? await savePhoto(tx, foto) : null
      const mudados = await tx`
        update produto_estabelecimento pe
        set imagem_hash = coalesce(${imagem_hash}, (select p.imagem_hash from produto p where p.id = pe.produto_id))
        where pe.estabelecimento_id = ${sessao.estabelecimento_id} and pe.id = ${id} and pe.removido_em is null returning pe.id`
      if (mudados.length === 0) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
      return { message: foto ? respostas.fotoAtualizada : respostas.fotoTirada }
    })
  },

  '/produto/cadastrarOutrosProdutos': async (form, { transaction, sessao, imagem }) => {
    const foto = imagem && (await preparePhoto(imagem, 'produto'))
    return transaction(async (tx) => {
      await segurarGrupos(tx, sessao.estabelecimento_id)
      const [categoria] = await categoriasChamadas(tx, sessao.estabelecimento_id, [form.nomeCategoria])
      if (!categoria) throw new VisibleError(422, respostas.categoriaDesconhecida)
      await tx`insert into produto_estabelecimento ${tx({
        estabelecimento_id: sessao.estabelecimento_id,
        categoria_id: categoria.id,
        nome: form.nomeProduto,
        descricao: form.descricao ?? '',
        imagem_hash: foto ? await savePhoto(tx, foto) : null,
        nome_departamento: form.departamento,
        preco_compra: form.precoCompra ?? null,
        preco_venda: form.precoVenda ?? null,
        qtd_estoque: form.quantidade ?? null,
        qtd_minima_estoque: form.qtdMinimaEstoque ?? 0,
        alcoolica: form.alcoolica === true || form.alcoolica === 'true',
      })}`
      await conferirQuantosProdutos(tx, sessao.estabelecimento_id)
      return { message: respostas.produtoCadastrado }
    }).catch(recusarNome)
  },
} satisfies Partial<Handlers>

/** One menu has one product of a name, and a station makes what is of its department. */
export function recusarNome(error: unknown): never {
  if (brokeConstraint(error, 'estacao_do_mesmo_departamento'))
    throw new VisibleError(422, respostas.estacaoDeOutroDepartamento, 'estacao_desconhecida')
  throw brokeConstraint(error, 'produto_de_nome_unico') ? new VisibleError(409, respostas.produtoRepetido) : error
}

type Linha = Input<'/produto/atualizarProdutosEstabelecimento'>[number]
/** A spreadsheet may also take a price or a department away. */
type Linhas = readonly (Omit<Linha, 'preco_venda' | 'nome_departamento'> & {
  preco_venda: number | null
  nome_departamento: Departamento | null
})[]

/** All of them or none. The rows are locked in the order of their ids, as an order locks them: no deadlock. */
export async function atualizarProdutos(tx: Transaction, estabelecimento_id: number, linhas: Linhas) {
  // no category that is named goes meanwhile
  await segurarGrupos(tx, estabelecimento_id)
  const ids = [...new Set(linhas.map((linha) => linha.id_produto_estabelecimento))]
  const embalagem = linhas.findLast((linha) => linha.embalagem)?.id_produto_estabelecimento ?? null
  const todos = await tx<{ id: number; nome: string; versao: number }[]>`
      select id, nome, versao from produto_estabelecimento
      where estabelecimento_id = ${estabelecimento_id} and (id = any(${ids}) or (embalagem and ${embalagem !== null}))
        and removido_em is null
      order by id
      for no key update`
  const atuais = todos.filter(({ id }) => ids.includes(id))
  if (atuais.length < ids.length) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const versaoLida = new Map(linhas.map((linha) => [linha.id_produto_estabelecimento, linha.versao]))
  const mudou = atuais.find(({ id, versao }) => (versaoLida.get(id) ?? versao) !== versao)
  if (mudou) throw new VisibleError(409, `${mudou.nome}: ${mensagensDasChamadas.produtoMudou}`, 'produto_mudou')

  const categorias = [...new Set(linhas.flatMap(({ nome_categoria_produto: nome }) => nome ?? []))]
  const conhecidas = await categoriasChamadas(tx, estabelecimento_id, categorias)
  if (conhecidas.length < categorias.length) throw new VisibleError(422, respostas.categoriaDesconhecida)

  const novas = linhas.map(({ precos_das_areas: _, ...linha }) => ({
    ...linha,
    ...(linha.embalagem && { embalagem: linha.id_produto_estabelecimento === embalagem }),
    diz_preco_compra: linha.preco_compra !== undefined,
    diz_preparo: linha.preparo_min !== undefined,
    diz_estacao: linha.estacao_id !== undefined,
    diz_curso: linha.curso !== undefined,
    diz_calorias: linha.calorias !== undefined,
    categoria_id: conhecidas.find(({ nome }) => nome === linha.nome_categoria_produto)?.id,
  }))
  // the last one that was said is the house's
  if (embalagem !== null)
    await tx`
      update produto_estabelecimento set embalagem = false, versao = versao + 1
      where estabelecimento_id = ${estabelecimento_id} and embalagem and removido_em is null and id <> ${embalagem}`
  // where the form says the stock it had read, only the difference is applied, so that sales in between stay sold
  await tx`
      update produto_estabelecimento pe set
        nome_departamento = nova.nome_departamento,
        preco_compra = case when nova.diz_preco_compra then nova.preco_compra else pe.preco_compra end,
        preco_venda = nova.preco_venda,
        qtd_minima_estoque = nova.qtd_minima_estoque,
        qtd_estoque = case
          when nova.qtd_estoque is null or nova.qtd_estoque_lida is null then nova.qtd_estoque
          else greatest(0, coalesce(pe.qtd_estoque, nova.qtd_estoque_lida) + nova.qtd_estoque - nova.qtd_estoque_lida)
        end,
        descricao = nova.descricao,
        nome = coalesce(nova.nome, pe.nome),
        categoria_id = coalesce(nova.categoria_id, pe.categoria_id),
        oculto = coalesce(nova.oculto, pe.oculto),
        destaque = coalesce(nova.destaque, pe.destaque),
        etiquetas = coalesce(nova.etiquetas, pe.etiquetas),
        preparo_min = case when nova.diz_preparo then nova.preparo_min else pe.preparo_min end,
        traducoes = coalesce(nova.traducoes, pe.traducoes),
        sem_taxa = coalesce(nova.sem_taxa, pe.sem_taxa),
        nome_curto = coalesce(nova.nome_curto, pe.nome_curto),
        venda = coalesce(nova.venda, pe.venda),
        desvio_percentual = coalesce(nova.desvio_percentual, pe.desvio_percentual),
        preco_dia = case
          when coalesce(nova.venda, pe.venda) <> 'preco_do_dia' or not nova.preco_de_hoje then null
          when nova.preco_de_hoje then (select ${diaDe(tx)} from estabelecimento e where e.id = ${estabelecimento_id})
          else pe.preco_dia end,
        embalagem = coalesce(nova.embalagem, pe.embalagem),
        alcoolica = coalesce(nova.alcoolica, pe.alcoolica),
        notas = coalesce(nova.notas, pe.notas),
        -- in another department it has none of the old one's
        estacao_id = case when nova.diz_estacao then nova.estacao_id
          when nova.nome_departamento is not distinct from pe.nome_departamento then pe.estacao_id end,
        curso = case when nova.diz_curso then nova.curso else pe.curso end,
        alergenos = coalesce(rtrim(nova.alergenos, '1'), pe.alergenos),
        calorias = case when nova.diz_calorias then nova.calorias else pe.calorias end,
        versao = pe.versao + 1
      from jsonb_to_recordset(${tx.json(novas)}) as nova (
        id_produto_estabelecimento bigint, nome_departamento text, preco_compra bigint, diz_preco_compra boolean,
        preco_venda bigint, qtd_minima_estoque int,
        qtd_estoque int, qtd_estoque_lida int, descricao text, nome text, categoria_id bigint, oculto boolean,
        destaque boolean, etiquetas text[], preparo_min int, diz_preparo boolean, traducoes jsonb, sem_taxa boolean,
        nome_curto text, embalagem boolean, alcoolica boolean, notas text[], venda text, desvio_percentual int, preco_de_hoje boolean, estacao_id bigint, diz_estacao boolean, curso text,
        diz_curso boolean, alergenos text, calorias int, diz_calorias boolean)
      where pe.estabelecimento_id = ${estabelecimento_id} and pe.id = nova.id_produto_estabelecimento`
  if (linhas.some(({ etiquetas, alergenos }) => etiquetas !== undefined || alergenos !== undefined))
    await conferirEtiquetas(tx, estabelecimento_id, ids)
  if (linhas.some(({ venda }) => venda !== undefined)) {
    await conferirCombos(tx, estabelecimento_id)
    await conferirReceitas(tx, estabelecimento_id, ids)
  }
}
