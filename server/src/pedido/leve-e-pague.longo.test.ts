// All of it, with what takes long.
import './leve-e-pague.test.ts'
