// All of it, with what takes long.
import './estorno-falhas.test.ts'
