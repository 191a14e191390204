// All of it, with what takes long.
import './alergia.test.ts'
