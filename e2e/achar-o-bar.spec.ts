import { respostas } from '@boteco/contract/respostas'
import { desenhar } from './src/gerencia.ts'
import { abrirBar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// How a guest finds a bar: whether it is open, how it looks, how far it is, and how friends hear of it.

test('o gerente diz os horários e põe uma foto, e quem procura um bar os vê', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const gerente = await abrir('celular', '/dados-do-estabelecimento', { pessoa: bar.gerente })
  await gerente.locator('input[aria-label="Foto do lugar"]').setInputFiles(await desenhar(gerente, 'image/jpeg', 1200))
  await expect(gerente.getByText(respostas.fotoAtualizada)).toBeVisible()

  await gerente.getByRole('button', { name: 'Horários de funcionamento' }).click()
  const folha = gerente.getByRole('dialog', { name: 'Horários de funcionamento' })
  // from midnight to midnight, every day: open whenever this runs
  for (const [i, dia] of ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'].entries()) {
    const linha = folha.getByRole('group', { name: dia, exact: true })
    await linha.getByRole('checkbox').check()
    if (i === 0) await linha.getByLabel('Abre').fill('00:00')
    if (i === 0) await linha.getByLabel('Fecha').fill('00:00')
    // a day begins with what was said of the last one
    await expect(linha.getByLabel('Abre')).toHaveValue('00:00')
  }
  await folha.getByRole('button', { name: 'Feriado, férias ou festa' }).click()
  await folha.getByRole('button', { name: 'Salvar horários' }).click()
  await expect(folha.getByText('Informe o dia.')).toBeVisible()
  await folha.getByLabel('Data', { exact: true }).fill('2030-12-25')
  await folha.getByRole('button', { name: 'Salvar horários' }).click()
  await expect(gerente.getByText(respostas.horariosAtualizados)).toBeVisible()
  await expect(gerente.getByText('O bar abre todos os dias da semana.')).toBeVisible()

  const perto = { latitude: bar.lugar.latitude + 0.01, longitude: bar.lugar.longitude }
  const page = await abrir('celular', '/', { lugar: perto })
  const achado = page.getByRole('link', { name: bar.nome })
  await expect(achado).toContainText('Aberto')
  await expect(achado).toContainText('1,1 km')
  // a photo of three widths, the one that this screen needs
  const foto = achado.locator('img[srcset]')
  await expect(foto).toHaveAttribute('srcset', /\.240\.webp 240w, .*\.480\.webp 480w, .*\.webp 960w/)
  await foto.scrollIntoViewIfNeeded()
  await expect(foto).toHaveJSProperty('complete', true)
  expect(await foto.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await achado.click()
  await expect(page.getByAltText(`Foto de ${bar.nome}`)).toBeVisible()
  await expect(page.getByText('1,1 km')).toBeVisible()
  await page.getByText('Horários', { exact: true }).click()
  await expect(page.getByText('00:00–00:00')).toHaveCount(7)
})

test(
  'o bar se manda aos amigos: pela janela do telefone, ou copiando o endereço',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const endereco = `/mostrar-dados-estabelecimento?id=${bar.id}`
    const page = await abrir('celular', endereco, {
      antes: (page) =>
        page.addInitScript(() => {
          Object.defineProperty(navigator, 'share', {
            configurable: true,
            value: async (dado: ShareData) => localStorage.setItem('mandado', JSON.stringify(dado)),
          })
        }),
    })
    await page.getByRole('button', { name: 'Mandar para os amigos' }).click()
    const mandado = await page.evaluate(() => JSON.parse(localStorage.getItem('mandado') ?? '{}'))
    expect(mandado).toMatchObject({ title: bar.nome, url: new URL(endereco, servidor.url).href })

    const semJanela = await abrir('computador', endereco)
    await semJanela.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await semJanela.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
    await semJanela.getByRole('button', { name: 'Copiar o link' }).click()
    await expect(semJanela.getByText(/Link copiado/)).toBeVisible()
    expect(await semJanela.evaluate(() => navigator.clipboard.readText())).toBe(new URL(endereco, servidor.url).href)
  },
)

test('quem não disse onde está não lê distância nenhuma', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const cliente = await sentar(bar, 3)
  const page = await abrir('celular', `/mostrar-dados-estabelecimento?id=${bar.id}`, { cliente })
  await expect(page.getByText(/Você já fez check-\u2060in aqui/)).toBeVisible()
  await expect(page.getByText(/ (k?m)$/)).toHaveCount(0)
})
