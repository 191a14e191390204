// All of it, with what takes long.
import './fichas-no-papel.test.ts'
