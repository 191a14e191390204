// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
const testes = ['server/src/combinado/combinado.test.ts']
/** What protects something here, how `npm run mutantes` takes it away, and the tests that must notice. */
export const mutantes = [
  {
    nome: 'o cartão paga o que a equipe passou para a conta',
    mudancas: [
      {
        arquivo: 'server/src/combinado/ler.ts',
        de: 'else o.checkin_id = l.checkin_id or i.couvert and exists (',
        para: 'else true or exists (',
      },
    ],
    testes,
  },
  {
    nome: 'o cartão paga acima do que o cliente combinou',
    mudancas: [
      {
        arquivo: 'server/src/combinado/ler.ts',
        de: '> vivo.teto - vivo.usado) continue',
        para: '> vivo.teto * 100) continue',
      },
      { arquivo: 'server/schema/16_combinado.sql', de: 'if usado + new.valor > k.teto then', para: 'if false then' },
    ],
    testes,
  },
  {
    nome: 'o cartão recusado é tentado de novo',
    mudancas: [
      {
        arquivo: 'server/schema/16_combinado.sql',
        de: "and old.estado <> 'recusado' and new.estado = 'recusado')",
        para: 'and false)',
      },
    ],
    testes,
  },
  {
    nome: 'a casa cobra sem ter avisado antes',
    mudancas: [
      {
        arquivo: 'server/src/combinado/fim.ts',
        de: 'avisado_em = ${agora}, cobrar_em = ${new Date(agora.getTime() + AVISO_MS)}',
        para: 'avisado_em = ${agora}, cobrar_em = ${agora}',
      },
    ],
    testes,
  },
  {
    nome: 'quem voltou depois do aviso é cobrado na hora',
    mudancas: [{ arquivo: 'server/src/combinado/fim.ts', de: 'and not ${seAvisa}`', para: 'and false`' }],
    testes,
  },
  {
    nome: 'o cartão continua guardado depois que o cliente foi embora',
    mudancas: [
      {
        arquivo: 'server/schema/16_combinado.sql',
        de: 'when (old.fechado_em is null and new.fechado_em is not null) execute function combinado_acaba();',
        para: 'when (false) execute function combinado_acaba();',
      },
    ],
    testes,
  },
  {
    nome: 'quem não combinou nada tira da cozinha o que pediu, indo embora',
    mudancas: [
      {
        arquivo: 'server/src/combinado/combinado.ts',
        de: 'const combinada = conta.vivo !== null && conta.valor === mostrado',
        para: 'const combinada = conta.valor === mostrado',
      },
    ],
    testes,
  },
  {
    nome: 'o cartão paga o couvert de outra pessoa',
    mudancas: [{ arquivo: 'server/src/combinado/ler.ts', de: ' and dele.id = l.checkin_id) end)', para: ') end)' }],
    testes,
  },
  {
    nome: 'o que chegou enquanto o banco decidia tira da cozinha o que falta',
    mudancas: [
      {
        arquivo: 'server/src/combinado/cobrar.ts',
        de: 'if (linhas.length > 0 || fica > 0) return false',
        para: 'if (fica > 0) return false',
      },
    ],
    testes,
  },
  {
    nome: 'quem voltou enquanto o banco decidia é posto para fora',
    mudancas: [
      {
        arquivo: 'server/src/combinado/cobrar.ts',
        de: '(ausenteDesde && aberto.ultima > ausenteDesde)',
        para: 'false',
      },
    ],
    testes,
  },
  {
    nome: 'ninguém da casa sabe de quem saiu devendo acima do limite',
    mudancas: [
      {
        arquivo: 'server/src/combinado/nao-passaram.ts',
        de: '(p.estado is not null or k.cobrar_em',
        para: '(p.estado is not null or false and k.cobrar_em',
      },
    ],
    testes,
  },
]
