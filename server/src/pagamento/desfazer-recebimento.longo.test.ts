// All of it, with what takes long.
import './desfazer-recebimento.test.ts'
