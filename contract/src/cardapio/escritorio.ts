import * as z from 'zod/mini'
import type { ALERGENOS } from '../alergenos.ts'
import { simples } from '../busca.ts'
import { Mensagem } from '../campos.ts'
import { mensagens } from '../mensagens.ts'
import { LinhaLivre, TextoLivre } from '../texto.ts'

type Alergeno = (typeof ALERGENOS)[number]['nome']
type Obrigacao = {
  uf: string
  /** of one city alone */
  cidade?: string
  lei: string
  /** the law's own day, yyyy-mm-dd; null: not known to us */
  data: string | null
  /** in the manager's words */
  texto: string
  /** where it was read, and when */
  fonte: string
  lida_em: string
  /** what the menu has to say of each product */
  alergenos?: readonly Alergeno[]
  calorias?: true
  /** who answers for it, by name and number */
  responsavel?: true
  /** a sentence for guests; the law has it, and the manager copies it */
  frase?: true
}

/** Laws of menus as they were read, for the house's state and city. What none of the last four names is to be seen to on paper. */
export const OBRIGACOES = {
  'CE alergenos': {
    uf: 'CE',
    lei: 'Lei estadual 17.899/2022',
    data: '2022-01-11',
    texto:
      'Ao lado de cada produto o cardápio diz se tem glúten, lactose, leite, peixe, amêndoas, corantes, castanhas, soja, ovo e crustáceos, com ícones. A tabela dos ícones fica também à vista.',
    fonte: 'Diário Oficial do Estado do Ceará, 17/02/2022',
    lida_em: '2026-11',
    alergenos: [
      ...(['glúten', 'lactose', 'leite', 'peixe', 'amêndoas', 'corantes', 'castanhas e nozes', 'soja'] as const),
      ...(['ovo', 'crustáceos'] as const),
    ],
  },
  'PB alergenos': {
    uf: 'PB',
    lei: 'Lei estadual 13.898/2025, que muda a Lei 10.796/2016',
    data: null,
    texto:
      'O cardápio, no papel e no celular, diz se cada produto tem glúten, leite, peixe, amêndoas, corantes, castanhas, soja, ovo e crustáceos, com os ícones do anexo da lei. Vale desde 17/03/2026; um cardápio auxiliar também serve.',
    fonte: 'legisweb.com.br e portalt5.com.br',
    lida_em: '2026-11',
    alergenos: [
      ...(['glúten', 'leite', 'peixe', 'amêndoas', 'corantes', 'castanhas e nozes', 'soja', 'ovo'] as const),
      'crustáceos',
    ],
  },
  'PR calorias': {
    uf: 'PR',
    lei: 'Lei estadual 17.604/2013',
    data: '2013-06-19',
    texto:
      'Ao lado de cada produto o cardápio diz as calorias e se tem glúten e lactose. Quem faz e assina é nutricionista, com o número do CRN.',
    fonte: 'contabeis.com.br/legislacao/61001',
    lida_em: '2026-11',
    alergenos: ['glúten', 'lactose'],
    calorias: true,
    responsavel: true,
  },
  'PE taxa': {
    uf: 'PE',
    lei: 'Código Estadual de Defesa do Consumidor, artigo 70',
    data: null,
    texto:
      'O cardápio traz o aviso da lei de que a taxa de serviço é só uma indicação e quem paga é que decide. Copie as palavras da lei para o cardápio.',
    fonte: 'fiscalpe.net',
    lida_em: '2026-11',
    frase: true,
  },
  'SC papel': {
    uf: 'SC',
    lei: 'Lei estadual de 22/01/2026',
    data: '2026-01-22',
    texto: 'A casa tem ao menos um cardápio impresso, ou um quadro com ele: o QR Code sozinho não basta.',
    fonte: 'contilnetnoticias.com.br',
    lida_em: '2026-11',
  },
  'PI papel': {
    uf: 'PI',
    lei: 'Lei estadual 8.126',
    data: null,
    texto: 'A casa oferece o cardápio impresso: o QR Code sozinho não basta.',
    fonte: 'g1.globo.com',
    lida_em: '2026-11',
  },
  'SP entrada': {
    uf: 'SP',
    lei: 'Lei estadual do cardápio na entrada',
    data: null,
    texto: 'Um cardápio com os preços fica à vista na entrada.',
    fonte: 'g1.globo.com, 23/01/2026',
    lida_em: '2026-11',
  },
  'Santos papel': {
    uf: 'SP',
    cidade: 'Santos',
    lei: 'Lei Complementar municipal 1.316',
    data: null,
    texto: 'Há cardápios impressos para 10 % dos lugares, e um em braile.',
    fonte: 'g1.globo.com, 07/01/2026',
    lida_em: '2026-11',
  },
  'Colatina papel': {
    uf: 'ES',
    cidade: 'Colatina',
    lei: 'Lei municipal do cardápio impresso',
    data: null,
    texto: 'A casa oferece o cardápio impresso: o QR Code sozinho não basta.',
    fonte: 'g1.globo.com',
    lida_em: '2026-11',
  },
} as const satisfies Record<string, Obrigacao>
export type ChaveDaObrigacao = keyof typeof OBRIGACOES

/** Those of a house that stands there. */
export const obrigacoesEm = ({ uf, cidade }: { uf: string; cidade: string }) =>
  (Object.entries(OBRIGACOES) as [ChaveDaObrigacao, Obrigacao][]).filter(
    ([, dela]) => dela.uf === uf && (!dela.cidade || simples(dela.cidade) === simples(cidade.trim())),
  )

/** What the manager says of one: how it is here, instead of our words; the sentence; and that it is seen to, or not for this house. */
const DitoDaCasa = z.object({
  texto: TextoLivre(600),
  fonte: LinhaLivre(200),
  frase: TextoLivre(300),
  em_ordem: z.boolean(),
})
export type DitoDaCasa = z.infer<typeof DitoDaCasa>

const ObrigacaoDaCasa = z.object({
  chave: z.enum(Object.keys(OBRIGACOES) as [ChaveDaObrigacao, ...ChaveDaObrigacao[]]),
  lei: z.string(),
  data: z.nullable(z.string()),
  /** `texto` and `fonte` are ours while the manager has not written others */
  ...DitoDaCasa.shape,
  lida_em: z.nullable(z.string()),
  pede_frase: z.boolean(),
  /** of products and options of the menu what is not said, in words */
  faltam: z.array(
    z.object({ tipo: z.enum(['produto', 'opcao']), id: z.number(), nome: z.string(), falta: z.string() }),
  ),
  /** and of the house */
  falta_da_casa: z.nullable(z.string()),
  /** nobody can see it but the manager: it is about paper */
  so_a_casa_sabe: z.boolean(),
})
export type ObrigacaoDaCasa = z.infer<typeof ObrigacaoDaCasa>

/** It is neither complete nor seen to. */
export const pendente = ({ em_ordem, faltam, falta_da_casa, so_a_casa_sabe }: ObrigacaoDaCasa) =>
  !em_ordem && (faltam.length > 0 || falta_da_casa !== null || so_a_casa_sabe)

export const chamadas = {
  /** what the law asks of this house's menu, and what that does not say yet */
  '/estabelecimento/buscarObrigacoes': {
    quem: ['BAR GERENTE'],
    input: z.object({}),
    output: z.object({
      uf: z.string(),
      cidade: z.string(),
      responsavel_tecnico: z.string(),
      obrigacoes: z.array(ObrigacaoDaCasa),
    }),
    ouve: ['cardapio'],
  },
  /** what is absent stays as it is */
  '/estabelecimento/salvarObrigacoes': {
    quem: ['BAR GERENTE'],
    muda: true,
    fallback: mensagens.erroSalvarDados,
    input: z.object({
      responsavel_tecnico: z.optional(LinhaLivre(120, 'O responsável técnico pode ter até 120 caracteres.')),
      obrigacao: z.optional(z.extend(DitoDaCasa, { chave: ObrigacaoDaCasa.shape.chave })),
    }),
    output: Mensagem,
  },
} as const
