// All of it, with what takes long.
import './graceful-close.test.ts'
