// All of it, with what takes long.
import './pages.test.ts'
