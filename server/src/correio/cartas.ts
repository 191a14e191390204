import { VIDA_DA_CONFIRMACAO_H } from '@boteco/contract/estabelecimento/casa'
import { VIDA_DA_TROCA_MIN } from '@boteco/contract/login/cliente'
import { PRODUTO } from '@boteco/contract/mensagens'
import type { Sql, Transaction } from '../database/db.ts'
import { novoLink, novoLinkDeEmail } from '../sessao/link-de-senha.ts'

/*
 * Letters to people. A request for one only leaves a row with an e-mail, registered or not: so the answer and
 * its time tell nothing. Looking the person up, making the link and speaking to the mail server is done afterwards.
 */

export type TipoDeCarta =
  | 'nova_senha'
  | 'bem_vindo'
  | 'ja_tem_cadastro'
  | 'senha_trocada'
  | 'confirmar_email'
  | 'volta_a_equipe'
  | 'noite_estranha'
  | 'conta_no_cartao'
  | 'casa_encerrada'
export type Carta = { id: number; para: string; assunto: string; texto: string; tentativas: number }

/** `linhas`: what is said in it, where that is known only now. */
export async function pedirCarta(
  sql: Sql | Transaction,
  tipo: TipoDeCarta,
  email: string,
  linhas: string[] | null = null,
): Promise<void> {
  await sql`insert into carta (tipo, email, linhas) values (${tipo}, ${email}, ${linhas})`
}

/** Before the second attempt; twice as long before each further one. In ms. */
const RECUO_MS = 60_000
/** After this many a letter is given up: by then its link would be over, too. */
export const TENTATIVAS = 5
const DE_UMA_VEZ = 20

/**
 * The letters whose time has come, written. Several processes may ask at once: a letter belongs to one of them until it is
 * time to try again. One to an e-mail without an account is thrown away here.
 */
export async function cartasPorMandar(sql: Sql, publicUrl: string): Promise<Carta[]> {
  const devidas = await sql<
    { id: number; tipo: TipoDeCarta; email: string; tentativas: number; ditas: string[] | null }[]
  >`
    update carta set tentativas = tentativas + 1,
      nao_antes_de = now() + ${RECUO_MS} * 2 ^ tentativas * interval '1 ms'
    where id in (
      select id from carta where texto is null and nao_antes_de <= now()
      order by id limit ${DE_UMA_VEZ} for update skip locked)
    returning id, tipo, email, tentativas, linhas as ditas`
  const cartas: Carta[] = []
  for (const { id, tipo, email, tentativas, ditas } of devidas) {
    const [pessoa] = await sql<{ id: number; email: string }[]>`
      select id, email /* never null */ from usuario where lower(email) = ${email.toLowerCase()}`
    if (!pessoa) await tirarCarta(sql, id)
    else {
      const { assunto, linhas } = await modelos[tipo](sql, pessoa.id, publicUrl, ditas ?? [])
      // not by their name: an attacker who registers another's e-mail types it, and could write to them through us
      const texto = ['Olá!', ...linhas, `${PRODUTO}, em ${publicUrl}`].join('\n\n')
      cartas.push({ id, para: pessoa.email, assunto: `${PRODUTO}: ${assunto}`, texto, tentativas })
    }
  }
  return cartas
}

export const tirarCarta = (sql: Sql, id: number) => sql`delete from carta where id = ${id}`

type Escrita = { assunto: string; linhas: string[] }
const modelos: Record<
  TipoDeCarta,
  (sql: Sql, usuario_id: number, publicUrl: string, ditas: string[]) => Promise<Escrita>
> = {
  nova_senha: async (sql, usuario_id, publicUrl) => ({
    assunto: 'crie uma senha nova',
    linhas: [
      'Alguém pediu uma senha nova para a sua conta. Se foi você, abra este link e escolha a senha:',
      await novoLink(sql, usuario_id, publicUrl),
      `O link vale por ${VIDA_DA_TROCA_MIN} minutos e uma vez só. Quando a senha muda, todos os aparelhos precisam entrar de novo.`,
      'Se não foi você, não precisa fazer nada: a senha continua a mesma.',
    ],
  }),
  bem_vindo: async (_sql, _usuario_id, publicUrl) => ({
    assunto: 'seu cadastro está pronto',
    linhas: [
      'Seu cadastro foi feito com este e-mail. Que bom ter você com a gente!',
      `Se não foi você quem se cadastrou, crie uma senha que só você saiba em ${publicUrl}/nova-senha.`,
    ],
  }),
  // names no bar: the person who registered one with this e-mail typed its name
  confirmar_email: async (sql, usuario_id, publicUrl) => ({
    assunto: 'confirme o e-mail do seu bar',
    linhas: [
      'Um bar foi cadastrado com este e-mail. Se foi você, que bom ter vocês com a gente! Abra este link e confirme, para o bar aparecer na busca:',
      await novoLinkDeEmail(sql, usuario_id, publicUrl),
      `O link vale por ${VIDA_DA_CONFIRMACAO_H / 24} dias e uma vez só. Enquanto isso os clientes já entram pelos QR Codes das mesas.`,
      `Se não foi você, não confirme, e crie uma senha que só você saiba em ${publicUrl}/nova-senha.`,
    ],
  }),
  ja_tem_cadastro: async (_sql, _usuario_id, publicUrl) => ({
    assunto: 'você já tem cadastro',
    linhas: [
      'Alguém tentou se cadastrar com este e-mail, que já tem cadastro. Nada mudou na sua conta.',
      `Se foi você, entre com a senha que já usa em ${publicUrl}/area-restrita, ou crie outra em ${publicUrl}/nova-senha. Para cadastrar um bar com esta conta, preencha o formulário com a senha dela.`,
      'Se não foi você, não precisa fazer nada.',
    ],
  }),
  noite_estranha: async (_sql, _usuario_id, publicUrl, ditas) => ({
    assunto: 'o que foi estranho na noite',
    linhas: [
      ...ditas,
      'Pode haver um bom motivo: veja cada um e converse com a pessoa.',
      `Veja em ${publicUrl}/estranho. Para não receber mais esta carta, desmarque-a em Dados do Estabelecimento.`,
    ],
  }),
  conta_no_cartao: async (_sql, _usuario_id, publicUrl, ditas) => ({
    assunto: 'a sua conta no cartão',
    linhas: [...ditas, `Abra ${publicUrl} no celular com que você entrou na casa.`],
  }),
  casa_encerrada: async (_sql, _usuario_id, publicUrl, ditas) => ({
    assunto: 'a casa que você encerrou',
    linhas: [
      ...ditas,
      'Até lá você entra com o mesmo e-mail e a mesma senha, baixa o arquivo com tudo e, se mudar de ideia, reabre a casa.',
      `Entre em ${publicUrl}/area-restrita. Se não foi você quem encerrou, reabra e crie outra senha em ${publicUrl}/nova-senha.`,
    ],
  }),
  volta_a_equipe: async (_sql, _usuario_id, publicUrl) => ({
    assunto: 'um bar chama você para a equipe',
    linhas: [
      'Um bar em que você já trabalhou, ou outra casa do mesmo dono, chama você para a equipe. Nada muda enquanto você não aceitar.',
      `Entre com a sua senha e responda em ${publicUrl}/usuario-logado.`,
    ],
  }),
  senha_trocada: async (_sql, _usuario_id, publicUrl) => ({
    assunto: 'sua senha foi trocada',
    linhas: [
      'A senha da sua conta acaba de ser trocada, e os outros aparelhos precisam entrar de novo.',
      'Se ela foi criada por um link ou um código, as chaves de acesso da conta deixaram de valer: cadastre de novo as suas.',
      `Se não foi você, crie outra agora em ${publicUrl}/nova-senha.`,
    ],
  }),
}
