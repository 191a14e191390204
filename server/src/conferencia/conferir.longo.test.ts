// All of it, with what takes long.
import './conferir.test.ts'
