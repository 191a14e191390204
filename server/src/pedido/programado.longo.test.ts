// All of it, with what takes long.
import './programado.test.ts'
