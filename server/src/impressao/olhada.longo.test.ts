// All of it, with what takes long.
import './olhada.test.ts'
