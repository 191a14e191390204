// All of it, with what takes long.
import './confirmar.test.ts'
