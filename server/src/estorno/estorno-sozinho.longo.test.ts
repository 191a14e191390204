// All of it, with what takes long.
import './estorno-sozinho.test.ts'
