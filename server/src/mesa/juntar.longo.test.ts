// All of it, with what takes long.
import './juntar.test.ts'
