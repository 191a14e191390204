import { oneTable } from '../http/serve.ts'
import { chaveDeAcesso } from './chave-de-acesso.ts'
import { entrarComPin } from './entrar-com-pin.ts'
import { entrarComoDiarista } from './entrar-como-diarista.ts'
import { login } from './login.ts'
import { novaSenha } from './nova-senha.ts'
import { sessoes } from './sessoes.ts'

export const loginHandlers = oneTable(login, sessoes, chaveDeAcesso, novaSenha, entrarComPin, entrarComoDiarista)
