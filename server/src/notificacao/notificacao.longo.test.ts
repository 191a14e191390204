// All of it, with what takes long.
import './notificacao.test.ts'
