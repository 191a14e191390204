// All of it, with what takes long.
import './supervisao.test.ts'
