// All of it, with what takes long.
import './programacoes.test.ts'
