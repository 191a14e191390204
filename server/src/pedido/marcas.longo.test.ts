// All of it, with what takes long.
import './marcas.test.ts'
