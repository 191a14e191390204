// All of it, with what takes long.
import './quem-paga.test.ts'
