// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'um bar que ninguém confirmou tem página',
    mudancas: [
      {
        arquivo: 'server/src/vitrine/vitrine.ts',
        de: 'sql`confirmado_em is not null and encerrada_em',
        para: 'sql`encerrada_em',
      },
    ],
    testes: ['server/src/vitrine/vitrine.test.ts'],
  },
  {
    nome: 'o nome de um bar acaba os dados para as buscas',
    mudancas: [{ arquivo: 'server/src/vitrine/pagina.tsx', de: "texto.replaceAll('<', '\\\\u003c')", para: 'texto' }],
    testes: ['server/src/vitrine/vitrine.test.ts'],
  },
  {
    nome: 'o endereço que um bar largou passa a ser de outro',
    mudancas: [
      {
        arquivo: 'server/schema/21_apelido.sql',
        de: 'where a.estabelecimento_id = new.id and a.apelido = new.apelido)',
        para: 'where a.apelido = new.apelido)',
      },
    ],
    testes: ['server/src/vitrine/vitrine.test.ts'],
  },
  {
    nome: 'um bar que ninguém confirmou escolhe o endereço',
    mudancas: [
      {
        arquivo: 'server/src/estabelecimento/estabelecimento.ts',
        de: 'select e.confirmado_em is not null or e.apelido = ${apelido} as confirmada',
        para: 'select true or e.apelido = ${apelido} as confirmada',
      },
    ],
    testes: ['server/src/vitrine/vitrine.test.ts'],
  },
  {
    nome: 'a página guardada não sabe do preço que mudou',
    mudancas: [
      {
        arquivo: 'server/src/vitrine/vitrine.ts',
        de: 'JSON.stringify(vitrine), async',
        para: 'vitrine.nome, async',
      },
    ],
    testes: ['server/src/vitrine/vitrine.test.ts'],
  },
]
