// All of it, with what takes long.
import './vistos.test.ts'
