// All of it, with what takes long.
import './couvert.test.ts'
