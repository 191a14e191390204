// All of it, with what takes long.
import './tempos.test.ts'
