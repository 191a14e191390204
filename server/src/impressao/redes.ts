import { BlockList } from 'node:net'

/** Whether an address is in one of the networks (`BOTECO_IMPRESSORAS`) in which this installation calls printers. */
export function naRede(redes: readonly string[], endereco: string): boolean {
  const lista = new BlockList()
  for (const rede of redes) {
    const [base = '', bits] = rede.split('/')
    lista.addSubnet(base, Number(bits), 'ipv4')
  }
  return lista.check(endereco, 'ipv4')
}
