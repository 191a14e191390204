import './cartao-contado.test.ts'
