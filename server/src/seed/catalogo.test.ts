import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bares } from './bares.ts'
import { catalogo, categorias } from './catalogo.ts'
import { desenhos } from './desenhos.ts'
import { renderizarDesenho, renderizarLogo } from './imagens.ts'
import { logos } from './logos.ts'

describe('o mercadinho', () => {
  it('tem pelo menos 60 produtos, em pelo menos 8 categorias, todas com produtos', () => {
    expect(catalogo.length).toBeGreaterThanOrEqual(60)
    expect(categorias.length).toBeGreaterThanOrEqual(8)
    expect(new Set(catalogo.map((produto) => produto.categoria))).toEqual(new Set(categorias))
  })

  it('não repete nome, e cada produto tem preço em centavos e descrição', () => {
    expect(new Set(catalogo.map((produto) => produto.nome.toLowerCase())).size).toBe(catalogo.length)
    for (const produto of catalogo) {
      expect(Number.isInteger(produto.preco_sugerido) && produto.preco_sugerido > 0, produto.nome).toBe(true)
      expect(produto.descricao.length, produto.nome).toBeGreaterThan(10)
    }
  })

  it('dá a cada produto um desenho só seu, e não guarda desenho sem produto', () => {
    expect(catalogo.map((produto) => produto.desenho).sort()).toEqual(Object.keys(desenhos).sort())
    expect(new Set(Object.values(desenhos)).size).toBe(catalogo.length)
  })

  it('desenha todos os produtos em WebP de 480 × 480 com menos de 20 kB', async () => {
    for (const [nome, svg] of Object.entries(desenhos)) {
      const imagem = await renderizarDesenho(svg)
      const { format, width, height } = await sharp(imagem).metadata()
      expect({ nome, format, width, height }).toEqual({ nome, format: 'webp', width: 480, height: 480 })
      expect(imagem.length, nome).toBeLessThan(20_000)
    }
  })
})

describe('os bares de demonstração', () => {
  it.each(bares)('$nome vende de 22 a 34 produtos do catálogo, sem repetir', ({ cardapio }) => {
    const nomes = cardapio.map(([nome]) => nome)
    const noCatalogo = new Set(catalogo.map((produto) => produto.nome))
    expect(nomes.filter((nome) => !noCatalogo.has(nome))).toEqual([])
    expect(new Set(nomes).size).toBe(nomes.length)
    expect(nomes.length).toBeGreaterThanOrEqual(22)
    expect(nomes.length).toBeLessThanOrEqual(34)
  })

  it.each(bares)('$nome mostra estoque sem contagem, esgotado, baixo e em ordem', ({ cardapio }) => {
    const contados = cardapio.flatMap(([, , estoque, minimo]) => (estoque === null ? [] : [{ estoque, minimo }]))
    expect(contados.length).toBeLessThan(cardapio.length)
    expect(contados.filter(({ estoque }) => estoque === 0)).toHaveLength(1)
    expect(contados.filter(({ estoque, minimo }) => estoque > 0 && estoque <= minimo)).toHaveLength(1)
    expect(contados.some(({ estoque, minimo }) => estoque > minimo)).toBe(true)
  })

  it.each(bares)('$nome tem telefones só com dígitos e um logo em PNG de 512 × 512', async (bar) => {
    expect(bar.telefone_fixo).toMatch(/^11\d{8}$/)
    expect(bar.telefone_celular).toMatch(/^119\d{8}$/)
    const { format, width, height } = await sharp(await renderizarLogo(logos[bar.logo])).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 512, height: 512 })
  })
})
