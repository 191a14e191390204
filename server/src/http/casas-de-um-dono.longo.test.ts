// All of it, with what takes long.
import './casas-de-um-dono.test.ts'
