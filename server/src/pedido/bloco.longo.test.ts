// All of it, with what takes long.
import './bloco.test.ts'
