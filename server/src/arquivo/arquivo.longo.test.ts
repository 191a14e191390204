// All of it, with what takes long.
import './arquivo.test.ts'
