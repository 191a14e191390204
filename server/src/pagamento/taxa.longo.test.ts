// All of it, with what takes long.
import './taxa.test.ts'
