// All of it, with what takes long.
import './checkout.test.ts'
