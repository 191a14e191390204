// All of it, with what takes long.
import './na-maquininha.test.ts'
