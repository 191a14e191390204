// All of it, with what takes long.
import './chave-de-acesso.test.ts'
