// All of it, with what takes long.
import './guardar-passos.test.ts'
