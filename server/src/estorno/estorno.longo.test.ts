// All of it, with what takes long.
import './estorno.test.ts'
