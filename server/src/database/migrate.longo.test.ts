// All of it, with what takes long.
import './migrate.test.ts'
