// All of it, with what takes long.
import './processos.test.ts'
