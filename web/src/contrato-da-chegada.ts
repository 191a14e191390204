// what a call needs, in a file of its own: the first page is drawn without it
export { chamadasDeTodos } from '@boteco/contract/calls-de-todos'
export { encode, safeDecode } from 'zod/mini'
