// All of it, with what takes long.
import './events-route.test.ts'
