// All of it, with what takes long.
import './avisos-por-seguir.test.ts'
