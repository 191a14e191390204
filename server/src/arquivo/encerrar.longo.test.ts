// All of it, with what takes long.
import './encerrar.test.ts'
