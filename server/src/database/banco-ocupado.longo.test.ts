// All of it, with what takes long.
import './banco-ocupado.test.ts'
