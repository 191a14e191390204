// what a call needs, in a file of its own: the first page is drawn without it
export { chamadasDaChegada } from '@boteco/contract/chamadas/chegada'
export { encode, safeDecode } from 'zod/mini'
