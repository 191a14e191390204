// All of it, with what takes long.
import './turno-e-caixa.test.ts'
