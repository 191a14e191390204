import { codigoDe, NAO_INFORMADO, respostasDe } from '@boteco/contract/alergenos'
import type { Estado } from './estado.ts'
import type { LinhaLida } from './linhas.ts'
import { chave } from './nomes.ts'
import { DIETAS } from './padrao.ts'

/** Of what the house has already, only what the standard has words for: what it does not say stays, though a column of it is there. */
export function comOQueACasaTem(lidas: readonly LinhaLida[], estado: Estado): LinhaLida[] {
  const produtos = new Map(estado.produto.map((um) => [chave(um.nome), um]))
  const grupos = new Map(estado.grupo.map((um) => [chave(um.nome), um]))
  const opcoes = new Map(estado.opcao.map((uma) => [chave(uma.grupo, uma.nome), uma]))
  const daoOPreco = new Set(
    lidas.flatMap(({ tipo, campos }) =>
      tipo === 'grupo' && campos.regra !== 'soma' && campos.minimo ? chave(campos.nome!) : [],
    ),
  )
  /** Of each, what the file says; of what it says nothing, what the house says. */
  const alergenos = (dito: string | undefined, antes: string) =>
    dito === undefined
      ? {}
      : {
          alergenos: codigoDe(
            respostasDe(dito).map((um, qual) => (um === NAO_INFORMADO ? respostasDe(antes)[qual]! : um)),
          ),
        }
  return lidas.flatMap((lida): LinhaLida[] => {
    if (lida.tipo === 'produto') {
      const antes = produtos.get(chave(lida.campos.nome!))
      if (!antes) return [lida]
      const { foto: _, qtd_estoque: __, preco_venda, venda, etiquetas = [], ...campos } = lida.campos
      const juntas = new Set([...etiquetas, ...antes.etiquetas.filter((uma) => !DIETAS[uma])])
      const iguais = juntas.size === antes.etiquetas.length && antes.etiquetas.every((uma) => juntas.has(uma))
      const temPreco = campos.grupos?.some((um) => daoOPreco.has(chave(um)))
      return [
        {
          ...lida,
          campos: {
            ...campos,
            ...alergenos(campos.alergenos, antes.alergenos),
            ...(preco_venda !== undefined && !temPreco && { preco_venda }),
            ...(venda && (venda === 'peso' || antes.venda === 'peso') && { venda }),
            ...(!iguais && etiquetas.length > 0 && { etiquetas: [...juntas] }),
          },
        },
      ]
    }
    if (lida.tipo === 'grupo') {
      const antes = grupos.get(chave(lida.campos.nome!))
      const { regra, ...campos } = lida.campos
      const aMesma = antes && regra !== 'soma' && antes.regra !== 'soma' && antes.maximo === 1 && campos.maximo === 1
      return [aMesma ? { ...lida, campos: { ...campos, regra: antes.regra } } : lida]
    }
    if (lida.tipo === 'opcao') {
      const antes = opcoes.get(chave(lida.campos.grupo!, lida.campos.nome!))
      if (!antes) return [lida]
      const { qtd_estoque: _, ...campos } = lida.campos
      return [{ ...lida, campos: { ...campos, ...alergenos(campos.alergenos, antes.alergenos) } }]
    }
    const { de_hora, ate_hora, dias = [], datas = [], produtos: dele = [] } = lida.campos
    const ha = estado.horario.some(
      (um) =>
        um.efeito === 'disponivel' &&
        um.de_hora === de_hora &&
        um.ate_hora === ate_hora &&
        dias.every((dia) => um.dias.includes(dia)) &&
        datas.every((data) => um.datas.includes(data)) &&
        dele.every((nome) => {
          const produto = produtos.get(chave(nome))
          return (
            um.produtos.some((outro) => chave(outro) === chave(nome)) ||
            (produto &&
              (um.categorias.includes(produto.nome_categoria_produto) ||
                um.departamentos.includes(produto.nome_departamento!)))
          )
        }),
    )
    return ha ? [] : [lida]
  })
}
