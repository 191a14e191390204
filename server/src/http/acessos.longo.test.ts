// Every call, with every proof.
import './acessos.test.ts'
