// All of it, with what takes long.
import './sem-rede.test.ts'
