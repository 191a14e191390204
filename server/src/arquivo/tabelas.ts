/*
 * What of the database a house's archive has: the closed list, table by table and column by column. `tabelas.test.ts` compares it with
 * the database's own catalogue, so that a new table or column cannot be forgotten, and `docs/arquivo.md` is written from it.
 */

/** Why something is left out, as the documentation says it. */
export const POR_QUE_FICA = {
  segredo: 'segredo, senha, chave ou código: quem lê o arquivo faz outros',
  pessoa: 'da pessoa, e não da casa',
  instalacao: 'da instalação, e não da casa',
  provedor: 'como o provedor de pagamento chama isto',
  agora: 'só serve agora, enquanto acontece',
  derivado: 'conta-se de novo do que está no arquivo',
  outra_casa: 'aponta para outra casa',
  figura: 'as que a casa usa vão ao lado, na pasta `imagens`',
} as const
type PorQueFica = keyof typeof POR_QUE_FICA

/**
 * Of a table that goes, its columns: `id=x`: the row's own number among all x; `a>x`: a number, or numbers, of x;
 * `a>?b`: of what the column b says (`CONFORME`); `a@x`: what that row of the shared table x is called; `j{p.q:x}`: JSON with numbers of x at that path, `*` for the keys of an object.
 * `estabelecimento_id` is in none: an archive is of one house.
 */
type Tabela = PorQueFica | ({ sai: string } & Partial<Record<PorQueFica, string>>)

// biome-ignore format: one table, one line
export const TABELAS: Record<string, Tabela> = {
  apelido: 'instalacao',
  aplicativo: 'segredo',
  aplicativo_escopo: 'segredo',
  aplicativo_pedidos: 'segredo',
  aplicativo_token: 'segredo',
  area: { sai: 'id=area nome ordem balcao' },
  ato: { sai: 'id=ato em tipo vinculo_id>vinculo antes depois motivo permitido_por>vinculo', instalacao: 'alvo_id sessao aparelho' },
  avaliacao: { sai: 'checkin_id>checkin nota texto dita_em dia carteira_id>carteira vista_em vista_por>vinculo', pessoa: 'usuario_id' },
  aviso_de_cancelamento: { sai: 'item_id>linha para garcom>vinculo em visto_em visto_por>vinculo' },
  aviso_desconhecido: 'instalacao',
  aviso_por_seguir: 'instalacao',
  bar_lembrado: 'pessoa',
  cardapio_versao: 'derivado',
  carta: 'instalacao',
  carta_da_noite: 'agora',
  cartao_salvo: 'segredo',
  carteira: { sai: 'id=carteira criada_em da_casa', segredo: 'segredo_hash segredo_hash_ate chave_hash' },
  carteira_segredo: 'segredo',
  categoria: 'instalacao',
  categoria_da_casa: { sai: 'id=categoria compartilhada_id@categoria nome traducoes ordem removida_em versao preparo_min' },
  chamado: { sai: 'id=chamado mesa_aberta_id>mesa_aberta checkin_id>checkin numero_mesa motivo chamado_em dito_em vezes atendido_em atendido_por>vinculo desistido_em feito_em forma troco_para' },
  chave_das_fichas: 'segredo',
  chave_de_acesso: 'segredo',
  chave_dos_cpfs: 'instalacao',
  checkin: { sai: 'id=checkin numero carteira_id>carteira nome numero_mesa numero_comanda aberto_em ultima_atividade_em fechado_em fechado_por>vinculo valor_baixado aberto_por>vinculo fechado_pelo_sistema mesa_aberta_id>mesa_aberta membro_em presente_em presente_por>vinculo esquecido_em mudou_de_mesa_em turma_acabou_em nome_da_casa da_mesa balcao entrega_ao_pagar', pessoa: 'usuario_id email cpf telefone palavras distancia_m', instalacao: 'conta_da_comanda' },
  checkin_alergia: 'pessoa',
  checkin_prova: 'segredo',
  cobranca_a_mais: { sai: 'id=cobranca_a_mais pagamento_id>pagamento valor achada_em', provedor: 'id_cobranca_pagbank id_pedido_pagbank' },
  codigo_da_comanda: 'segredo',
  codigo_da_mesa: 'segredo',
  codigo_de_senha: 'segredo',
  codigo_do_dia: 'segredo',
  comanda_bloqueada: { sai: 'numero motivo bloqueada_por>vinculo bloqueada_em' },
  combinado: { sai: 'id=combinado checkin_id>checkin teto taxa_percentual feito_em avisado_em cobrar_em acabou_em acabou contado_em', segredo: 'token', pessoa: 'ultimos_digitos' },
  conciliacao_do_dia: 'provedor',
  conta_de_maquininha: 'segredo',
  conta_em_fechamento: 'agora',
  conta_pagbank: 'instalacao',
  contado_no_estoque: { sai: 'contagem_id>contagem_de_estoque id=contado_no_estoque o_que item_id>?o_que deposito quantidade havia em por>vinculo desfeito_em' },
  contador: { sai: 'nome valor' },
  contagem_de_caixa: { sai: 'id=contagem_de_caixa sessao_de_caixa_id>sessao_de_caixa cedulas contado feita_por>vinculo feita_em totais' },
  contagem_de_estoque: { sai: 'id=contagem_de_estoque aberta_em aberta_por>vinculo fechada_em fechada_por>vinculo valeu' },
  convite: 'segredo',
  convite_de_trabalho: 'pessoa',
  copia: 'outra_casa',
  copia_da_noite: 'instalacao',
  cota: { sai: 'id=linha linha_id>linha divisao_id>divisao parte valor desfeita_em para_checkin_id>checkin para_em checkin_id>checkin recusada_em de_checkin_id>checkin' },
  couvert: { sai: 'noite carteira_id>carteira item_id>linha da_mesa>checkin' },
  departamento: 'instalacao',
  departamento_fechado: { sai: 'nome_departamento fechado_por>vinculo fechado_em reabre_em' },
  desafio: 'segredo',
  desconto: { sai: 'id=linha percentual motivo feito_por>vinculo feito_em programacao_id>programacao de_cancelamento' },
  desconto_linha: { sai: 'desconto_id>linha linha_id>linha valor desfeito_em desfeito_por>vinculo' },
  divisao: { sai: 'id=divisao partes checkin_id>checkin feita_por>vinculo feita_em' },
  documento_guardado: 'instalacao',
  efeito_programado: 'instalacao',
  emperrado: 'instalacao',
  espera_por_mesa: 'agora',
  documento_visto: { sai: 'id=documento_visto checkin_id>checkin visto_em visto_por>vinculo desfeito_em desfeito_por>vinculo' },
  estabelecimento: { sai: 'id=estabelecimento nome telefone_fixo telefone_celular endereco uf cidade descricao imagem_hash latitude longitude fuso_horario criado_em devolve_fichas alarme_recebimento_s presenca limite_unidades_checkin limite_valor_checkin limite_unidades_mesa limite_valor_mesa mesa_livre_min dono_vinculo_id>vinculo barman_no_balcao horarios foto_hash retirada taxa_percentual taxa_modo desconto_garcom couvert couvert_noite categorias_sem_taxa>categoria taxa_retencao taxa_divisao taxa_pontos{*:vinculo} fichas_programadas fichas_programadas_por_noite comandas_de comandas_ate virada usa_turno turno_desde noite_desde casa_fechada aceita_fiado carta_do_estranho basta_o_nome recado recado_ate gorjeta_retencao conta_no_cartao responsavel_tecnico obrigacoes pede_documento alcoolicas_ditas_em pagina_publica', instalacao: 'apelido demonstracao confirma_ate confirmado_em tirado_em encerrada_em fim_avisado_em', segredo: 'pin_sal' },
  estacao: { sai: 'id=estacao nome_departamento nome ordem tela_em' },
  estorno: { sai: 'id=estorno pagamento_id>pagamento checkin_id>checkin valor via estado motivo pedido_por>vinculo entregue_por>vinculo codigo_recusa criado_em pedido_em concluido_em cobranca_a_mais_id>cobranca_a_mais troca_id>pagamento meio desfaz sessao_de_caixa_id>sessao_de_caixa', provedor: 'chave' },
  estorno_linha: { sai: 'estorno_id>estorno pagamento_id>pagamento linha_id>linha valor cancelou_ficha' },
  evento_para_fora: 'agora',
  fechamento_de_caixa: { sai: 'numero sessao_de_caixa_id>sessao_de_caixa z{sessao:sessao_de_caixa,continua:sessao_de_caixa,movimentos.id:movimento_de_caixa} feito_por>vinculo feito_em' },
  fiado_cliente: { sai: 'id=fiado_cliente nome telefone limite palavra feito_por>vinculo feito_em esquecido_em' },
  fiado_perdao: { sai: 'id=fiado_perdao cliente_id>fiado_cliente valor motivo feito_por>vinculo feito_em' },
  ficha: { sai: 'id=linha numero checkin_id>checkin carteira_id>carteira produto_estabelecimento_id>produto_estabelecimento nome_produto preco solicitada_em cancelada_em usada_em observacao presente_id>ficha_presente passou partes{opcao:opcao} programada custo alcoolica', pessoa: 'usuario_id' },
  ficha_dada: { sai: 'presente_id>ficha_presente ficha_id>linha' },
  ficha_presente: { sai: 'id=ficha_presente de_checkin_id>checkin dado_em aceito_em aceito_por>checkin retirado_em' },
  ficha_sem_rede: { sai: 'ficha_id>linha tablet_id>tablet lida_em recebida_em recusa' },
  ficha_transferencia: { sai: 'id=ficha_transferencia ficha_id>linha de_carteira_id>carteira para_checkin_id>checkin feita_por>vinculo em', pessoa: 'de_usuario_id' },
  gaveta: { sai: 'id=gaveta nome' },
  gorjeta: { sai: 'id=linha checkin_id>checkin vinculo_id>vinculo retencao paga_em repassada_em repassada_por>vinculo' },
  grupo: { sai: 'id=grupo nome regra minimo maximo versao removido_em traducoes do_catalogo' },
  idempotencia: 'instalacao',
  imagem: 'figura',
  importacao: 'agora',
  cardapio_impresso: 'agora',
  impressao: 'agora',
  impressao_linha: 'agora',
  impressora: { sai: 'id=impressora nome posto modelo pagina colunas tamanho mostra via endereco sem_confirmacao criada_em removida_em estacao_id>estacao', segredo: 'segredo_hash', agora: 'desde estado estado_em ouvida_em falhas tentar_em reserva reservada_ate' },
  insumo: { sai: 'id=insumo nome unidade embalagem qtd_embalagem qtd_estoque qtd_minima_estoque custo segura_venda versao removido_em' },
  item_andamento: { sai: 'id=item_andamento item_id>linha de para feito_por>vinculo motivo em' },
  item_pedido: { sai: 'id=linha pedido_id>pedido checkin_id>checkin produto_estabelecimento_id>produto_estabelecimento ficha_id>linha nome_produto nome_departamento quantidade preco observacao status_pedido tirou_estoque feito_em recebido_em na_fila_em dividido desconto couvert passado_em da_mesa oferecido_em separado_de>linha partes{opcao:opcao} combo do_combo>linha rateio tirou_opcoes{*:opcao} liberado_em solto_em curso viagem custo a_frente tirou_insumos{*:insumo} alcoolica' },
  item_preparo: 'agora',
  limpeza_da_noite: 'instalacao',
  link_de_email: 'segredo',
  link_de_senha: 'segredo',
  mais_pedidos: 'derivado',
  maquininha: { sai: 'id=maquininha nome gaveta_id>gaveta vinculo_id>vinculo ativa', provedor: 'id_terminal teste teste_valor' },
  marca_da_linha: { sai: 'item_id>linha tipo dito em por>vinculo visto_em visto_por>vinculo' },
  meio_trocado: { sai: 'id=meio_trocado pagamento_id>pagamento de para valor feita_por>vinculo feita_em sessao_de_caixa_id>sessao_de_caixa' },
  mesa: { sai: 'numero rotulo area_id>area lugares ativa planta' },
  mesa_aberta: { sai: 'id=mesa_aberta aberta_em convite_desde encerrada_em encerrada_por>vinculo pessoas' },
  mesa_garcom: { sai: 'numero_mesa vinculo_id>vinculo desde' },
  mesa_juntada: { sai: 'mesa_aberta_id>mesa_aberta numero_mesa desde ate' },
  migracao: 'instalacao',
  modo_de_venda: 'instalacao',
  movimento_de_caixa: { sai: 'id=movimento_de_caixa sessao_de_caixa_id>sessao_de_caixa tipo valor motivo a_quem saida_id>movimento_de_caixa feito_por>vinculo feito_em' },
  movimento_de_estoque: { sai: 'o_que item_id>?o_que em id=movimento_de_estoque tipo quantidade ficou custo valor fornecedor motivo por>vinculo' },
  mudanca: 'agora',
  nao_estavam: { sai: 'id=nao_estavam checkin_id>checkin numero_mesa dito_por>vinculo em desmentido_em' },
  notificacao_aparelho: 'segredo',
  notificacao_chaves: 'segredo',
  oferta_de_pagamento: 'agora',
  opcao: { sai: 'id=opcao grupo_id>grupo ordem nome nome_curto preco padrao maximo abre_grupo_id>grupo removida_em acabou_ate produto_estabelecimento_id>produto_estabelecimento traducoes qtd_estoque alergenos calorias alcoolica' },
  pagamento: { sai: 'id=pagamento checkin_id>checkin meio estado valor codigo_recusa registrado_por>vinculo criado_em pago_em taxa_percentual fiado_de>fiado_cliente fiado_quitado_em sessao_de_caixa_id>sessao_de_caixa combinado_id>combinado', provedor: 'referencia conta_pagbank_id id_pedido_pagbank id_checkout_pagbank id_cobranca_pagbank url_pagamento', pessoa: 'cpf codigo_pix', agora: 'expira_em' },
  pagamento_evento: { sai: 'id=pagamento_evento pagamento_id>pagamento de para causa em' },
  pagamento_externo: { sai: 'pagamento_id>pagamento sistema metodo bandeira nsu', segredo: 'aplicativo_id dito_hash' },
  pagamento_linha: { sai: 'pagamento_id>pagamento linha_id>linha tipo valor viva estornado reaberta_em reaberta_por>vinculo de_linha>linha com_taxa' },
  pagamento_maquininha: { sai: 'pagamento_id>pagamento maquininha_id>maquininha nome adquirente bandeira autorizacao nsu fim_a_fim' },
  participacao: { sai: 'primeiro_item>linha ultimo_item>linha itens>linha quem>vinculo entregou' },
  pedido: { sai: 'id=pedido checkin_id>checkin numero_mesa feito_por>vinculo feito_em espera espera_ate' },
  pedido_de_fora: 'agora',
  pendencia_justificada: 'agora',
  perda: { sai: 'linha_id>linha item_id>linha valor custo em tipo' },
  perda_avulsa: { sai: 'id=perda_avulsa tipo produto_estabelecimento_id>produto_estabelecimento nome_produto quantidade valor custo tirou_estoque motivo em feito_por>vinculo desfeita_em desfeita_por>vinculo tirou_insumos{*:insumo}' },
  perfil: 'instalacao',
  permissao: 'segredo',
  pin: 'segredo',
  preco_anterior: 'agora',
  preco_anterior_da_opcao: 'agora',
  preco_da_area: { sai: 'produto_estabelecimento_id>produto_estabelecimento area_id>area preco desde ate' },
  produto: 'instalacao',
  produto_estabelecimento: { sai: 'id=produto_estabelecimento produto_id@produto categoria_id>categoria nome descricao imagem_hash nome_departamento preco_compra preco_venda qtd_minima_estoque qtd_estoque oculto versao destaque etiquetas preparo_min traducoes sem_taxa couvert nome_curto acabou_ate notas venda preco_dia desvio_percentual removido_em estacao_id>estacao curso embalagem alergenos calorias alcoolica' },
  produto_grupo: { sai: 'produto_estabelecimento_id>produto_estabelecimento grupo_id>grupo ordem' },
  programacao: { sai: 'id=programacao nome efeito valor de_hora ate_hora dias datas exceto produtos>produto_estabelecimento categorias>categoria departamentos desde removida_em leve pague' },
  rateio_fechado: { sai: 'dia rateio{equipe.id:vinculo,regra.pontos.id:vinculo} planilha' },
  receita: { sai: 'produto_estabelecimento_id>produto_estabelecimento opcao_id>opcao insumo_id>insumo quantidade' },
  regra_de_preco: 'instalacao',
  regra_do_rateio: { sai: 'ate retencao divisao pontos{*:vinculo}' },
  rodada_linha: 'agora',
  semente: 'instalacao',
  sessao: 'segredo',
  sessao_de_caixa: { sai: 'id=sessao_de_caixa gaveta_id>gaveta vinculo_id>vinculo usuario_id>usuario fundo continua_id>sessao_de_caixa aberta_em contada_em fechada_em' },
  tablet: { sai: 'id=tablet nome departamento posto_por>vinculo posto_em retirado_em retirado_por>vinculo fichas_sem_rede', segredo: 'segredo_hash' },
  tela: 'agora',
  tempo_medido: 'derivado',
  tentativa: 'instalacao',
  tipo_de_movimento: 'instalacao',
  turno: { sai: 'id=turno aberto_em aberto_por>vinculo fechado_em fechado_por>vinculo' },
  usuario: { sai: 'id=usuario nome email telefone_celular criado_em apagada_em', segredo: 'senha_hash', pessoa: 'cpf observacao', instalacao: 'demonstracao feita_por_estabelecimento_id' },
  usuario_alergia: 'pessoa',
  venda_mudou: { sai: 'id=venda_mudou item_id>linha em natureza valor quantidade feito' },
  vinculo: { sai: 'id=vinculo usuario_id>usuario perfil desde ate poderes diaria escala' },
  virada_de_antes: { sai: 'ate hora' },
}

/** What the numbers of a column are of, by the word in another column. */
export const CONFORME: Record<string, Record<string, string>> = {
  o_que: { produto: 'produto_estabelecimento', opcao: 'opcao', insumo: 'insumo' },
}

/** What a row cannot be without, and is made anew where the archive is read: SQL. */
export const NOVO: Record<string, Record<string, string>> = {
  tablet: { segredo_hash: "decode(md5(gen_random_uuid()::text) || md5(gen_random_uuid()::text), 'hex')" },
  maquininha: { id_terminal: 'gen_random_uuid()::text' },
  cobranca_a_mais: { id_cobranca_pagbank: 'gen_random_uuid()::text', id_pedido_pagbank: 'gen_random_uuid()::text' },
  combinado: { ultimos_digitos: "''" },
}

/** What an archive says otherwise than the row: SQL. A card that a tab was left with does not go along, so the agreement ends. */
export const DITO: Record<string, Record<string, string>> = {
  combinado: { acabou_em: 'coalesce(acabou_em, now())', acabou: "coalesce(acabou, 'prazo')" },
  usuario: {
    email: 'case when apagada_em is null then email end',
    telefone_celular: 'case when apagada_em is null then telefone_celular end',
  },
}

export type Coluna = {
  nome: string
  /** the row's own number */
  propria?: string
  /** what its numbers are of */
  de?: string
  /** the column that says what its numbers are of */
  conforme?: string
  /** the table that all houses share, in which it stands by this name */
  peloNome?: string
  /** at which paths of its JSON there are numbers, and of what */
  caminhos?: readonly { caminho: readonly string[]; de: string }[]
}

/** The tables that go, with their columns. */
export const QUE_SAEM: ReadonlyMap<string, readonly Coluna[]> = new Map(
  Object.entries(TABELAS).flatMap(([nome, tabela]) =>
    typeof tabela === 'string' ? [] : [[nome, tabela.sai.split(' ').map(coluna)] as const],
  ),
)

function coluna(dita: string): Coluna {
  const [, nome = '', sinal, resto = ''] = dita.match(/^([a-z0-9_]+)(?:(=|>\?|>|@|\{)([^}]*)\}?)?$/) ?? []
  if (sinal === '=') return { nome, propria: resto }
  if (sinal === '>') return { nome, de: resto }
  if (sinal === '>?') return { nome, conforme: resto }
  if (sinal === '@') return { nome, peloNome: resto }
  if (sinal !== '{') return { nome }
  const caminhos = resto.split(',').map((um) => {
    const [caminho = '', de = ''] = um.split(':')
    return { caminho: caminho.split('.'), de }
  })
  return { nome, caminhos }
}

const naCasa = (tabela: string) => (tabela === 'estabelecimento' ? 'id = $1' : 'estabelecimento_id = $1')

/** The ids of a kind that the house `$1` has, in the order in which the archive counts them from 1: SQL. */
export function idsDe(de: string): string {
  if (de === 'usuario')
    return 'select usuario_id as id from vinculo where estabelecimento_id = $1 group by usuario_id order by min(id)'
  const deles = [...QUE_SAEM].flatMap(([tabela, colunas]) =>
    colunas.flatMap((coluna) => {
      const diz = de === 'carteira' || (de === 'linha' && tabela === 'pagamento_linha') ? coluna.de : coluna.propria
      return diz === de && tabela !== 'carteira'
        ? [`select ${coluna.nome} as id from ${tabela} where ${naCasa(tabela)}`]
        : []
    }),
  )
  return `select id from (${deles.join(' union ')}) t where id is not null order by id`
}

/** Which rows of a table the house `$1` has, and in which order: SQL. */
export function linhasDe(tabela: string): { onde: string; ordem: string } {
  const colunas = QUE_SAEM.get(tabela) ?? []
  const propria = colunas.find((uma) => uma.propria)
  const solta = tabela === 'usuario' || tabela === 'carteira'
  return {
    onde: solta ? `id in (select id from (${idsDe(tabela)}) ids)` : naCasa(tabela),
    ordem:
      tabela === 'usuario'
        ? '(select min(v.id) from vinculo v where v.estabelecimento_id = $1 and v.usuario_id = t.id)'
        : (propria?.nome ??
          colunas
            .filter(({ caminhos }) => !caminhos)
            .map(({ nome }) => nome)
            .join(', ')),
  }
}
