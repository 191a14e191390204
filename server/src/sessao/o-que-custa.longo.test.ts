// All of it, with what takes long.
import './o-que-custa.test.ts'
