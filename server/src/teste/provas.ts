import { PERFIS_DA_EQUIPE, type Perfil } from '@boteco/contract/sessao'
import { type AppDeTeste, loginDe, novaPessoa, novoBar, novoFuncionario } from './app.ts'
import { sentar } from './salao.ts'

/** Every kind of proof that somebody can come with, in the order in which the tables show them. */
export const QUEM_CHAMA = ['ninguém', 'check-in', 'check-in encerrado', 'BAR CLIENTE', ...PERFIS_DA_EQUIPE] as const
export type QuemChama = (typeof QUEM_CHAMA)[number]
export type Prova = { token?: string; checkin?: string }

/** One of each, of one bar. */
export async function todasAsProvas(teste: AppDeTeste): Promise<Record<QuemChama, Prova>> {
  const bar = await novoBar(teste)
  const cliente = await novaPessoa(teste)
  const encerrado = await sentar(teste, bar.id)
  await teste.call('/auth/fazerCheckoutBoteco', {}, { checkin: encerrado.segredo })
  const aberto = await sentar(teste, bar.id)
  const equipe: [Perfil, Prova][] = []
  for (const perfil of PERFIS_DA_EQUIPE)
    equipe.push([perfil, { token: (await novoFuncionario(teste, bar.id, perfil)).token }])
  return {
    ninguém: {},
    'check-in': { checkin: aberto.segredo },
    'check-in encerrado': { checkin: encerrado.segredo },
    'BAR CLIENTE': { token: await loginDe(teste, cliente.email) },
    ...(Object.fromEntries(equipe) as Record<(typeof PERFIS_DA_EQUIPE)[number], Prova>),
  }
}

/** The headers that carry a proof. */
export const cabecalhos = ({ token, checkin }: Prova) => ({
  ...(token && { authorization: `Bearer ${token}` }),
  ...(checkin && { 'x-checkin': checkin }),
})
