// All of it, with what takes long.
import './conferencia.test.ts'
