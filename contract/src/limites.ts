import type { Path } from './calls.ts'

/** In ms. */
export const MINUTO_MS = 60_000
const MEIA_HORA_MS = 30 * MINUTO_MS

/**
 * By what attempts are counted together. A limit is only for those of whom all of its parts are there. The server knows
 * where to find each (server/src/http/limites.ts).
 */
export type Por =
  /** the address, for an unseen device (`quemACasaViu`) without a table's code: a whole bar has one address */
  | 'endereco'
  /** the table whose code an unseen device shows */
  | 'mesa'
  /** the device, by its wallet or its check-in; else the login. Who comes back with a new check-in is the same one */
  | 'aparelho'
  /** the device that a bar has seen, or on which this account logged in before; else the address */
  | 'quem'
  /** all unseen devices without a table's code together, wherever they are */
  | 'desconhecidos'
  /** the e-mail, as accounts are looked up by it */
  | 'conta'
  /** the same, unless this account has logged in on this device before */
  | 'contaAlheia'
  /** the account that is logged in */
  | 'usuario'
  /** the check-in, whatever its device did before */
  | 'checkin'
  /** the address, also of a device that is known */
  | 'rede'
  /** the bar's tablet, where a PIN is entered */
  | 'tablet'
  /** the staff member whose PIN is tried, on whichever tablet of the bar */
  | 'pessoa'
  /** the check-in's bar */
  | 'bar'
  /** the bar whose staff are logged in */
  | 'casa'
  /** the call names a comanda that is not the check-in's yet */
  | 'comComandaNova'
  /** the call brings a card */
  | 'comCartao'
  /** a freshly encrypted card: only the provider's answer tells which it was */
  | 'cartao'
  /** the key of a system of others (server/src/opendelivery/token.ts) */
  | 'aplicativo'

/** So many attempts in so long a time, counted by all processes of the server together. */
export type Limite = {
  /** what is tried. The same word and the same `por` in two calls is one count */
  tentativa: string
  por: readonly Por[]
  max: number
  /** from the first attempt on, in ms */
  janela_ms: number
  /** only refusals with one of these codes count; without it every attempt that can be read does */
  recusas?: readonly string[]
}

/** A phone without cookies is a new guest each time. Seen devices and those with a table's code are not stopped. */
const deCheckin = [
  // a bar with 300 guests that has no codes on its tables sits down within ten minutes
  { tentativa: 'checkin', por: ['endereco'], max: 30, janela_ms: MINUTO_MS },
  // a table of twelve, three times over
  { tentativa: 'checkin', por: ['mesa'], max: 40, janela_ms: 10 * MINUTO_MS },
  // a manager who walks through the bar and tries every table's code
  { tentativa: 'checkin', por: ['aparelho'], max: 60, janela_ms: 10 * MINUTO_MS },
] as const satisfies Limite[]

/** All guesses at one account, except on devices that it has been used on: more than one address can make. */
export const todosOsPalpites = {
  tentativa: 'senha',
  por: ['contaAlheia'],
  max: 200,
  janela_ms: 60 * MINUTO_MS,
} as const satisfies Limite

const noLogin = ['login_recusado']
/** Only wrong passwords count: a shift that begins does not, however many log in at once. */
const deLogin = [
  // a person who looks for the right one of their passwords
  { tentativa: 'senha', por: ['quem', 'conta'], max: 10, janela_ms: 5 * MINUTO_MS, recusas: noLogin },
  { ...todosOsPalpites, recusas: noLogin },
  // a tablet of the bar that six people share
  { tentativa: 'senha', por: ['aparelho'], max: 30, janela_ms: 5 * MINUTO_MS, recusas: noLogin },
  // thirty people with new phones, each wrong three times
  { tentativa: 'senha', por: ['endereco'], max: 100, janela_ms: 5 * MINUTO_MS, recusas: noLogin },
] as const satisfies Limite[]

/** A login that was left open is a place to guess at its password from: at most fifty tries a day. */
const errouASenha = ['senha_errada']
const deQuemE = [
  // a person who looks for the right one of their passwords
  { tentativa: 'quem e', por: ['usuario'], max: 10, janela_ms: 5 * MINUTO_MS, recusas: errouASenha },
  { tentativa: 'quem e no dia', por: ['usuario'], max: 50, janela_ms: 24 * 60 * MINUTO_MS, recusas: errouASenha },
] as const satisfies Limite[]

/** Each is a row until it ends, and any caller may ask. A team of thirty logs in and retries behind one address. */
const deDesafio = [
  { tentativa: 'desafio', por: ['endereco'], max: 120, janela_ms: 5 * MINUTO_MS },
  { tentativa: 'desafio', por: ['aparelho'], max: 60, janela_ms: 5 * MINUTO_MS },
] as const satisfies Limite[]

/** An attacker with a stolen phone looks for the password, to keep its owner out. */
const naTroca = ['senha_atual_errada']
const daTroca = { tentativa: 'senha', por: ['usuario'], max: 10, janela_ms: 5 * MINUTO_MS, recusas: naTroca } as const

/** Each is a letter: no mailbox is to be flooded, and a bar's team asks within one evening. */
const daNovaSenha = [
  { tentativa: 'nova senha', por: ['quem', 'conta'], max: 4, janela_ms: MEIA_HORA_MS },
  // an account holder on their own device can ask however many strangers do
  { tentativa: 'nova senha', por: ['contaAlheia'], max: 10, janela_ms: 60 * MINUTO_MS },
  { tentativa: 'nova senha', por: ['aparelho'], max: 10, janela_ms: 10 * MINUTO_MS },
  { tentativa: 'nova senha', por: ['endereco'], max: 30, janela_ms: 10 * MINUTO_MS },
] as const satisfies Limite[]

/** 256 bits are not guessed; this is against a caller who overloads the server with it. */
const doLink = { tentativa: 'link de senha', por: ['quem'], max: 20, janela_ms: 10 * MINUTO_MS } as const

/** The link itself dies with the fifth wrong PIN (server/src/login/entrar-como-diarista.ts). */
const doDiarista = { ...doLink, tentativa: 'link do diarista' } as const

const doLinkDeEmail = { ...doLink, tentativa: 'link de email' } as const
/** Each is a letter to the bar's owner, whichever of its managers asks. */
const daConfirmacao = { tentativa: 'confirmacao', por: ['usuario'], max: 4, janela_ms: MEIA_HORA_MS } as const

/** Eight digits; the code itself dies with the fifth wrong try (server/src/login/nova-senha.ts). */
const semCodigo = ['codigo_nao_vale']
const doCodigo = [
  { tentativa: 'codigo de senha', por: ['quem', 'conta'], max: 10, janela_ms: 10 * MINUTO_MS, recusas: semCodigo },
  // a tablet that a new team shares
  { tentativa: 'codigo de senha', por: ['aparelho'], max: 20, janela_ms: 10 * MINUTO_MS, recusas: semCodigo },
  { tentativa: 'codigo de senha', por: ['endereco'], max: 50, janela_ms: 10 * MINUTO_MS, recusas: semCodigo },
] as const satisfies Limite[]

/** What a form refuses by itself does not count. */
const deCadastro = [
  // all guests at once after the toast: those already at a table are counted by device
  { tentativa: 'cadastro', por: ['endereco'], max: 30, janela_ms: MINUTO_MS },
  // a family with one phone
  { tentativa: 'cadastro', por: ['aparelho'], max: 10, janela_ms: 10 * MINUTO_MS },
  { tentativa: 'cadastro', por: ['conta'], max: 10, janela_ms: 10 * MINUTO_MS },
  // each is a letter to the owner of that e-mail
  { tentativa: 'cadastro', por: ['contaAlheia'], max: 10, janela_ms: 60 * MINUTO_MS },
] as const satisfies Limite[]

/** Cards that the provider does not keep: a place to try stolen ones at, with or without an account. */
const doCartaoNoCadastro = {
  tentativa: 'cartao no cadastro',
  por: ['quem', 'comCartao'],
  // ten people behind one address who mistype their card in the same half hour
  max: 10,
  janela_ms: MEIA_HORA_MS,
  recusas: ['cartao_recusado', 'cpf_invalido'],
} as const satisfies Limite
/** Addresses and accounts are had for little: the installation has one account at the provider, who looks at all of them. */
const doCartaoNoCadastroDeTodos = {
  ...doCartaoNoCadastro,
  por: ['desconhecidos', 'comCartao'],
  max: 120,
} as const satisfies Limite

/** An account holder confirms with their password, so this is a place to guess at one. */
const naEquipe = ['email_de_outra_pessoa']
const daEquipe = [
  // a manager who registers a team of thirty, each of them twice
  { tentativa: 'equipe', por: ['usuario'], max: 60, janela_ms: 10 * MINUTO_MS },
  { tentativa: 'senha', por: ['usuario', 'conta'], max: 10, janela_ms: 5 * MINUTO_MS, recusas: naEquipe },
  { ...todosOsPalpites, recusas: naEquipe },
] as const satisfies Limite[]

/**
 * Declined cards: a place to find out which of many stolen ones still work. What is paid does not count. What is declined
 * does wherever the payment learns of it, also by a notice later (server/src/pagamento/cartao-contado.ts). So the refusals
 * of the call itself need not.
 */
export const limitesDeCartao = {
  // a table of twelve that passes one phone around, each declined once
  doAparelho: { tentativa: 'cartao', por: ['aparelho'], max: 12, janela_ms: MEIA_HORA_MS, recusas: [] },
  // the half hour in which 300 guests of a bar pay, one in three declined once. Pix and the hosted page go on
  doBar: { tentativa: 'cartao', por: ['bar'], max: 100, janela_ms: MEIA_HORA_MS, recusas: [] },
  // devices not seen yet, of which an attacker has as many as they like: a room that pays before it is served
  doEndereco: {
    tentativa: 'cartao',
    por: ['endereco'],
    max: 40,
    janela_ms: MEIA_HORA_MS,
    recusas: ['pagamento_recusado', 'dados_recusados'],
  },
  // the same of all bars and addresses together: a guest who was served or paid anywhere goes on. Most payers were
  dosDesconhecidos: { tentativa: 'cartao', por: ['desconhecidos'], max: 120, janela_ms: MEIA_HORA_MS, recusas: [] },
  // one card on several phones; with one more, the device that brings it is at its end
  doCartao: { tentativa: 'cartao', por: ['cartao'], max: 5, janela_ms: MEIA_HORA_MS },
  // an account has one card
  doCartaoSalvo: {
    tentativa: 'cartao',
    por: ['usuario'],
    max: 5,
    janela_ms: MEIA_HORA_MS,
    recusas: ['pagamento_recusado', 'dados_recusados'],
  },
} as const satisfies Record<string, Limite>
const { doAparelho, doBar, doCartao, doCartaoSalvo, doEndereco, dosDesconhecidos } = limitesDeCartao

/**
 * Codes and pages that a provider makes for any guest who asks, and nobody pays: each is an order in the one account of
 * the installation. A table is not counted: an attacker who says its number would stop the guests who sit there.
 */
const deCobranca = [
  // a guest who pays line by line, and changes their mind about each
  { tentativa: 'cobranca', por: ['aparelho'], max: 40, janela_ms: 10 * MINUTO_MS },
  // a room of phones not served yet, since there one pays first
  { tentativa: 'cobranca', por: ['endereco'], max: 200, janela_ms: 10 * MINUTO_MS },
] as const satisfies Limite[]

/** Trying numbers until one is another guest's tells which comandas are open. No guest mistypes theirs six times. */
const daComanda = {
  tentativa: 'comanda',
  por: ['aparelho', 'comComandaNova'],
  max: 5,
  janela_ms: 10 * MINUTO_MS,
  recusas: ['comanda_em_outra_mesa', 'comanda_de_outra_pessoa'],
} as const satisfies Limite
const daComandaNaRede = { ...daComanda, por: ['bar', 'rede', 'comComandaNova'], max: 40 } as const satisfies Limite

/**
 * Four digits are guessed in 10,000 tries, and a stranger may check in as often as they like. A night of all addresses
 * together tries one in twenty.
 */
const naCasa = ['codigo_do_dia_errado']
const doCodigoDoDia = [
  { tentativa: 'codigo do dia', por: ['checkin'], max: 5, janela_ms: 24 * 60 * MINUTO_MS, recusas: naCasa },
  { tentativa: 'codigo do dia', por: ['bar', 'aparelho'], max: 10, janela_ms: 12 * 60 * MINUTO_MS, recusas: naCasa },
  // a full house behind one address, of whom one in ten mistypes
  { tentativa: 'codigo do dia', por: ['bar', 'rede'], max: 40, janela_ms: 60 * MINUTO_MS, recusas: naCasa },
  { tentativa: 'codigo do dia', por: ['bar'], max: 60, janela_ms: 60 * MINUTO_MS, recusas: naCasa },
] as const satisfies Limite[]

const PIN_ERRADO = ['pin_errado']
const UM_DIA_MS = 24 * 60 * MINUTO_MS
/** Four digits are guessed in 10,000 tries: all tablets together get 20 a day per person. Their password goes on. */
const doPinDeAlguem = [
  { tentativa: 'pin', por: ['pessoa'], max: 5, janela_ms: 10 * MINUTO_MS, recusas: PIN_ERRADO },
  { tentativa: 'pin do dia', por: ['pessoa'], max: 20, janela_ms: UM_DIA_MS, recusas: PIN_ERRADO },
] as const satisfies Limite[]
const doPin = [
  ...doPinDeAlguem,
  // a kitchen of ten with wet hands, in turns
  { tentativa: 'pin', por: ['tablet'], max: 20, janela_ms: 10 * MINUTO_MS, recusas: PIN_ERRADO },
] as const satisfies Limite[]

/**
 * On a colleague's phone the PIN is guessed as on a tablet: of each person as often in all, by one login and in one bar a few
 * more. None of the three is for the caller to choose.
 */
const daPermissao = [
  ...doPinDeAlguem,
  { tentativa: 'permissao', por: ['usuario'], max: 10, janela_ms: 10 * MINUTO_MS, recusas: PIN_ERRADO },
  // a full house on a Friday, of whom one in three mistypes
  { tentativa: 'permissao', por: ['casa'], max: 30, janela_ms: 10 * MINUTO_MS, recusas: PIN_ERRADO },
] as const satisfies Limite[]

/** A refused PIN tells that another person has it: no caller finds many so. */
const doPinNovo = [
  { tentativa: 'pin novo', por: ['usuario'], max: 5, janela_ms: UM_DIA_MS, recusas: ['pin_em_uso'] },
] as const satisfies Limite[]

/** 40 bits that end after ten minutes; a full house behind one address, of whom one in ten mistypes. */
const semComanda = ['codigo_da_comanda_errado']
const daComandaNoCelular = [
  { tentativa: 'codigo da comanda', por: ['quem'], max: 10, janela_ms: 10 * MINUTO_MS, recusas: semComanda },
  { tentativa: 'codigo da comanda', por: ['rede'], max: 40, janela_ms: 10 * MINUTO_MS, recusas: semComanda },
] as const satisfies Limite[]

/** 50 bits are not guessed; this is against a caller who overloads the server with it. */
const doPresente = [
  { tentativa: 'presente', por: ['quem'], max: 20, janela_ms: 10 * MINUTO_MS, recusas: ['nao_encontrado'] },
] as const satisfies Limite[]

/** 30 bits that staff type behind a counter, with a camera beside it. */
const doBalcao = [
  { tentativa: 'ficha no balcao', por: ['usuario'], max: 30, janela_ms: 10 * MINUTO_MS, recusas: ['ficha_nao_vale'] },
] as const satisfies Limite[]

/** Any stranger may have a bar of their own and send it files: a manager who puts one right tries it some thirty times. */
const daPlanilha = { tentativa: 'planilha', por: ['usuario'], max: 60, janela_ms: 10 * MINUTO_MS } as const

/**
 * The limits of each call that has any; a 429 with `retry-after` when one of them is full. Beside the rows of `calls` and
 * not in them, because phones need not fetch them.
 */
export const limites: { readonly [P in Path]?: readonly Limite[] } = {
  '/auth/fazerCheckinBoteco': deCheckin,
  '/auth/fazerCheckinPorQrCode': deCheckin,
  '/auth/loginBoteco': deLogin,
  '/auth/entrarComChaveDeAcesso': deDesafio,
  '/auth/entrarComoDiarista': [doDiarista],
  // an owner of ten houses who looks at each, three times over; each is a login
  '/auth/trocarDeCasa': [{ tentativa: 'troca de casa', por: ['usuario'], max: 60, janela_ms: 10 * MINUTO_MS }],
  '/auth/confirmarQuemE': [...deQuemE, ...doPin],
  '/chaveDeAcesso/buscarDesafio': deDesafio,
  '/auth/trocarSenha': [daTroca],
  '/auth/pedirNovaSenha': daNovaSenha,
  '/auth/criarSenhaPorLink': [doLink],
  '/auth/criarSenhaPorCodigo': doCodigo,
  '/estabelecimento/confirmarEmail': [doLinkDeEmail],
  '/estabelecimento/pedirConfirmacao': [daConfirmacao],
  // a team of ten, each of them twice
  '/user/darCodigoDeSenha': [{ tentativa: 'dar codigo', por: ['usuario'], max: 20, janela_ms: 10 * MINUTO_MS }],
  '/produto/buscarPreviaDaImportacao': [daPlanilha],
  '/produto/importarPlanilha': [daPlanilha],
  // each choice of a manager's is a new preview
  '/impressos/buscarImpresso': [{ tentativa: 'impresso', por: ['casa'], max: 120, janela_ms: MINUTO_MS }],
  // a copy of a whole house
  '/casas/abrir': [{ tentativa: 'abrir casa', por: ['usuario'], max: 5, janela_ms: 60 * MINUTO_MS }],
  '/user/cadastrargerente': deCadastro,
  '/user/cadastrarfuncionario': daEquipe,
  // says whether an e-mail has an account; writes a letter
  '/user/editarFuncionario': [daEquipe[0]],
  '/user/chamarDeOutraCasa': [daEquipe[0]],
  '/user/cadastrarDiarista': [daEquipe[0], ...doPinNovo],
  // a night's help of ten, each of them twice
  '/user/darLinkAoDiarista': [{ tentativa: 'dar link', por: ['usuario'], max: 20, janela_ms: 10 * MINUTO_MS }],
  '/cliente/cadastrarcliente': [...deCadastro, doCartaoNoCadastro, doCartaoNoCadastroDeTodos],
  '/cliente/salvarCartao': [
    // a card every minute
    { tentativa: 'guardar cartao', por: ['usuario'], max: 10, janela_ms: 10 * MINUTO_MS },
    doCartaoNoCadastro,
    doCartaoNoCadastroDeTodos,
  ],
  '/pagbank/criarPagamentoPagBankGerandoToken': [doAparelho, doEndereco, doBar, dosDesconhecidos, doCartao],
  '/gorjeta/pagarComPix': [...deCobranca],
  '/gorjeta/pagarComCartao': [doCartaoSalvo, doAparelho, doEndereco, doBar, dosDesconhecidos, doCartao],
  '/pagbank/criarPagamentoPagBankComTokenSalvo': [doCartaoSalvo, doAparelho, doEndereco, doBar, dosDesconhecidos],
  // each asks the provider whether a card is good: all that a declined card is counted by, and what a kept one is
  '/combinado/fazer': [
    { tentativa: 'guardar cartao', por: ['aparelho'], max: 10, janela_ms: 10 * MINUTO_MS },
    doCartaoNoCadastro,
    doCartaoNoCadastroDeTodos,
    doAparelho,
    doEndereco,
    doBar,
    dosDesconhecidos,
  ],
  // its declined ones are counted where the payment learns of it
  '/combinado/irEmbora': [doAparelho, doEndereco, doBar, dosDesconhecidos],
  '/pagbank/criarPagamentoPix': deCobranca,
  '/pedido/criarCheckoutPagbank': deCobranca,
  '/pedido/cadastrarPedido': [daComanda, daComandaNaRede],
  '/pedido/comprarFichas': [daComanda, daComandaNaRede],
  '/rodada/porNaRodada': [daComanda, daComandaNaRede],
  // an attacker with an unlocked phone guesses here, too
  '/privacidade/apagarMinhaConta': [
    { tentativa: 'senha', por: ['usuario'], max: 10, janela_ms: 5 * MINUTO_MS, recusas: ['senha_nao_confere'] },
  ],
  // a guest who holds their phone up to a table of twelve, three times over
  '/mesa/convidar': [{ tentativa: 'convite', por: ['aparelho'], max: 40, janela_ms: 10 * MINUTO_MS }],
  // each calls staff to the table
  '/mesa/oferecerItem': [{ tentativa: 'oferta', por: ['checkin'], max: 20, janela_ms: 10 * MINUTO_MS }],
  // each asks others of the party something; who said no is left alone for a while (`OFERTA_DE_PAGAMENTO_MIN`)
  '/pagamento/oferecerPagamento': [
    { tentativa: 'oferta de pagamento', por: ['checkin'], max: 20, janela_ms: 10 * MINUTO_MS },
  ],
  '/mesa/dizerCodigoDoDia': doCodigoDoDia,
  '/checkin/receberComanda': daComandaNoCelular,
  // a tap, its line, and a change of mind; each is told to the manager
  '/despedida/avaliar': [{ tentativa: 'avaliar', por: ['checkin'], max: 10, janela_ms: 10 * MINUTO_MS }],
  '/ficha/buscarPresente': doPresente,
  '/ficha/aceitarPresente': doPresente,
  '/ficha/receberFichas': doBalcao,
  '/tablet/entrarComPin': doPin,
  '/sessao/permitir': daPermissao,
  '/user/definirMeuPin': doPinNovo,
  '/user/definirPin': doPinNovo,
  // it reads years; an owner whose network breaks off, several times over. Another manager's tries are not the owner's
  '/casas/baixarArquivo': [{ tentativa: 'arquivo', por: ['casa', 'usuario'], max: 6, janela_ms: 60 * MINUTO_MS }],
  // a page that breaks at every touch; one phone says it as well as all of them
  '/relato/erroDoNavegador': [{ tentativa: 'relato', por: ['quem'], max: 30, janela_ms: MINUTO_MS }],
}
