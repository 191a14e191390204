// All of it, with what takes long.
import './cancelar-parte.test.ts'
