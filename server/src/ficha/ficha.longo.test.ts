// All of it, with what takes long.
import './ficha.test.ts'
