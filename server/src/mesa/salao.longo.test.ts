// All of it, with what takes long.
import './salao.test.ts'
