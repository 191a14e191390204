import './indoor.test.ts'
