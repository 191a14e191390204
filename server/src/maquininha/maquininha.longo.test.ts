// All of it, with what takes long.
import './maquininha.test.ts'
