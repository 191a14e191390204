import * as z from 'zod/mini'
import { Telefone, Uf } from '../brasil.ts'
import { Inteiro, InteiroOpcional, Mensagem } from '../campos.ts'
import { Couvert, DescontoDoGarcom } from '../conta/escritorio.ts'
import { DinheiroDigitado } from '../dinheiro-digitado.ts'
import { mensagens } from '../mensagens.ts'
import { PRESENCAS } from '../mesa/chegada.ts'
import { TaxaModo, TaxaPercentual } from '../pagamento/cliente.ts'
import { Texto, TextoLivre } from '../texto.ts'
import { CasaFechada, Fuso, Horarios, LEI_DO_MENOR, Virada } from './casa.ts'
import { Latitude, Longitude } from './cliente.ts'

export const RegrasDoTurno = z.object({ casa_fechada: CasaFechada, usa_turno: z.boolean(), virada: Virada })

/** What the house is called in the address of its page: 'boteco-do-ze'. */
export const Apelido = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use letras sem acento, números e hífens, como boteco-do-ze.'),
    z.minLength(2, 'Use ao menos 2 letras.'),
    z.maxLength(60, 'Use até 60 letras.'),
  )

export const AlarmeRecebimento = Inteiro(20, 900, 'O tempo do alarme vai de 20 a 900 segundos.')

const LimiteDeUnidades = (maximo: number) => Inteiro(0, maximo, `O limite vai de 0 a ${maximo} unidades.`)

/** Who may order at once, and how much before staff have seen them. */
export const RegrasDePresenca = z.object({
  presenca: z.enum(PRESENCAS, 'Escolha quem pode pedir.'),
  limite_unidades_checkin: LimiteDeUnidades(500),
  limite_valor_checkin: DinheiroDigitado,
  limite_unidades_mesa: LimiteDeUnidades(2000),
  limite_valor_mesa: DinheiroDigitado,
  mesa_livre_min: Inteiro(1, 720, 'O tempo vai de 1 minuto a 12 horas.'),
})

/** A tick box: forms send its text. */
const Marcado = z.codec(z.union([z.boolean(), z.enum(['true', 'false'])]), z.boolean(), {
  decode: (valor) => valor === true || valor === 'true',
  encode: (valor) => valor,
})

/** The edit form of section 5: an empty or null field is not sent, and so does not change. */
const EdicaoDoEstabelecimento = z.object({
  nome: z.optional(Texto(80, 'Informe o nome do estabelecimento.')),
  telefone_fixo: z.optional(Telefone),
  telefone_celular: z.optional(Telefone),
  endereco: z.optional(Texto(160, 'Informe o endereço.')),
  uf: z.optional(Uf),
  cidade: z.optional(Texto(80, 'Informe a cidade.')),
  descricao: z.optional(TextoLivre(600).check(z.minLength(1, 'Descreva o estabelecimento.'))),
  atualizarLocalizacao: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  latitude: z.optional(Latitude),
  longitude: z.optional(Longitude),
  devolve_fichas: z.optional(Marcado),
  barman_no_balcao: z.optional(Marcado),
  aceita_fiado: z.optional(Marcado),
  carta_do_estranho: z.optional(Marcado),
  retirada: z.optional(Marcado),
  basta_o_nome: z.optional(Marcado),
  conta_no_cartao: z.optional(Marcado),
  fora_do_horario: z.optional(Marcado),
  casa_fechada: z.optional(CasaFechada),
  usa_turno: z.optional(Marcado),
  virada: z.optional(Virada),
  fichas_programadas: z.optional(Marcado),
  fichas_programadas_por_noite: z.optional(InteiroOpcional(1, 99, 'Diga de 1 a 99 fichas, ou deixe em branco.')),
  alarme_recebimento_s: z.optional(AlarmeRecebimento),
  taxa_percentual: z.optional(TaxaPercentual),
  taxa_modo: z.optional(TaxaModo),
  desconto_garcom: z.optional(DescontoDoGarcom),
  couvert: z.optional(Couvert),
  apelido: z.optional(Apelido),
  pagina_publica: z.optional(Marcado),
  ...z.partial(RegrasDePresenca).shape,
})

/** What the manager changes of the house. */
export const chamadas = {
  '/estabelecimento/salvarEdicaoDadosEstabelecimento': {
    quem: ['BAR GERENTE'],
    muda: true,
    // waiters may take more off from now on
    confirma: 'quando custa',
    multipart: 'imagem',
    fallback: mensagens.erroSalvarDados,
    input: EdicaoDoEstabelecimento,
    output: z.extend(Mensagem, { success: z.boolean() }),
  },
  // whether a document is asked for. To ask for none, a manager says that they know the law
  '/estabelecimento/pedirDocumento': {
    quem: ['BAR GERENTE'],
    muda: true,
    confirma: 'quando custa',
    fallback: mensagens.erroSalvarDados,
    input: z.object({ pede: z.boolean(), conhece_a_lei: z.optional(z.boolean()) }).check(
      z.refine(({ pede, conhece_a_lei }) => pede || conhece_a_lei === true, {
        error: `Leia o que diz a lei antes de desligar: ${LEI_DO_MENOR}`,
        path: ['conhece_a_lei'],
      }),
    ),
    output: Mensagem,
  },
  '/estabelecimento/salvarHorarios': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({ horarios: Horarios, fuso_horario: Fuso }),
    output: Mensagem,
  },
  /** without a picture the one there is goes */
  '/estabelecimento/salvarFoto': {
    quem: ['BAR GERENTE'],
    muda: true,
    multipart: 'imagem',
    fallback: mensagens.erroSalvarDados,
    input: z.object({}),
    output: Mensagem,
  },
  '/estabelecimento/pedirConfirmacao': {
    quem: ['BAR GERENTE'],
    muda: true,
    input: z.object({}),
    output: Mensagem,
  },
} as const
