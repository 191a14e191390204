// All of it, with what takes long.
import './catalogo-no-banco.test.ts'
