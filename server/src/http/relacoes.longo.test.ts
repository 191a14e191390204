// All of it, with what takes long.
import './relacoes.test.ts'
