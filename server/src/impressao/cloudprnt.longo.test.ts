// All of it, with what takes long.
import './cloudprnt.test.ts'
