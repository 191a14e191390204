import { mensagens } from '@boteco/contract/mensagens'
import { departamentosDoPerfil, fraseDoFechamento } from '@boteco/contract/pedido/casa'
import type { Departamento } from '@boteco/contract/produto/cliente'
import { respostas } from '@boteco/contract/respostas'
import type { Perfil } from '@boteco/contract/sessao/cliente'
import { departamentosFechados } from '../cardapio/departamentos-fechados.ts'
import { VisibleError } from '../errors.ts'
import type { Handlers } from '../http/serve.ts'
import type { Login } from '../sessao/provas.ts'

/** A department stops taking orders for a while, and takes them again. */
export const departamento = {
  '/pedido/buscarDepartamentosFechados': async (_input, { sql, sessao }) => ({
    departamentos: await departamentosFechados(sql, sessao.estabelecimento_id),
  }),

  '/pedido/fecharDepartamento': ({ nome_departamento, minutos = null }, { transaction, sessao }) =>
    transaction(async (tx) => {
      const { estabelecimento_id, vinculo_id } = sessao
      exigirDepartamento(sessao, nome_departamento)
      // a second closing replaces the first: the last word counts
      await tx`
      insert into departamento_fechado (estabelecimento_id, nome_departamento, fechado_por, reabre_em)
      values (${estabelecimento_id}, ${nome_departamento}, ${vinculo_id}, now() + ${minutos}::int * interval '1 minute')
      on conflict (estabelecimento_id, nome_departamento) do update
        set fechado_por = excluded.fechado_por, fechado_em = excluded.fechado_em, reabre_em = excluded.reabre_em`
      const fechados = await departamentosFechados(tx, estabelecimento_id)
      const este = fechados.find((fechado) => fechado.nome_departamento === nome_departamento)
      return { message: `${fraseDoFechamento(este ?? { nome_departamento, reabre_as: null })}.` }
    }),

  '/pedido/reabrirDepartamento': ({ nome_departamento }, { transaction, sessao }) =>
    transaction(async (tx) => {
      exigirDepartamento(sessao, nome_departamento)
      await tx`
      delete from departamento_fechado
      where estabelecimento_id = ${sessao.estabelecimento_id} and nome_departamento = ${nome_departamento}`
      return { message: respostas.departamentoReaberto }
    }),
} satisfies Partial<Handlers>

/** In whichever of their profiles. */
function exigirDepartamento({ papeis }: Pick<Login, 'papeis'>, nome: Departamento) {
  const deQuem: Partial<Record<Perfil, readonly Departamento[]>> = departamentosDoPerfil
  if (!papeis.some(({ perfil }) => deQuem[perfil]?.includes(nome)))
    throw new VisibleError(403, mensagens.semPermissao, 'sem_permissao')
}
