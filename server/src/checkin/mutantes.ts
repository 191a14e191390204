// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'só o nome serve também onde a casa pede os quatro campos',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa.ts',
        de: '  if (!aberto.basta_o_nome) exigirPorInteiro(pessoa)\n',
        para: '',
      },
    ],
    testes: ['server/src/pedido/basta-o-nome.test.ts'],
  },
  {
    nome: 'o celular lê que basta o nome onde não basta',
    mudancas: [
      {
        arquivo: 'server/src/checkin/checkin.ts',
        de: '...(basta_o_nome && { basta_o_nome })',
        para: 'basta_o_nome: true',
      },
    ],
    testes: ['server/src/pedido/basta-o-nome.test.ts'],
  },
  {
    nome: 'quem diz só o nome fica com o e-mail de quem pediu antes no mesmo celular',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa.ts',
        de: 'email: dita.email ?? null,',
        para: '...(dita.email && { email: dita.email }),',
      },
    ],
    testes: ['server/src/pedido/basta-o-nome.test.ts'],
  },
  {
    nome: 'o limite da mesa vai embora com quem pediu',
    mudancas: [
      {
        arquivo: 'server/src/checkin/quanto-cabe.ts',
        de: '(o.numero_mesa = eu.numero_mesa or c.mesa_aberta_id = f.id)',
        para: 'c.mesa_aberta_id = f.id',
      },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'o celular promete mais do que o limite deixa passar',
    mudancas: [
      {
        arquivo: 'server/src/checkin/quanto-cabe.ts',
        de: 'Math.min(dele - feitoPorEle, daMesa - feitoNaMesa)',
        para: 'dele - feitoPorEle',
      },
    ],
    testes: ['server/src/mesa/presenca.test.ts'],
  },
  {
    nome: 'a presença sobrevive à mesa livre',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa-aberta.ts',
        de: 'set presente_em = null, presente_por = null, turma_acabou_em = now()',
        para: 'set turma_acabou_em = now()',
      },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'o código lido de novo faz da turma seguinte quem já foi embora',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa-aberta.ts',
        de: '(comCodigo && !deNovo && !achada?.so_com_convite)',
        para: '(comCodigo && !achada?.so_com_convite)',
      },
    ],
    testes: ['server/src/mesa/direitos.test.ts'],
  },
  {
    nome: 'a prova da comanda fica na resposta guardada',
    mudancas: [
      {
        arquivo: 'server/src/checkin/no-celular.ts',
        de: 'transaction(context.sql, async (tx) => {',
        para: 'context.transaction(async (tx) => {',
      },
    ],
    testes: ['server/src/http/once.test.ts'],
  },
  {
    nome: 'o silêncio diz que está aqui quem não é de uma turma',
    mudancas: [{ arquivo: 'server/src/checkin/vistos.ts', de: 'and c.membro_em is not null and not', para: 'and not' }],
    testes: ['server/src/mesa/vistos.test.ts'],
  },
  {
    nome: 'o silêncio de quem não levou nada diz que estão aqui',
    mudancas: [{ arquivo: 'server/src/checkin/vistos.ts', de: 'and a.feito_por = ${vinculo_id}', para: '' }],
    testes: ['server/src/mesa/vistos.test.ts'],
  },
  {
    nome: 'o código de uma comanda vale depois do tempo',
    mudancas: [
      { arquivo: 'server/src/checkin/no-celular.ts', de: 'k.vence_em <= now() as vencida', para: 'false as vencida' },
    ],
    testes: ['server/src/checkin/comanda.test.ts'],
  },
  {
    nome: 'dois celulares dizem o código juntos, e o segundo não lê por quê',
    mudancas: [
      { arquivo: 'server/src/checkin/no-celular.ts', de: 'if (aceita) throw', para: 'if (!aceita && aceita) throw' },
    ],
    testes: ['server/src/checkin/comanda.test.ts'],
  },
  {
    nome: 'a conta da mesa é lida por quem só disse o número',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa-aberta.ts',
        de: 'const comPalavra = livre || convidado || Boolean(pelaCasa)',
        para: 'const comPalavra = Boolean(numero_mesa)',
      },
    ],
    testes: ['server/src/mesa/presenca.test.ts'],
  },
  {
    nome: 'ninguém espera enquanto mesas são juntadas',
    mudancas: [
      {
        arquivo: 'server/src/checkin/mesa-aberta.ts',
        de: 'tx`select pg_advisory_xact_lock(${mesasDaCasa(tx, estabelecimento_id)})`',
        para: 'tx`select pg_advisory_xact_lock_shared(${mesasDaCasa(tx, estabelecimento_id)})`',
      },
    ],
    testes: ['server/src/mesa/juntar.test.ts'],
  },
]
