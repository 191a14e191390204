// All of it, with what takes long.
import './como-se-vende.test.ts'
