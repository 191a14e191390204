// All of it, with what takes long.
import './quem-ouve.test.ts'
