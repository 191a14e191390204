// All of it, with what takes long.
import './cobranca-contada.test.ts'
