// All of it, with what takes long.
import './conciliacao.test.ts'
