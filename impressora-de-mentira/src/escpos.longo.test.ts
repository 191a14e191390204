import './escpos.test.ts'
