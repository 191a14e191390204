// All of it, with what takes long.
import './permissao.test.ts'
