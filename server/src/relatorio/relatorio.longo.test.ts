// All of it, with what takes long.
import './relatorio.test.ts'
