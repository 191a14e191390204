// All of it, with what takes long.
import './planilha.test.ts'
