// All of it, with what takes long.
import './papeis.test.ts'
