// All of it, with what takes long.
import './palpites.test.ts'
