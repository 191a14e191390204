import { BlockList, isIP } from 'node:net'

const lista = (redes: readonly string[], familia: 'ipv4' | 'ipv6') => {
  const feita = new BlockList()
  for (const rede of redes) {
    const [base = '', bits] = rede.split('/')
    feita.addSubnet(base, Number(bits), familia)
  }
  return feita
}

/** Whether an address is in one of the networks (`BOTECO_IMPRESSORAS`) in which this installation calls printers. */
export const naRede = (redes: readonly string[], endereco: string): boolean =>
  lista(redes, 'ipv4').check(endereco, 'ipv4')

/** What is not the internet's: IANA's special-purpose registry (RFC 6890), and groups. */
const reservadas = lista(
  [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
    ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
    ...['224.0.0.0/3'],
  ],
  'ipv4',
)
/** Of the sixth version only this is the internet's; within it are some that carry an address of the fourth, or none. */
const internet6 = lista(['2000::/3'], 'ipv6')
const reservadas6 = lista(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'], 'ipv6')

/** Whether whoever answers at this address is on the internet, and not in a network of ours. */
export function ehPublico(endereco: string): boolean {
  const versao = isIP(endereco)
  if (versao === 4) return !reservadas.check(endereco, 'ipv4')
  return versao === 6 && internet6.check(endereco, 'ipv6') && !reservadas6.check(endereco, 'ipv6')
}
