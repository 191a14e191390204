// All of it, with what takes long.
import './transferir.test.ts'
