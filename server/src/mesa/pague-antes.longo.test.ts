// All of it, with what takes long.
import './pague-antes.test.ts'
