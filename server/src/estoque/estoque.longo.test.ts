// All of it, with what takes long.
import './estoque.test.ts'
