// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
const testes = ['server/src/opendelivery/indoor.test.ts']
const dosPagamentos = ['server/src/opendelivery/pagamentos.test.ts']
const eventos = ['server/src/opendelivery/eventos.test.ts']
const fechamento = ['server/src/opendelivery/fechamento.test.ts']
const deFora = ['server/src/opendelivery/pedidos-de-fora.test.ts']
export const mutantes = [
  {
    nome: 'uma chave que só lê muda contas',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/agir.ts',
        de: 'de.escopos.find((um) => um.escopo === escopo)',
        para: 'de.escopos.find((um) => um.escopo === escopo) ?? { dado_por: (await sql<{ id: number }[]>`select id from vinculo where estabelecimento_id = ${de.estabelecimento_id} limit 1`)[0]!.id }',
      },
    ],
    testes,
  },
  {
    nome: 'o que um gerente deixou continua depois que ele saiu',
    mudancas: [
      {
        arquivo: 'server/src/sessao/provas.ts',
        de: "v.id = ${vinculo_id} and v.ate is null and v.perfil = 'BAR GERENTE'",
        para: "v.id = ${vinculo_id} and v.perfil = 'BAR GERENTE'",
      },
    ],
    testes,
  },
  {
    nome: 'um token vencido lê contas',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/token.ts',
        de: 'where t.token_hash = ${hashDoSegredo(token)} and t.vence_em > now()`',
        para: 'where t.token_hash = ${hashDoSegredo(token)}`',
      },
    ],
    testes,
  },
  {
    nome: 'um segredo novo deixa valer os tokens do de antes',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/aplicativos.ts',
        de: "      await semTokens(tx, estabelecimento_id, id)\n      await anotar(tx, sessao, 'aplicativo', { antes: { nome }, depois: { nome, segredo: true } })",
        para: "      await anotar(tx, sessao, 'aplicativo', { antes: { nome }, depois: { nome, segredo: true } })",
      },
    ],
    testes,
  },
  {
    nome: 'um fechamento repetido manda embora quem sentou depois',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/mudancas.ts',
        de: '  if (linhas.length === 0) throw recusado(respostas.contaSemNada)\n',
        para: '',
      },
    ],
    testes,
  },
  {
    nome: 'segredos errados de um estranho são contados contra a chave',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/token.ts',
        de: '  if (!aplicativo?.segredo_hash || !timingSafeEqual(aplicativo.segredo_hash, dito)) {\n    await countOrRefuse(sql, [contagem(SEGREDO_ERRADO, [networkOf(endereco)])])',
        para: '  if (aplicativo) await countOrRefuse(sql, [daChave(SEGREDO_ERRADO, aplicativo)])\n  if (!aplicativo?.segredo_hash || !timingSafeEqual(aplicativo.segredo_hash, dito)) {\n    await countOrRefuse(sql, [contagem(SEGREDO_ERRADO, [networkOf(endereco)])])',
      },
    ],
    testes,
  },
  {
    nome: 'um pagamento de fora repetido é registrado outra vez',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/pagamentos.ts',
        de: '  const antes = await jaRegistrado(sql, agindo, nsu, dito_hash)\n  if (antes) return antes\n',
        para: '',
      },
      {
        arquivo: 'server/src/opendelivery/pagamentos.ts',
        de: '    const outro = await jaRegistrado(tx, agindo, nsu, dito_hash)\n    if (outro) return outro\n',
        para: '',
      },
    ],
    testes: dosPagamentos,
  },
  {
    nome: 'o mesmo número de fora com outro corpo é respondido como o primeiro',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/pagamentos.ts',
        de: '  if (!feito.dito_hash?.equals(dito_hash))',
        para: '  if (false)',
      },
    ],
    testes: dosPagamentos,
  },
  {
    nome: 'um pagamento de fora com outra taxa que a da casa é registrado',
    mudancas: [
      {
        arquivo: 'server/src/pagamento/por-outro-sistema.ts',
        de: '  if (parte.comTaxa.taxa !== taxa) throw',
        para: '  if (false) throw',
      },
    ],
    testes: dosPagamentos,
  },
  {
    nome: 'o que outro sistema recebeu muda de meio no banco',
    mudancas: [
      {
        arquivo: 'server/schema/10_pagamento.sql',
        de: "and not pelo_provedor(new.para)\n      and 'externo' not in (new.de, new.para);",
        para: 'and not pelo_provedor(new.para);',
      },
    ],
    testes: dosPagamentos,
  },
  {
    nome: 'o que volta pelo outro sistema sai do caixa de quem o diz',
    mudancas: [
      {
        arquivo: 'server/schema/14_caixa.sql',
        de: "if new.desfaz or new.meio = 'externo' then",
        para: 'if new.desfaz then',
      },
    ],
    testes: dosPagamentos,
  },
  {
    nome: 'um evento vai à rede de casa quando um nome leva até ela',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/la-fora.ts',
        de: 'else if (!achados.every(({ address }) => ehPublico(address))) errado(PRIVADO)\n',
        para: '',
      },
    ],
    testes: eventos,
  },
  {
    nome: 'a assinatura de um evento não é a do que foi mandado',
    mudancas: [
      { arquivo: 'server/src/opendelivery/eventos.ts', de: '.update(texto).digest', para: '.update(evento).digest' },
    ],
    testes: eventos,
  },
  {
    nome: 'um evento que não chegou é esquecido',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/eventos.ts',
        de: 'else if (!falha.deste || evento.recusas + 1 < RECUSAS)',
        para: 'else if (falha.deste && evento.recusas + 1 < RECUSAS)',
      },
    ],
    testes: eventos,
  },
  {
    nome: 'dois processos mandam o mesmo evento',
    mudancas: [{ arquivo: 'server/src/opendelivery/eventos.ts', de: ' and a.tentar_em <= now()', para: '' }],
    testes: eventos,
  },
  {
    nome: 'um evento não diz que algo saiu de uma conta',
    mudancas: [
      {
        arquivo: 'server/schema/22_eventos_para_fora.sql',
        de: 'array(select unnest(de) except select unnest(para)), linhas, pedido);\n',
        para: "'{}', linhas, pedido);\n",
      },
    ],
    testes: eventos,
  },
  {
    nome: 'a conta de uma comanda muda de nome quando sai o primeiro celular',
    mudancas: [
      {
        arquivo: 'server/schema/22_eventos_para_fora.sql',
        de: "'comanda-' || conta_da_comanda_de(c)",
        para: "'comanda-' || c.id",
      },
      {
        arquivo: 'server/src/opendelivery/contas.ts',
        de: 'min(conta_da_comanda_de(c))',
        para: 'min(id)',
      },
    ],
    testes: eventos,
  },
  {
    nome: 'quem deixa a comanda aos outros leva o nome da conta deles',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: 'and d.conta_da_comanda = old.conta_da_comanda and d.fechado_em is null',
        para: 'and false',
      },
    ],
    testes: eventos,
  },
  {
    nome: 'um receptor lento segura os das outras casas',
    mudancas: [
      { arquivo: 'server/src/opendelivery/insistir.ts', de: 'emCurso.set(feito, devido)', para: 'await feito' },
    ],
    testes: ['server/src/opendelivery/eventos.test.ts'],
  },
  {
    nome: 'um pedido de fora entra a outro preço que o da casa',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/ler-ordem.ts',
        de: 'preco: preco / 100, total: totalPrice.value / 100, observacao }',
        para: 'observacao }',
      },
    ],
    testes: deFora,
  },
  {
    nome: 'um aviso de pedido vale sem a assinatura da chave',
    mudancas: [
      { arquivo: 'server/src/opendelivery/avisos-de-pedidos.ts', de: ' || !timingSafeEqual(dita, certa)', para: '' },
    ],
    testes: deFora,
  },
  {
    nome: 'o que o totem cancelou antes de ser buscado é escrito',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/pedidos-de-fora.ts',
        de: "if (dele?.estado === 'novo' && !dele.cancelado) {",
        para: "if (dele?.estado === 'novo') {",
      },
      {
        arquivo: 'server/src/opendelivery/escrever-pedido.ts',
        de: 'and cancelado_em is null and aberto for no key update`',
        para: 'and aberto for no key update`',
      },
    ],
    testes: deFora,
  },
  {
    nome: 'o que foi entregue sai da conta quando o totem cancela',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/escrever-pedido.ts',
        de: 'flatMap(({ id, fica }) => (fica ? [] : id))',
        para: 'map(({ id }) => id)',
      },
    ],
    testes: deFora,
  },
  {
    nome: 'um pedido que esperava pelo check-in não vê que a conta foi segurada',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: 'sistema_que_fecha(c checkin) returns text language sql volatile',
        para: 'sistema_que_fecha(c checkin) returns text language sql stable',
      },
    ],
    testes: fechamento,
  },
  {
    nome: 'uma conta é segurada ao lado de um pedido que está a caminho',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/fechamento.ts',
        de: '      order by id for no key update`\n    if (!aberta)',
        para: '      order by id`\n    if (!aberta)',
      },
    ],
    testes: fechamento,
  },
  {
    nome: 'uma conta é segurada ao lado de quem chega a ela com um pedido',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/fechamento.ts',
        de: '    if (deMesa) await segurarMesas(tx, estabelecimento_id)\n    else await segurarComanda(tx, estabelecimento_id, numero)\n',
        para: '    void [segurarMesas, segurarComanda]\n',
      },
    ],
    testes: fechamento,
  },
  {
    nome: 'quem está numa conta segurada pede nela',
    mudancas: [{ arquivo: 'server/src/checkin/mesa.ts', de: '  recusarSeFecha(aberto)\n', para: '' }],
    testes: fechamento,
  },
  {
    nome: 'o que a equipe pede numa conta segurada não a reabre',
    mudancas: [
      {
        arquivo: 'server/src/pedido/quem-pede.ts',
        de: 'tx`reabre_contas(estabelecimento_id, ${ids}::bigint[])::text`',
        para: 'tx`sistema_que_fecha(c)`',
      },
    ],
    testes: fechamento,
  },
  {
    nome: 'o pedido de um totem reabre a conta que outro fecha',
    mudancas: [
      {
        arquivo: 'server/src/opendelivery/escrever-pedido.ts',
        de: "segurarCheckins(tx, estabelecimento_id, checkin_id, [], 'cliente')",
        para: 'segurarCheckins(tx, estabelecimento_id, checkin_id, [])',
      },
    ],
    testes: deFora,
  },
]
