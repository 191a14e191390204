import { catalogo } from '@boteco/catalogo/catalogo'
import { bares } from '@boteco/demonstracao/bares'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderizarLogo } from './semear.ts'

describe('os bares de demonstração', () => {
  it.each(bares)('$nome vende de 22 a 36 produtos do catálogo, sem repetir', ({ cardapio }) => {
    const nomes = cardapio.map(([nome]) => nome)
    const noCatalogo = new Set(catalogo.map((produto) => produto.nome))
    expect(nomes.filter((nome) => !noCatalogo.has(nome))).toEqual([])
    expect(new Set(nomes).size).toBe(nomes.length)
    expect(nomes.length).toBeGreaterThanOrEqual(22)
    expect(nomes.length).toBeLessThanOrEqual(36)
  })

  it.each(bares)('$nome mostra estoque sem contagem, esgotado, baixo e em ordem', ({ cardapio }) => {
    const contados = cardapio.flatMap(([, , estoque, minimo]) => (estoque === null ? [] : [{ estoque, minimo }]))
    expect(contados.length).toBeLessThan(cardapio.length)
    expect(contados.filter(({ estoque }) => estoque === 0)).toHaveLength(1)
    expect(contados.filter(({ estoque, minimo }) => estoque > 0 && estoque <= minimo)).toHaveLength(1)
    expect(contados.some(({ estoque, minimo }) => estoque > minimo)).toBe(true)
  })

  it.each(bares)(
    '$nome só pergunta do que está no seu cardápio, e de cada pergunta obrigatória já escolheu',
    ({ cardapio, combos = [], grupos = [] }) => {
      const nomes = [...cardapio.map(([nome]) => nome), ...combos.map(({ nome }) => nome)]
      for (const { produtos, minimo, opcoes, deProdutos } of grupos) {
        if (deProdutos) expect(opcoes.filter(([nome]) => !nomes.includes(nome))).toEqual([])
        expect(produtos.filter((nome) => !nomes.includes(nome))).toEqual([])
        expect(opcoes.reduce((soma, [, , padrao]) => soma + padrao, 0)).toBeGreaterThanOrEqual(minimo)
      }
    },
  )

  it.each(bares)(
    '$nome só diz em outros idiomas o que está no seu cardápio',
    ({ cardapio, combos = [], outrosIdiomas = {} }) => {
      const nomes = [...cardapio.map(([nome]) => nome), ...combos.map(({ nome }) => nome)]
      expect(Object.keys(outrosIdiomas).filter((nome) => !nomes.includes(nome))).toEqual([])
    },
  )

  it.each(bares)('$nome tem telefones só com dígitos e um logo em PNG de 512 × 512', async (bar) => {
    expect(bar.telefone_fixo).toMatch(/^11\d{8}$/)
    expect(bar.telefone_celular).toMatch(/^119\d{8}$/)
    const { format, width, height } = await sharp(await renderizarLogo(bar.logo)).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 })
  })
})
