// Each reading by all who may call it.
import './leituras.test.ts'
