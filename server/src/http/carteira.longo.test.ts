// All of it, with what takes long.
import './carteira.test.ts'
