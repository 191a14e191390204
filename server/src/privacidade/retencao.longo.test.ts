// All of it, with what takes long.
import './retencao.test.ts'
