// All of it, with what takes long.
import './enviar.test.ts'
