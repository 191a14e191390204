// All of it, with what takes long.
import './expressoes.test.ts'
