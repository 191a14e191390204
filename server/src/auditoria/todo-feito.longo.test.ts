// Every call.
import './todo-feito.test.ts'
