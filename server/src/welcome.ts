import { join } from 'node:path'
import { loginsDaDemonstracao } from '@boteco/demonstracao/logins'
import { version } from '../package.json'
import type { Env } from './env.ts'
import { ehLoopback } from './machine.ts'

/**
 * What the terminal says when the product is ready. `pasta`: where the embedded database is, if there is one.
 * `adiantado_ms`: how far this computer's clock is ahead of the database's, if that matters; behind is negative.
 */
export function welcome(env: Env, pasta: string | undefined, adiantado_ms = 0): string {
  const lines = ['', `Boteco aberto em ${env.publicUrl}`, `Versão ${version}`]
  if (pasta && pasta !== join(env.dados, 'postgres')) lines.push(`Os dados ficam em ${pasta}.`)
  if (adiantado_ms !== 0)
    lines.push(
      `Atenção: o relógio deste computador está ${Math.round(Math.abs(adiantado_ms) / 1000)} s ${adiantado_ms > 0 ? 'adiantado' : 'atrasado'} em relação ao do banco de dados: vale o do banco. Acerte-o.`,
    )
  const { protocol, hostname } = new URL(env.publicUrl)
  if (protocol === 'http:' && !['localhost', '127.0.0.1'].includes(hostname))
    lines.push('Atenção: sem https, os celulares não deixam usar a câmera nem a localização.')

  if (env.demo) {
    lines.push('', 'Demonstração: entre com qualquer um destes.')
    for (const { perfil, email, senha, bar } of loginsDaDemonstracao)
      lines.push(`  ${perfil.padEnd(12)} ${email.padEnd(22)} senha ${senha}${bar ? ` (no ${bar})` : ''}`)
    if (!ehLoopback(env.host) || !ehLoopback(hostname))
      lines.push(
        'Atenção: quem alcança este endereço entra com essas senhas. Nada de verdade pode estar aqui; para um bar, BOTECO_DEMO=off.',
      )
  }
  lines.push('')
  if (!env.pagbank)
    lines.push('Pagamento online desligado: falta PAGBANK_TOKEN. O bar recebe no caixa e na maquininha.')
  else if (env.sandboxPort)
    lines.push(
      `Pagamento de mentirinha, em ${env.pagbank.url}. Validade futura e qualquer código de segurança.`,
      '  4539 6206 5992 2097  é aprovado',
      '  4929 2918 9838 0766  é recusado pelo banco',
      '  4000 0000 0100 0019  fica em análise e depois é pago',
    )
  else lines.push(`Pagamento online por ${env.pagbank.url}.`)
  if (env.maquininhaPort) lines.push(`Maquininha de mentirinha, em ${env.mercadoPagoUrl}: abra numa aba, e aprove ali.`)
  if (!env.demo && !env.correio)
    lines.push(
      'Sem SMTP_URL nenhum e-mail é mandado. Quem esqueceu a senha: npm run nova-senha -- pessoa@exemplo.com',
      ...(env.producao ? ['Bares novos que esperam aparecer na busca: npm run bares'] : []),
    )
  return `${lines.join('\n')}\n`
}
