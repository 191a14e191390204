// All of it, with what takes long.
import './caixa.test.ts'
