// All of it, with what takes long.
import './pagamento-alheio.test.ts'
