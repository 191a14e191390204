// All of it, with what takes long.
import './dividir.test.ts'
