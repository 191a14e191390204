// All of it, with what takes long.
import './opcao-de-outro-departamento.test.ts'
