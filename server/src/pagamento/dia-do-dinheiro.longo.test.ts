// All of it, with what takes long.
import './dia-do-dinheiro.test.ts'
