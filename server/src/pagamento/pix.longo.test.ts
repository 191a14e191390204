// All of it, with what takes long.
import './pix.test.ts'
