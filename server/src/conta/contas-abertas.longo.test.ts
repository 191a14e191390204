// All of it, with what takes long.
import './contas-abertas.test.ts'
