// All of it, with what takes long.
import './pessoas.test.ts'
