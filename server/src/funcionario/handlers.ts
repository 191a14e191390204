import { oneTable } from '../http/serve.ts'
import { codigoDeSenha } from './codigo-de-senha.ts'
import { conviteDeTrabalho } from './convite-de-trabalho.ts'
import { deOutraCasa } from './de-outra-casa.ts'
import { diarista } from './diarista.ts'
import { editar } from './editar.ts'
import { equipe } from './equipe.ts'
import { funcionario } from './funcionario.ts'
import { pin } from './pin.ts'
import { poderesDaEquipe } from './poderes.ts'
import { tablet } from './tablet.ts'

export const funcionarioHandlers = oneTable(
  funcionario,
  equipe,
  editar,
  deOutraCasa,
  diarista,
  poderesDaEquipe,
  pin,
  tablet,
  codigoDeSenha,
  conviteDeTrabalho,
)
