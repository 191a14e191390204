// All of it, with what takes long.
import './desconto.test.ts'
