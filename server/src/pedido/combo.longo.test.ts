// All of it, with what takes long.
import './combo.test.ts'
