// All of it, with what takes long.
import './oferta.test.ts'
