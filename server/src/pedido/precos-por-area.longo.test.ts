// All of it, with what takes long.
import './precos-por-area.test.ts'
