// All of it, with what takes long.
import './presente.test.ts'
