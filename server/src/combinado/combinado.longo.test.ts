// All of it, with what takes long.
import './combinado.test.ts'
