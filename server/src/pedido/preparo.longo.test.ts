// All of it, with what takes long.
import './preparo.test.ts'
