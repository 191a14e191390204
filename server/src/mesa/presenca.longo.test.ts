// All of it, with what takes long.
import './presenca.test.ts'
