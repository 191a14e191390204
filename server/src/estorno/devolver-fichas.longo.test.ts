// All of it, with what takes long.
import './devolver-fichas.test.ts'
