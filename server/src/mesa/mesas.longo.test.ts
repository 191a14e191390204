// All of it, with what takes long.
import './mesas.test.ts'
