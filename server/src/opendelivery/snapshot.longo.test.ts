// All of it, with what takes long.
import './snapshot.test.ts'
