import { chamadasDeAuditoria } from './auditoria.ts'
import { chamadasDeChaveDeAcesso } from './chave-de-acesso.ts'
import { chamadasDeConferencia } from './conferencia.ts'
import { chamadasDeConta } from './conta.ts'
import { chamadasDoEstabelecimentoDaCasa } from './estabelecimento-da-casa.ts'
import { chamadasDeEstornoDaCasa } from './estorno-da-casa.ts'
import { chamadasDeFichaDaCasa } from './ficha-da-casa.ts'
import { chamadasDePedidoDaCasa } from './pedido-da-casa.ts'
import { chamadasDePresencaDaCasa } from './presenca-da-casa.ts'
import { chamadasDePrivacidade } from './privacidade.ts'
import { chamadasDeProduto } from './produto.ts'
import { chamadasDeSenhas } from './senhas.ts'
import { chamadasDeTrabalho } from './trabalho.ts'

/** The rows of those who work in a bar, their logins included, and what few others need: phones fetch none of it before. */
export const chamadasDaCasa = {
  ...chamadasDeProduto,
  ...chamadasDePresencaDaCasa,
  ...chamadasDePedidoDaCasa,
  ...chamadasDeConta,
  ...chamadasDeEstornoDaCasa,
  ...chamadasDeFichaDaCasa,
  ...chamadasDeConferencia,
  ...chamadasDePrivacidade,
  ...chamadasDeChaveDeAcesso,
  ...chamadasDeAuditoria,
  ...chamadasDeSenhas,
  ...chamadasDeTrabalho,
  ...chamadasDoEstabelecimentoDaCasa,
} as const
