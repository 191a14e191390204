// All of it, with what takes long.
import './no-caixa.test.ts'
