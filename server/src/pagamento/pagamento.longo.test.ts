// All of it, with what takes long.
import './pagamento.test.ts'
