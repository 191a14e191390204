import type { Input } from '@boteco/contract/calls'
import { type EstabelecimentoDaCasa, MAXIMO_DE_APELIDOS } from '@boteco/contract/estabelecimento/casa'
import type { EstabelecimentoAVista, EstabelecimentoProximo } from '@boteco/contract/estabelecimento/cliente'
import { mensagens } from '@boteco/contract/mensagens'
import { respostas } from '@boteco/contract/respostas'
import type { Sql, Transaction } from '../database/db.ts'
import { brokeConstraint, VisibleError } from '../errors.ts'
import { prepareLogo, preparePhoto, saveImage, savePhoto } from '../http/images.ts'
import type { Handlers } from '../http/serve.ts'
import { recusarEncerrada } from '../sessao/encerrada.ts'
import { exigirProva } from '../sessao/provas.ts'
import { exigirLocalizacao } from './localizacao.ts'
import { buscarPerto, buscarPorTexto, colunasAVista } from './proximos.ts'

export const estabelecimento = {
  '/estabelecimento/buscarEstabelecimentos': async ({ userData, busca }, { sql }) => {
    if (busca) return { estabelecimentos: await buscarPorTexto(sql, busca) }
    const { latitude, longitude } = userData ?? {}
    if (latitude === 0 && longitude === 0) throw new VisibleError(422, mensagens.localizacaoInvalida)
    // nothing is searched without both of them, nor with a zero (section 5 of the spec)
    if (!latitude || !longitude) return { estabelecimentos: [] as EstabelecimentoProximo[] }
    return { estabelecimentos: await buscarPerto(sql, latitude, longitude) }
  },

  '/estabelecimento/buscarDadosEstabelecimento': async (_input, { sql, sessao }) => ({
    dadosEstabelecimento: await lerEstabelecimento(sql, sessao.estabelecimento_id),
  }),

  // the spec's answer is a list of one
  '/estabelecimento/buscarDadosEstabelecimentoById': async ({ idEstabelecimento, numeroMesa }, { sql }) => {
    const dadosEstabelecimento = [await lerAVista(sql, idEstabelecimento)]
    if (!numeroMesa) return { dadosEstabelecimento }
    const [mesa] = await sql<{ rotulo_mesa: string | null }[]>`
      select rotulo as rotulo_mesa from mesa where estabelecimento_id = ${idEstabelecimento} and numero = ${numeroMesa}`
    return { dadosEstabelecimento, ...mesa }
  },

  '/estabelecimento/salvarEdicaoDadosEstabelecimento': async (input, { transaction, sessao, imagem }) => {
    const { atualizarLocalizacao, latitude, longitude, fora_do_horario, ...campos } = input
    // 'false' keeps the place, whatever else the form sends; without the answer, a place that was sent is a new one
    const semMudar = atualizarLocalizacao === false || atualizarLocalizacao === 'false'
    const mudar = !semMudar && (atualizarLocalizacao !== undefined || latitude !== undefined || longitude !== undefined)
    const lugar = mudar ? exigirLocalizacao(latitude, longitude) : {}
    const logo = imagem && (await prepareLogo(imagem))
    return transaction(async (tx) => {
      const [maisDesconto] = await tx`
        select from estabelecimento
        where id = ${sessao.estabelecimento_id} and desconto_garcom < ${campos.desconto_garcom ?? 0} for update`
      if (maisDesconto) exigirProva(sessao)
      const imagem_hash = logo ? { imagem_hash: await saveImage(tx, logo, 'image/png') } : {}
      await exigirTurnoQuieto(tx, sessao.estabelecimento_id, campos)
      if (campos.apelido) await exigirApelidoLivre(tx, sessao.estabelecimento_id, campos.apelido)
      const mudancas = { ...campos, ...lugar, ...imagem_hash }
      // a bar that moves to Pernambuco, as one that begins there
      const modo =
        campos.uf === 'PE' && !campos.taxa_modo
          ? tx`, taxa_modo = case when uf = 'PE' then taxa_modo else 'escolhida' end`
          : tx``
      // a form from before there were three wishes
      if (fora_do_horario !== undefined && !campos.casa_fechada)
        await tx`
          update estabelecimento set casa_fechada = case when ${fora_do_horario} then 'aceita' else 'recusa' end
          where id = ${sessao.estabelecimento_id} and (casa_fechada = 'aceita') <> ${fora_do_horario}`
      if (Object.keys(mudancas).length > 0)
        await tx`update estabelecimento set ${tx(mudancas)}${modo} where id = ${sessao.estabelecimento_id}`
      return { success: true, message: respostas.dadosAtualizados }
    }).catch((error: unknown) => {
      throw brokeConstraint(error, 'apelido_de_outra_casa')
        ? new VisibleError(409, respostas.apelidoDeOutraCasa, 'apelido_de_outra_casa')
        : error
    })
  },

  '/estabelecimento/pedirDocumento': ({ pede }, { transaction, sessao }) =>
    transaction(async (tx) => {
      if (!pede) exigirProva(sessao)
      await tx`
        update estabelecimento set pede_documento = ${pede} where id = ${sessao.estabelecimento_id} and pede_documento <> ${pede}`
      return { message: pede ? respostas.documentoPedido : respostas.documentoNaoPedido }
    }),

  '/estabelecimento/salvarHorarios': ({ horarios, fuso_horario }, { transaction, sessao }) =>
    transaction(async (tx) => {
      await tx`
        update estabelecimento set horarios = ${tx.json(horarios)}, fuso_horario = ${fuso_horario}
        where id = ${sessao.estabelecimento_id}`
      return { message: respostas.horariosAtualizados }
    }),

  '/estabelecimento/salvarFoto': async (_input, { transaction, sessao, imagem }) => {
    const foto = imagem && (await preparePhoto(imagem, 'lugar'))
    return transaction(async (tx) => {
      const foto_hash = foto ? await savePhoto(tx, foto) : null
      await tx`update estabelecimento set foto_hash = ${foto_hash} where id = ${sessao.estabelecimento_id}`
      return { message: foto ? respostas.fotoAtualizada : respostas.fotoTirada }
    })
  },
} satisfies Partial<Handlers>

/** @throws VisibleError 409 where the night of now would be cut in two */
async function exigirTurnoQuieto(
  tx: Transaction,
  estabelecimento_id: number,
  { usa_turno, virada }: Pick<Input<'/estabelecimento/salvarEdicaoDadosEstabelecimento'>, 'usa_turno' | 'virada'>,
) {
  const [{ aberta, outro_dia }] = await tx<[{ aberta: boolean; outro_dia: boolean }]>`
    select turno_desde is not null as aberta,
      coalesce(dia_do_bar(coalesce(turno_desde, now()), fuso_horario, ${virada ?? null}::time) <> dia_de_agora(e), false) as outro_dia
    from estabelecimento e where id = ${estabelecimento_id} for no key update`
  if (aberta && usa_turno === false) throw new VisibleError(409, respostas.fecheACasaAntes, 'casa_aberta')
  if (outro_dia) throw new VisibleError(409, respostas.viradaNoMeioDaNoite, 'meio_da_noite')
}

/** @throws VisibleError 409 to a house that nobody has confirmed, and to one that has used up its addresses */
async function exigirApelidoLivre(tx: Transaction, estabelecimento_id: number, apelido: string) {
  const [{ confirmada, quantos }] = await tx<[{ confirmada: boolean; quantos: number }]>`
    select e.confirmado_em is not null or e.apelido = ${apelido} as confirmada,
      (select count(*) from apelido a where a.estabelecimento_id = e.id and a.apelido <> ${apelido}) as quantos
    from estabelecimento e where e.id = ${estabelecimento_id} for no key update`
  if (!confirmada) throw new VisibleError(409, respostas.apelidoDepoisDeConfirmar, 'nao_confirmado')
  if (quantos >= MAXIMO_DE_APELIDOS) throw new VisibleError(409, respostas.apelidosDemais, 'apelidos_demais')
}

async function lerAVista(sql: Sql, id: number): Promise<EstabelecimentoAVista> {
  const [lidos] = await sql<(EstabelecimentoAVista & { encerrada: boolean })[]>`
    select ${colunasAVista(sql)}, encerrada_em is not null as encerrada from estabelecimento where id = ${id}`
  if (!lidos) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  const { encerrada, ...dados } = lidos
  recusarEncerrada({ encerrada, telefone: dados.telefone_celular })
  return dados
}

async function lerEstabelecimento(sql: Sql, id: number): Promise<EstabelecimentoDaCasa> {
  const [dados] = await sql<EstabelecimentoDaCasa[]>`
    select ${colunasAVista(sql)}, horarios, fuso_horario, alarme_recebimento_s, presenca, limite_unidades_checkin, limite_valor_checkin,
      limite_unidades_mesa, limite_valor_mesa, mesa_livre_min, barman_no_balcao, aceita_fiado, carta_do_estranho, retirada, basta_o_nome, conta_no_cartao, pede_documento,
      alcoolicas_ditas_em is not null as alcoolicas_ditas, casa_fechada = 'aceita' as fora_do_horario, casa_fechada, usa_turno,
      to_char(virada, 'HH24:MI') as virada,
      fichas_programadas, fichas_programadas_por_noite, taxa_percentual, taxa_modo, desconto_garcom, confirmado_em is not null as confirmado, apelido, pagina_publica
    from estabelecimento where id = ${id}`
  if (!dados) throw new VisibleError(404, respostas.naoEncontrado, 'nao_encontrado')
  return dados
}
