// All of it, with what takes long.
import './hardening.test.ts'
