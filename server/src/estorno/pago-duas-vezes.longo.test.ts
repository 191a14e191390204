// All of it, with what takes long.
import './pago-duas-vezes.test.ts'
