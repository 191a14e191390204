// Each change.
import './banco-de-teste.test.ts'
