// The bank of 0.1, too.
import './dados-antigos.test.ts'
