// All of it, with what takes long.
import './cancelamentos-por-ver.test.ts'
