// All of it, with what takes long.
import './fila.test.ts'
