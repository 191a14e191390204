// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'um garçom copia o cardápio da casa em que serve',
    mudancas: [
      {
        arquivo: 'server/src/sessao/casas.ts',
        de: "and v.perfil = 'BAR GERENTE' and v.ate is null)",
        para: 'and v.ate is null)',
      },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'a exceção de uma casa se perde quando outra muda',
    mudancas: [
      {
        arquivo: 'server/src/casas/comparar.ts',
        de: 'if (igual(dela, era) && ',
        para: 'if (',
      },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'um dono vê os números da casa em que só serve',
    mudancas: [
      {
        arquivo: 'server/src/sessao/casas.ts',
        de: "and v.perfil = 'BAR GERENTE' and v.ate is null)",
        para: 'and v.ate is null)',
      },
    ],
    testes: ['server/src/login/casas.test.ts'],
  },
  {
    nome: 'o preço do quilo vira o de uma unidade na outra casa',
    mudancas: [
      {
        arquivo: 'server/src/casas/o-que-se-leva.ts',
        de: "case when p.venda = o.venda then '{}' else '{preco_venda}' end",
        para: "'{}'",
      },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'as mesas se copiam enquanto alguém mexe nas mesas',
    mudancas: [
      {
        arquivo: 'server/src/casas/copiar.ts',
        de: "if (o_que.includes('salao')) await segurarMesas(tx, para)",
        para: '',
      },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'quem não é dono abre outra casa com os dados desta',
    mudancas: [
      {
        arquivo: 'server/src/casas/abrir.ts',
        de: 'where id = ${daqui} and dono_vinculo_id = ${vinculo_id})',
        para: 'where id = ${daqui} and ${vinculo_id} > 0)',
      },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'a opção que é só da outra casa some quando as escolhas vêm',
    mudancas: [
      {
        arquivo: 'server/src/casas/comparar.ts',
        de: 'esta.includes(id) || !era.includes(id)',
        para: 'esta.includes(id)',
      },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'a regra do grupo muda sob o preço próprio de uma casa',
    mudancas: [
      {
        arquivo: 'server/src/casas/o-que-se-leva.ts',
        de: "then '{regra minimo maximo}' else '{}' end",
        para: "then '{}' else '{}' end",
      },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'o preço de outra regra vai sem a regra',
    mudancas: [
      {
        arquivo: 'server/src/casas/comparar.ts',
        de: "if (grupo && grupo.la.regra !== grupo.agora.regra && grupo.vai.regra === undefined) lida.nao_vai.push('preco')",
        para: '',
      },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'leva-se o que ninguém viu',
    mudancas: [
      { arquivo: 'server/src/casas/levar.ts', de: 'pedido?.visto && pedido.visto !== item.visto', para: 'false' },
    ],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'o que não fecha na outra casa é escrito lá',
    mudancas: [{ arquivo: 'server/src/casas/levar.ts', de: '    conferirComoOFormulario(grupo)\n', para: '' }],
    testes: ['server/src/casas/casas.test.ts'],
  },
  {
    nome: 'com o cardápio de outra casa um produto passa a ter dois preços',
    mudancas: [{ arquivo: 'server/src/casas/copiar.ts', de: '  await conferirGrupos(tx, para)\n', para: '' }],
    testes: ['server/src/casas/casas.test.ts'],
  },
]
