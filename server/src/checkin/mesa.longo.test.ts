// All of it, with what takes long.
import './mesa.test.ts'
