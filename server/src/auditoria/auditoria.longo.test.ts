// All of it, with what takes long.
import './auditoria.test.ts'
