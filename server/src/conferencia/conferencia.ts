import type { AvisoDaCasa } from '@boteco/contract/conferencia/escritorio'
import { emReais } from '@boteco/contract/dinheiro'
import { oQueFoiEstranho } from '../auditoria/estranho.ts'
import type { Sql } from '../database/db.ts'
import type { Handlers } from '../http/serve.ts'
import { avisavel } from '../jobs/emperrado.ts'
import { desdeQuando } from './conferir.ts'

/** What the bar's nightly checks found, or that there were none, for the manager's home. */
export const conferencia = {
  '/conferencia/buscarAvisosDaCasa': async (_input, { sql, sessao, provedor }) => {
    const { estabelecimento_id } = sessao
    const avisos = await Promise.all([
      avisoDaCopia(sql),
      provedor ? avisosDaConciliacao(sql, estabelecimento_id) : [],
      avisoDosEmperrados(sql, estabelecimento_id),
      avisosDoEstranho(sql, estabelecimento_id),
      avisoDasRepetidas(sql, estabelecimento_id),
      avisoDasDevolucoes(sql, estabelecimento_id),
    ])
    return { avisos: avisos.flat() }
  },
} satisfies Partial<Handlers>

/** What people did last night more often than people do. */
const avisosDoEstranho = async (sql: Sql, estabelecimento_id: number): Promise<AvisoDaCasa[]> =>
  (await oQueFoiEstranho(sql, estabelecimento_id)).map(({ texto, dia, tipo, vinculo_id }) => ({
    texto,
    o_que_fazer: 'Pode haver um bom motivo: veja cada uma e converse com a pessoa.',
    endereco: `/auditoria?de=${dia}&ate=${dia}&tipo=${tipo}&quem=${vinculo_id}`,
  }))

/** Fichas of the last day that the appointed tablet took a second time, without the network. */
async function avisoDasRepetidas(sql: Sql, estabelecimento_id: number): Promise<AvisoDaCasa[]> {
  const [{ quantas }] = await sql<[{ quantas: number }]>`
    select count(*) as quantas from ficha_sem_rede
    where estabelecimento_id = ${estabelecimento_id} and recusa is not null and recebida_em > now() - interval '24 hours'`
  if (quantas === 0) return []
  return [
    {
      texto: `${quantas === 1 ? '1 ficha que já não valia foi entregue' : `${quantas} fichas que já não valiam foram entregues`} sem a rede.`,
      o_que_fazer: 'Ninguém pagou de novo. A lista diz quais, quando e em que tablet.',
      endereco: '/fichas-do-cliente',
    },
  ]
}

/** Money that staff still have to hand over. */
async function avisoDasDevolucoes(sql: Sql, estabelecimento_id: number): Promise<AvisoDaCasa[]> {
  const [{ quantas, valor }] = await sql<[{ quantas: number; valor: number }]>`
    select count(*) as quantas, coalesce(sum(valor), 0) as valor from estorno
    where estabelecimento_id = ${estabelecimento_id} and via = 'caixa' and estado = 'intencao'`
  if (quantas === 0) return []
  return [
    {
      texto: `${emReais(valor)} esperam ser entregues no caixa, em ${quantas === 1 ? '1 devolução' : `${quantas} devoluções`}.`,
      o_que_fazer: 'Só contam como devolvidos quando alguém diz que entregou, e como.',
      endereco: '/pagamentos',
    },
  ]
}

/** What the server could not take up, because of an error of ours. */
async function avisoDosEmperrados(sql: Sql, estabelecimento_id: number): Promise<AvisoDaCasa[]> {
  const [{ quantos }] = await sql<[{ quantos: number }]>`
    select count(*) as quantos from emperrado e where ${avisavel(sql, estabelecimento_id)}`
  if (quantos === 0) return []
  return [
    {
      texto: `${quantos === 1 ? '1 pagamento, devolução ou check-in não pôde' : `${quantos} pagamentos, devoluções ou check-ins não puderam`} ser conferido${quantos === 1 ? '' : 's'}.`,
      o_que_fazer: 'O sistema tenta de novo, cada vez mais devagar. Se continuar, mostre a lista a quem cuida dele.',
      endereco: '/conciliacao',
    },
  ]
}

/** A night may be late, because the computer was off; two may not. */
const tolerado = (sql: Sql) => sql`now() - interval '36 hours'`

async function avisoDaCopia(sql: Sql): Promise<AvisoDaCasa[]> {
  const [{ ultima, boa, em_dia }] = await sql<
    [{ ultima: { dia: string; detalhe: string | null } | null; boa: string | null; em_dia: boolean }]
  >`
    select
      (select json_build_object('dia', to_char(dia, 'DD/MM'), 'detalhe', case when estado = 'falhou' then detalhe end)
        from copia_da_noite where estado <> 'fazendo' order by dia desc limit 1) as ultima,
      (select to_char(max(dia), 'DD/MM') from copia_da_noite where estado = 'certa') as boa,
      exists (select from copia_da_noite where estado = 'certa' and terminou_em > ${tolerado(sql)})
        or ${desdeQuando(sql)} > ${tolerado(sql)} as em_dia`
  if (ultima && ultima.detalhe !== null)
    return [
      {
        texto: `A cópia de segurança de ${ultima.dia} falhou. ${ultima.detalhe || 'O motivo está no registro do servidor.'}`,
        o_que_fazer: `${boa ? `A última boa é de ${boa}. ` : ''}O sistema tenta de novo a cada hora. Se continuar, faça uma agora com npm run backup e guarde-a fora do computador do bar.`,
        endereco: null,
      },
    ]
  if (em_dia) return []
  return [
    {
      texto: boa
        ? `A última cópia de segurança conferida é de ${boa}, há mais de um dia e meio.`
        : 'Ainda não há nenhuma cópia de segurança conferida.',
      o_que_fazer:
        'Ela é feita às 05:30, ou assim que o computador do bar é ligado: deixe-o ligado por alguns minutos. Se este aviso continuar, faça uma agora com npm run backup.',
      endereco: null,
    },
  ]
}

async function avisosDaConciliacao(sql: Sql, estabelecimento_id: number): Promise<AvisoDaCasa[]> {
  const dias = await sql<{ dia: string; dia_mes: string; estado: string; diferencas: number }[]>`
    select dia::text, to_char(dia, 'DD/MM') as dia_mes, estado, diferencas from conciliacao_do_dia
    where estabelecimento_id = ${estabelecimento_id} and estado in ('falhou', 'diferencas')
      and dia > current_date - 8 order by dia desc`
  const avisos = dias.map(({ dia, dia_mes, estado, diferencas }) => {
    const endereco = `/conciliacao?dia=${dia}`
    if (estado === 'falhou')
      return {
        texto: `Os pagamentos de ${dia_mes} ainda não foram conferidos: o PagBank não respondeu.`,
        o_que_fazer:
          'O sistema tenta de novo a cada hora. Se continuar, confira a internet do bar e a conta do PagBank.',
        endereco,
      }
    return {
      texto: `Os pagamentos de ${dia_mes} têm ${diferencas === 1 ? '1 diferença' : `${diferencas} diferenças`} com o PagBank.`,
      o_que_fazer: 'Veja cada uma na conciliação e compare com o extrato.',
      endereco,
    }
  })
  if (avisos.length > 0) return avisos
  const [{ em_dia, ultima }] = await sql<[{ em_dia: boolean; ultima: string | null }]>`
    select coalesce(max(c.terminou_em) > ${tolerado(sql)}, false)
        or greatest(e.criado_em, ${desdeQuando(sql)}) > ${tolerado(sql)} as em_dia, to_char(max(c.dia), 'DD/MM') as ultima
    from estabelecimento e
    left join conciliacao_do_dia c on c.estabelecimento_id = e.id and c.estado = 'certa'
    where e.id = ${estabelecimento_id} group by e.id`
  if (em_dia) return []
  return [
    {
      texto: ultima
        ? `Os pagamentos foram conferidos com o PagBank só até ${ultima}.`
        : 'Os pagamentos ainda não foram conferidos com o PagBank nenhuma vez.',
      o_que_fazer:
        'Isso é feito às 05:30, ou assim que o computador do bar é ligado. Se este aviso continuar, confira o dia na conciliação.',
      endereco: '/conciliacao',
    },
  ]
}
