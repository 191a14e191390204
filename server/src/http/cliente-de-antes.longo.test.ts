// All of it, with what takes long.
import './cliente-de-antes.test.ts'
