import './pagamentos.test.ts'
