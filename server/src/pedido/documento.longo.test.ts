// All of it, with what takes long.
import './documento.test.ts'
