// All of it, with what takes long.
import './entradas.test.ts'
