// All of it, with what takes long.
import './desfazer-pedido.test.ts'
