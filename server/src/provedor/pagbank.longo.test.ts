// All of it, with what takes long.
import './pagbank.test.ts'
