// Every call.
import './once.test.ts'
