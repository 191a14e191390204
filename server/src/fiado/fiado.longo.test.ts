// All of it, with what takes long.
import './fiado.test.ts'
