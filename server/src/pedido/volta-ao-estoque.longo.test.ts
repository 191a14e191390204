// All of it, with what takes long.
import './volta-ao-estoque.test.ts'
