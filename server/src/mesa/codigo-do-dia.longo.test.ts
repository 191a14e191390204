import './codigo-do-dia.test.ts'
