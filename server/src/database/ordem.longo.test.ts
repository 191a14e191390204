// All of it, with what takes long.
import './ordem.test.ts'
