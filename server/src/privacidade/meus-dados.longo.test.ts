// All of it, with what takes long.
import './meus-dados.test.ts'
