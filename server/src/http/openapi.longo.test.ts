// All of it, with what takes long.
import './openapi.test.ts'
