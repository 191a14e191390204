// All of it, with what takes long.
import './direitos.test.ts'
