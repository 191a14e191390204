// All of it, with what takes long.
import './em-falta.test.ts'
