// All of it, with what takes long.
import './instalado.test.ts'
