import './metrics.test.ts'
