import { respostas } from '@boteco/contract/respostas'
import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { chamar, type Pessoa } from './src/pessoas.ts'
import { casaCheia, sentarSemCelular } from './src/salao.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// The manager draws the room as it is, and the team sees it so.

const naPlanta = (page: Page, nome: string) =>
  page.getByRole('list', { name: 'Planta' }).getByRole('button', { name: new RegExp(`^${nome}, coluna`) })
const posta = async (gerente: Pessoa, numero: number) =>
  (await chamar(gerente, '/mesa/buscarMesas', {})).mesas.find((mesa) => mesa.numero === numero)?.planta

test(
  'o gerente põe as mesas em fileiras, arrasta uma, move outra pelas setas, e o garçom vê a sala assim no celular',
  longo,
  async ({ abrir, servidor }) => {
    const { bar, garcom } = await casaCheia(servidor.url)
    await sentarSemCelular(bar, garcom, 1, 'Beto', 2)
    const gerente = await abrir('computador', '/mesas', { pessoa: bar.gerente })
    // all of the plan in sight: at the edge of a window the page goes along
    await gerente.setViewportSize({ width: 1280, height: 2000 })
    await gerente.getByRole('button', { name: /^Já vi, silenciar/ }).click()
    await gerente.getByRole('button', { name: 'Desenhar a planta' }).click()
    await gerente.getByRole('button', { name: 'Pôr todas em fileiras' }).click()
    await expect(naPlanta(gerente, 'Mesa 28')).toBeVisible()

    // with a mouse, two columns to the right: another table stands there, and it stays
    const mesa = (await naPlanta(gerente, 'Mesa 1').boundingBox())!
    const [x, y, coluna] = [mesa.x + mesa.width / 2, mesa.y + mesa.height / 2, (mesa.width + 2) / 2]
    const arrastar = async (colunas: number, linhas: number) => {
      await gerente.mouse.move(x, y)
      await gerente.mouse.down()
      await gerente.mouse.move(x + coluna * colunas, y + 40 * linhas, { steps: 6 })
      await gerente.mouse.up()
    }
    await arrastar(2, 0)
    await expect(gerente.getByText('Ali já está Mesa 2: Mesa 1 ficou onde estava.')).toBeVisible()
    await arrastar(4, 11)
    await expect(naPlanta(gerente, 'Mesa 1')).toHaveAccessibleName('Mesa 1, coluna 5, linha 12')

    // by keys: lifted, moved past others, given up, and then let go
    const outra = naPlanta(gerente, 'Mesa 28')
    await outra.press('Enter')
    await outra.press('ArrowUp')
    await expect(gerente.getByText(/^Mesa 28: coluna 7, linha 8, em cima de Mesa 22\.$/)).toBeVisible()
    await outra.press('Escape')
    await expect(outra).toHaveAccessibleName('Mesa 28, coluna 7, linha 9')
    for (const tecla of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await outra.press(tecla)
    await expect(outra).toHaveAccessibleName('Mesa 28, coluna 7, linha 11')
    await gerente.getByRole('button', { name: 'Redonda' }).click()
    await semViolacoesClaroEEscuro(gerente)
    // a colleague's line, saved meanwhile, stays
    const doColega = { x: 10, y: 20, largura: 2, altura: 2, redonda: false }
    await chamar(bar.gerente, '/mesa/salvarPlanta', { mesas: [{ numero: 33, planta: doColega }] })
    await gerente.getByRole('button', { name: 'Salvar a planta' }).click()
    await expect(gerente.getByText(respostas.plantaSalva)).toBeVisible()
    expect(await posta(bar.gerente, 28)).toEqual({ x: 6, y: 10, largura: 2, altura: 2, redonda: true })
    expect(await posta(bar.gerente, 33)).toEqual(doColega)

    const page = await abrir('celular', '/bar-garcon', { pessoa: garcom })
    await page.getByRole('button', { name: 'Planta', exact: true }).click()
    const um = page
      .getByRole('region', { name: 'Salão', exact: true })
      .last()
      .getByRole('button', { name: /^Mesa 1,/ })
    await expect(um).toHaveAccessibleName(/1 pessoa, há .*, deve R\$\s19,80/)
    const lugar = async () => {
      const [dele, dois] = [await um.boundingBox(), await page.getByRole('button', { name: /^Mesa 2,/ }).boundingBox()]
      return [dele!.x > dois!.x, dele!.y > dois!.y, dele!.width >= 44 && dele!.height >= 44]
    }
    expect(await lugar()).toEqual([true, true, true])
    await semViolacoesClaroEEscuro(page)
    // this phone shows it so again
    await page.reload()
    await expect(page.getByRole('button', { name: 'Planta', exact: true })).toHaveAttribute('aria-pressed', 'true')
    expect(await lugar()).toEqual([true, true, true])
    await um.click()
    await expect(page).toHaveURL('/mesa/1')
    await ir(page, '/bar-garcon')
    await page.getByRole('button', { name: 'Fileiras' }).click()
    await expect(um).toBeVisible()
  },
)
