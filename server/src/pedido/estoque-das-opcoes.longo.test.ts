// All of it, with what takes long.
import './estoque-das-opcoes.test.ts'
