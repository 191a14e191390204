// All of it, with what takes long.
import './avisos.test.ts'
