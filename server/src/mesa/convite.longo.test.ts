// All of it, with what takes long.
import './convite.test.ts'
