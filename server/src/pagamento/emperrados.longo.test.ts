// All of it, with what takes long.
import './emperrados.test.ts'
