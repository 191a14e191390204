import './mandar.test.ts'
