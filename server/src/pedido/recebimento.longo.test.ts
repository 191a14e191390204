// All of it, with what takes long.
import './recebimento.test.ts'
