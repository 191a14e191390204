/** Means of payment that the waiter records. */
export const MEIOS_NO_CAIXA = ['maquininha', 'dinheiro', 'pix_no_caixa'] as const

/** By so many, the same one twice too, a waiter records one account at once. */
export const MEIOS_DE_UMA_VEZ = 6

/** Means that go through the provider: of the others it knows nothing. */
export const MEIOS_DO_PROVEDOR = ['cartao', 'cartao_salvo', 'checkout', 'pix'] as const

/** Of those: a page or a code that stays open, and that somebody may pay long after it was opened. */
export const MEIOS_QUE_ESPERAM = ['checkout', 'pix'] as const satisfies readonly (typeof MEIOS_DO_PROVEDOR)[number][]

/** Every way in which a line gets paid. */
export const MEIOS_DE_PAGAMENTO = [...MEIOS_NO_CAIXA, ...MEIOS_DO_PROVEDOR] as const
export type Meio = (typeof MEIOS_DE_PAGAMENTO)[number]

export const peloProvedor = (meio: Meio): meio is (typeof MEIOS_DO_PROVEDOR)[number] =>
  (MEIOS_DO_PROVEDOR as readonly Meio[]).includes(meio)

/** The least that a Pix is, in centavos: the provider's own minimum. */
export const PIX_MINIMO = 100
