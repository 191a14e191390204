import type { Sql } from '../database/db.ts'
import { imageHash } from '../http/images.ts'

/**
 * Puts rows into what a house of version 0.2 did not have yet, so that every table of its archive has some, and their sums come out. A
 * table that has rows stays as it is.
 */
export async function encherACasa(sql: Sql, casa: number): Promise<void> {
  await sql.begin(async (tx) => {
    // what triggers would add is put there by hand
    await tx`set local session_replication_role = replica`
    const um = (tabela: string, coluna = 'id', onde = 'true') =>
      `(select ${coluna} from ${tabela} where estabelecimento_id = ${casa} and ${onde} order by 1 limit 1)`
    const v = um('vinculo')
    const produto = um('produto_estabelecimento')
    const checkin = um('checkin')
    const item = um('item_pedido')
    const pago = um('pagamento', 'id', "estado = 'pago'")
    const linhas: [tabela: string, colunas: string, valores: string][] = [
      ['area', 'nome, ordem', `'Salão', 1`],
      ['estacao', 'nome_departamento, nome, ordem', `'BAR', 'Chopeira', 1`],
      ['insumo', 'nome, unidade, qtd_estoque, custo', `'Cachaça', 'ml', 900, 5000000`],
      ['grupo', 'nome, regra, minimo, maximo', `'Ponto', 'soma', 0, 1`],
      [
        'opcao',
        'grupo_id, ordem, nome, preco, padrao, maximo, qtd_estoque',
        `${um('grupo')}, 1, 'Ao ponto', 0, 0, 1, 5`,
      ],
      ['produto_grupo', 'produto_estabelecimento_id, grupo_id, ordem', `${produto}, ${um('grupo')}, 1`],
      ['receita', 'produto_estabelecimento_id, insumo_id, quantidade', `${produto}, ${um('insumo')}, 50`],
      ['preco_da_area', 'produto_estabelecimento_id, area_id, preco, desde', `${produto}, ${um('area')}, 1234, now()`],
      [
        'programacao',
        'nome, efeito, valor, de_hora, ate_hora, dias, datas, exceto, produtos, categorias, departamentos',
        `'Happy hour', 'percentual', 20, '17:00', '19:00', '{1,2}', '{}', '{}', array[${produto}], array[${um('categoria_da_casa')}], '{BAR}'`,
      ],
      ['mesa', 'numero, rotulo, area_id', `77, 'Varanda 7', ${um('area')}`],
      ['mesa_garcom', 'numero_mesa, vinculo_id', `77, ${v}`],
      ['comanda_bloqueada', 'numero, motivo, bloqueada_por', `12, 'perdida', ${v}`],
      ['departamento_fechado', 'nome_departamento, fechado_por', `'COZINHA', ${v}`],
      ['turno', 'aberto_em, aberto_por, fechado_em, fechado_por', `now() - interval '9 hours', ${v}, now(), ${v}`],
      ['virada_de_antes', 'ate, hora', `current_date, '04:00'`],
      [
        'chamado',
        'mesa_aberta_id, checkin_id, motivo, atendido_em, atendido_por',
        `${um('mesa_aberta')}, ${checkin}, 'conta', now(), ${v}`,
      ],
      ['nao_estavam', 'checkin_id, numero_mesa, dito_por', `${checkin}, 3, ${v}`],
      ['marca_da_linha', 'item_id, tipo, por', `${item}, 'pressa', ${v}`],
      ['aviso_de_cancelamento', 'item_id, para', `${item}, 'salao'`],
      ['venda_mudou', 'item_id, natureza, valor, quantidade, feito', `${item}, 'acerto', -100, 0, true`],
      [
        'participacao',
        'primeiro_item, ultimo_item, itens, quem, entregou',
        `${item}, ${item}, array[${item}], array[${v}], '{true}'`,
      ],
      ['gaveta', 'nome', `'Caixa 1'`],
      [
        'sessao_de_caixa',
        'gaveta_id, vinculo_id, usuario_id, fundo, contada_em, fechada_em',
        `${um('gaveta')}, ${v}, ${um('vinculo', 'usuario_id', `id = ${v}`)}, 10000, now(), now()`,
      ],
      [
        'movimento_de_caixa',
        'sessao_de_caixa_id, tipo, valor, motivo, feito_por',
        `${um('sessao_de_caixa')}, 'suprimento', 5000, 'troco', ${v}`,
      ],
      [
        'contagem_de_caixa',
        'sessao_de_caixa_id, cedulas, contado, feita_por',
        `${um('sessao_de_caixa')}, '[{"valor": 5000, "quantas": 3}]', '{"dinheiro": 15000}', ${v}`,
      ],
      [
        'fechamento_de_caixa',
        'numero, sessao_de_caixa_id, z, feito_por',
        `1, ${um('sessao_de_caixa')}, json_build_object('sessao', ${um('sessao_de_caixa')}, 'numero', 1, 'continua', null,
          'meios', json_build_array(json_build_object('meio', 'dinheiro', 'esperado', 15000, 'contado', 15000, 'diferenca', 0)),
          'movimentos', json_build_array(json_build_object('id', ${um('movimento_de_caixa')}, 'valor', 5000))), ${v}`,
      ],
      ['maquininha', 'nome, id_terminal', `'Azul', 'segredo-do-terminal'`],
      ['pagamento_maquininha', 'pagamento_id, maquininha_id, nome', `${pago}, ${um('maquininha')}, 'Azul'`],
      ['pagamento_externo', 'pagamento_id, sistema, metodo, nsu', `${pago}, 'Totem', 'PIX', 'E123'`],
      [
        'meio_trocado',
        'pagamento_id, de, para, valor, feita_por',
        `${pago}, 'pix_no_caixa', 'dinheiro', ${um('pagamento', 'valor', `id = ${pago}`)}, ${v}`,
      ],
      ['fiado_cliente', 'nome, limite, palavra, feito_por', `'Jorge Lima', 50000, 'assinatura', ${v}`],
      ['fiado_perdao', 'cliente_id, valor, motivo, feito_por', `${um('fiado_cliente')}, -700, 'acerto', ${v}`],
      ['perda', 'linha_id, item_id, valor, custo', `${item}, ${item}, 900, 400`],
      [
        'perda_avulsa',
        'tipo, produto_estabelecimento_id, nome_produto, quantidade, valor, tirou_estoque, motivo, feito_por, tirou_insumos',
        `'quebra', ${produto}, 'Copo', 1, 500, 0, 'caiu', ${v}, jsonb_build_object(${um('insumo')}::text, 50)`,
      ],
      [
        'avaliacao',
        'checkin_id, nota, texto, dia, carteira_id',
        `${checkin}, 5, 'Ótimo', current_date, ${um('checkin', 'carteira_id', `id = ${checkin}`)}`,
      ],
      [
        'combinado',
        'checkin_id, teto, taxa_percentual, token, ultimos_digitos',
        `${checkin}, 20000, 10, 'segredo-do-cartao', '4242'`,
      ],
      ['gorjeta', 'checkin_id, vinculo_id, retencao', `${checkin}, ${v}, 0`],
      [
        'regra_do_rateio',
        'ate, retencao, divisao, pontos',
        `current_date, 20, 'pontos', jsonb_build_object(${v}::text, 3)`,
      ],
      [
        'rateio_fechado',
        'dia, rateio, planilha',
        `current_date, json_build_object('equipe', json_build_array(json_build_object('id', ${v}, 'nome', 'Ana'))), 'nome;valor'`,
      ],
      ['contagem_de_estoque', 'aberta_por, fechada_em, fechada_por, valeu', `${v}, now(), ${v}, true`],
      [
        'contado_no_estoque',
        'contagem_id, o_que, item_id, deposito, quantidade, havia, por',
        `${um('contagem_de_estoque')}, 'insumo', ${um('insumo')}, false, 900, 900, ${v}`,
      ],
      [
        'impressora',
        'nome, posto, modelo, pagina, colunas, via, segredo_hash',
        `'Balcão', 'BAR', 'generica', 'cp860', 48, 'cloudprnt', 'segredo-da-impressora'`,
      ],
      ['divisao', 'partes, feita_por', `2, ${v}`],
      ['cota', 'linha_id, divisao_id, parte, valor, desfeita_em', `${item}, ${um('divisao')}, 1, 450, now()`],
      ['desconto', 'percentual, motivo, feito_por', `10, 'demorou', ${v}`],
      [
        'desconto_linha',
        'desconto_id, linha_id, valor, desfeito_em, desfeito_por',
        `${um('desconto')}, ${item}, 90, now(), ${v}`,
      ],
      ['documento_visto', 'checkin_id, visto_por', `${checkin}, ${v}`],
      ['couvert', 'noite, carteira_id', `current_date, ${um('checkin', 'carteira_id')}`],
      ['ficha_presente', 'de_checkin_id, retirado_em', `${checkin}, now()`],
      ['ficha_dada', 'presente_id, ficha_id', `${um('ficha_presente')}, ${um('ficha')}`],
      ['tablet', 'nome, departamento, segredo_hash, posto_por', `'Tablet do bar', 'BAR', 'segredo-do-tablet', ${v}`],
    ]
    for (const [tabela, colunas, valores] of linhas)
      await tx.unsafe(
        `insert into ${tabela} (estabelecimento_id, ${colunas}) select ${casa}, ${valores}
          where not exists (select from ${tabela} where estabelecimento_id = ${casa})`,
      )
    await tx.unsafe(`insert into ficha_sem_rede (estabelecimento_id, ficha_id, tablet_id, lida_em) select ${casa}, ${um('ficha')}, ${um('tablet')}, now()
      where not exists (select from ficha_sem_rede where estabelecimento_id = ${casa})`)
    // somebody is paying at this moment, and a refund is on its way
    await tx`
      with item as (
        insert into item_pedido (estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento, quantidade, preco)
        select estabelecimento_id, pedido_id, checkin_id, produto_estabelecimento_id, nome_produto, nome_departamento, 1, 1100
        from item_pedido where estabelecimento_id = ${casa} order by id limit 1 returning id, checkin_id
      ), p as (
        insert into pagamento (estabelecimento_id, checkin_id, meio, estado, valor)
        select ${casa}, checkin_id, 'pix', 'em_andamento', 1100 from item returning id
      )
      insert into pagamento_linha (estabelecimento_id, pagamento_id, linha_id, tipo, valor)
      select ${casa}, p.id, item.id, 'item', 1100 from p, item`
    await tx`
      with linha as (
        update pagamento_linha l set estornado = estornado + 1 where estabelecimento_id = ${casa} and (pagamento_id, linha_id) in (
          select l.pagamento_id, l.linha_id from pagamento_linha l
          join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id and p.estado = 'pago'
          where l.estabelecimento_id = ${casa} and l.valor > l.estornado + 1 order by 1, 2 limit 1)
        returning pagamento_id, linha_id
      ), e as (
        insert into estorno (estabelecimento_id, pagamento_id, valor, via, estado, motivo)
        select ${casa}, pagamento_id, 1, 'provedor', 'pedido', 'sobrou' from linha returning id
      )
      insert into estorno_linha (estabelecimento_id, estorno_id, pagamento_id, linha_id, valor)
      select ${casa}, e.id, linha.pagamento_id, linha.linha_id, 1 from e, linha`
    // one of the team deleted their account
    await tx`
      update usuario set nome = 'Conta apagada', email = 'apagada ' || id, senha_hash = '', telefone_celular = '', apagada_em = now()
      where id = (select max(v.usuario_id) from vinculo v join vinculo d on d.estabelecimento_id = v.estabelecimento_id
        and d.id = (select dono_vinculo_id from estabelecimento where id = ${casa}) and d.usuario_id <> v.usuario_id
        where v.estabelecimento_id = ${casa})`
    // pictures: they only have to look like some
    const foto = Buffer.from('RIFF0000WEBPfoto')
    const logo = Buffer.from('\x89PNG\r\n\x1a\nlogo', 'latin1')
    await tx`insert into imagem ${tx([
      { hash: `${imageHash(foto)}.aabbcc`, tipo: 'image/webp', bytes: foto },
      { hash: `${imageHash(foto)}.aabbcc.240`, tipo: 'image/webp', bytes: foto },
      { hash: imageHash(logo), tipo: 'image/png', bytes: logo },
    ])} on conflict do nothing`
    await tx`update produto_estabelecimento set imagem_hash = ${`${imageHash(foto)}.aabbcc`} where estabelecimento_id = ${casa}`
    await tx`update estabelecimento set imagem_hash = ${imageHash(logo)} where id = ${casa}`
    // the ledger of what came in above
    await tx`
      insert into movimento_de_estoque (estabelecimento_id, o_que, item_id, tipo, quantidade, ficou)
      select ${casa}, t.o_que, t.id, 'abertura', t.ha, t.ha from (
        select 'produto' as o_que, id, qtd_estoque::bigint as ha from produto_estabelecimento where estabelecimento_id = ${casa}
        union all select 'opcao', id, qtd_estoque from opcao where estabelecimento_id = ${casa}
        union all select 'insumo', id, qtd_estoque from insumo where estabelecimento_id = ${casa}) t
      where t.ha <> 0 and not exists (select from movimento_de_estoque m where m.estabelecimento_id = ${casa} and m.o_que = t.o_que and m.item_id = t.id)`
    await tx`update item_pedido set tirou_insumos = (select jsonb_build_object(id::text, 50) from insumo where estabelecimento_id = ${casa} limit 1)
      where estabelecimento_id = ${casa} and id = (select max(id) from item_pedido where estabelecimento_id = ${casa})`
    await tx`
      update estabelecimento e set taxa_pontos = jsonb_build_object(e.dono_vinculo_id::text, 2),
        categorias_sem_taxa = array(select id from categoria_da_casa where estabelecimento_id = e.id order by id limit 1) where id = ${casa}`
  })
}
