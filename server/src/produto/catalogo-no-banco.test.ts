import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogo, categorias } from '@boteco/catalogo/catalogo'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { raiz } from '../machine.ts'
import { testLongo } from '../teste/longo.ts'
import { renderizarDesenho } from './catalogo-no-banco.ts'

const desenhos = join(raiz, 'catalogo/desenhos')

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

  it('dá a cada produto um desenho só seu, e não guarda desenho sem produto', async () => {
    const arquivos = await readdir(desenhos)
    expect(catalogo.map(({ desenho }) => `${desenho}.svg`).sort()).toEqual(arquivos.sort())
    const textos = await Promise.all(arquivos.map((arquivo) => readFile(join(desenhos, arquivo), 'utf8')))
    expect(new Set(textos).size).toBe(catalogo.length)
  })

  testLongo('desenha todos os produtos em WebP de 480 × 480 com menos de 20 kB', async () => {
    for (const nome of await readdir(desenhos)) {
      const imagem = await renderizarDesenho(await readFile(join(desenhos, nome)))
      const { format, width, height } = await sharp(imagem).metadata()
      expect({ nome, format, width, height }).toEqual({ nome, format: 'webp', width: 480, height: 480 })
      expect(imagem.length, nome).toBeLessThan(20_000)
    }
  })
})
