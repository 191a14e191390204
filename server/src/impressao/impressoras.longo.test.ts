// All of it, with what takes long.
import './impressoras.test.ts'
