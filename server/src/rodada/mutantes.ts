// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
const testes = ['server/src/rodada/rodada.test.ts']
const arquivo = 'server/src/rodada/rodada.ts'
export const mutantes = [
  {
    nome: 'a rodada põe tudo na conta de quem a envia',
    mudancas: [
      {
        arquivo,
        de: 'pedirPor(ponto, checkin.estabelecimento_id, pessoa)',
        para: 'pedirPor(ponto, checkin.estabelecimento_id, { ...pessoa, checkin_id: checkin.id })',
      },
    ],
    testes,
  },
  {
    nome: 'o que acabou de um desfaz a rodada de todos',
    mudancas: [{ arquivo, de: 'if (!(error instanceof VisibleError)) throw error', para: 'if (error) throw error' }],
    testes,
  },
  {
    nome: 'qualquer um tira da rodada o que é de outro',
    mudancas: [
      {
        arquivo,
        de: 'and checkin_id = ${id} and id = any(${linhas}::bigint[])',
        para: 'and (checkin_id = ${id} or true) and id = any(${linhas}::bigint[])',
      },
    ],
    testes,
  },
  {
    nome: 'quem vai embora deixa na rodada o que pôs',
    mudancas: [
      {
        arquivo: 'server/schema/04_checkin.sql',
        de: '(old.fechado_em is null and new.fechado_em is not null) or (old.membro_em',
        para: '(old.membro_em',
      },
    ],
    testes: ['server/src/rodada/rodada.test.ts'],
  },
  {
    nome: 'a recusa de outra pessoa é lida como a de quem mandou',
    mudancas: [{ arquivo, de: '(minha ? porque :', para: '(minha || true ? porque :' }],
    testes,
  },
  {
    nome: 'na rodada o cliente lê por que a casa bloqueou a comanda',
    mudancas: [{ arquivo, de: ", [], 'cliente')", para: ', [])' }],
    testes,
  },
  {
    nome: 'pela rodada se tentam comandas sem fim',
    mudancas: [
      { arquivo: 'contract/src/limites.ts', de: "'/rodada/porNaRodada': [daComanda, daComandaNaRede],", para: '' },
    ],
    testes,
  },
  {
    nome: 'o limite da rodada é o da mesa inteira',
    mudancas: [
      {
        arquivo,
        de: 'where estabelecimento_id = ${estabelecimento_id} and checkin_id = ${id}`',
        para: 'where estabelecimento_id = ${estabelecimento_id} and ${id} > 0`',
      },
    ],
    testes,
  },
]
