// All of it, with what takes long.
import './checkout-forcado.test.ts'
