// All of it, with what takes long.
import './vitrine.test.ts'
