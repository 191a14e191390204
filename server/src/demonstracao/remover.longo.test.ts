// All of it, with what takes long.
import './remover.test.ts'
