// All of it, with what takes long.
import './escolhas.test.ts'
