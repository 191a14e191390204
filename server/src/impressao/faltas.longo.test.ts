// All of it, with what takes long.
import './faltas.test.ts'
