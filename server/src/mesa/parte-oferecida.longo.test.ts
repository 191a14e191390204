// All of it, with what takes long.
import './parte-oferecida.test.ts'
