// All of it, with what takes long.
import './backup.test.ts'
