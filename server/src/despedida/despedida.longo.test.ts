// All of it, with what takes long.
import './despedida.test.ts'
