import './escolhas.test.ts'
