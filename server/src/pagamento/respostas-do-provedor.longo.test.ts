// All of it, with what takes long.
import './respostas-do-provedor.test.ts'
