// All of it, with what takes long.
import './conta.test.ts'
