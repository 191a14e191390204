// All of it, with what takes long.
import './turno.test.ts'
