// All of it, with what takes long.
import './casas.test.ts'
