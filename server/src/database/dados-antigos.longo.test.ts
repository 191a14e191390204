// All of it, with what takes long.
import './dados-antigos.test.ts'
