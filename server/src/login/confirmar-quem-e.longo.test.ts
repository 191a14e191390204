// All of it, with what takes long.
import './confirmar-quem-e.test.ts'
