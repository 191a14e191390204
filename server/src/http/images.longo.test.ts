// All of it, with what takes long.
import './images.test.ts'
