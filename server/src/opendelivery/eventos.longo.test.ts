// All of it, with what takes long.
import './eventos.test.ts'
