// All of it, with what takes long.
import './cancelamento.test.ts'
