import { oneTable } from '../http/serve.ts'
import { alergenos } from './alergenos.ts'
import { categorias } from './categorias.ts'
import { copiaERemocao } from './copia-e-remocao.ts'
import { estacoes } from './estacoes.ts'
import { grupos } from './grupos.ts'
import { produto } from './produto.ts'
import { programacoes } from './programacoes.ts'
import { tempos } from './tempos.ts'

export const produtoHandlers = oneTable(
  produto,
  alergenos,
  categorias,
  copiaERemocao,
  estacoes,
  grupos,
  programacoes,
  tempos,
)
