// All of it, with what takes long.
import './passar.test.ts'
