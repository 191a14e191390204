import './cofre.test.ts'
