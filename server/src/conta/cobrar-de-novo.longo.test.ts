// All of it, with what takes long.
import './cobrar-de-novo.test.ts'
