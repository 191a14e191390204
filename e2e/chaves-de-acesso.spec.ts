import type { Page } from '@playwright/test'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { abrirBar, chamar, contratar, entrar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Passkeys with the browser's own virtual authenticator, and the question before refunds and changes of people.

/** A phone that unlocks with a finger. */
async function comDedo(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    dedo: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function criarChave(page: Page, nome: string) {
  await page.getByLabel('Nome da chave').fill(nome)
  const feita = page.getByRole('listitem').filter({ hasText: nome })
  const ocupado = page.getByText('com muito movimento')
  // a machine with more to do than it can is asked again, as a person would
  do {
    await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
    await expect(feita.or(ocupado)).toBeVisible()
  } while (!(await feita.isVisible()))
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
}
async function sair(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/area-restrita')
}

test('o gerente cria uma chave, entra só com ela e a remove', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const page = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
  await comDedo(page)
  await page.getByRole('link', { name: /Chaves de acesso/ }).click()
  await expect(page.getByText('Você ainda não tem nenhuma.')).toBeVisible()
  await criarChave(page, 'Meu celular')
  await semViolacoesClaroEEscuro(page)
  // the phone holds one of this person already
  await page.getByLabel('Nome da chave').fill('De novo')
  await page.getByRole('button', { name: 'Criar chave de acesso' }).click()
  await expect(page.getByText('Este aparelho já tem uma chave de acesso sua.')).toBeVisible()

  await sair(page)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page).toHaveURL('/bar-gerente')
  await expect(page.getByText(bar.nome)).toBeVisible()

  await ir(page, '/chaves-de-acesso')
  await expect(page.getByText(/usada em/)).toBeVisible()
  await page.getByRole('button', { name: 'Remover Meu celular' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Você ainda não tem nenhuma.')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await sair(page)
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByRole('alert')).toContainText('Esta chave de acesso não foi aceita')
  await expect(page).toHaveURL('/area-restrita')
})

test(
  'com a chave, quem trabalha em dois bares diz em qual, e sem o dedo ninguém entra',
  longo,
  async ({ abrir, servidor }) => {
    const [um, outro] = [await abrirBar(servidor.url), await abrirBar(servidor.url)]
    const { email, senha } = um.gerente
    await chamar(outro.gerente, '/user/cadastrarfuncionario', {
      nomePerfil: 'BAR GARCON',
      nomeCompleto: um.gerente.nome,
      email,
      cpf: '52998224725',
      telefoneCelular: '11987654321',
      password: senha,
      confirmPassword: senha,
    })
    const page = await abrir('celular', '/chaves-de-acesso', { pessoa: um.gerente })
    const { dedo } = await comDedo(page)
    await criarChave(page, 'Meu celular')
    await sair(page)

    await dedo(false)
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
    await expect(page.getByRole('alert')).toContainText('Nenhuma chave de acesso foi usada')
    await page.getByRole('alert').getByRole('button').click()
    await dedo(true)
    await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
    const escolha = page.getByRole('dialog', { name: 'Em qual bar você vai trabalhar?' })
    await escolha.getByRole('button', { name: um.nome }).click()
    await expect(page).toHaveURL('/bar-gerente')
    await expect(page.getByText(um.nome)).toBeVisible()
  },
)

/** The server's answer to a login of long ago, instead of the first `vezes` times that this is sent; the rest goes through. */
async function comoDeAntes(page: Page, caminho: string, vezes = 1) {
  const chaves: (string | undefined)[] = []
  await page.route(`**${caminho}`, async (rota) => {
    chaves.push(rota.request().headers()['idempotency-key'])
    if (chaves.length > vezes) return rota.continue()
    await rota.fulfill({
      status: 403,
      json: { message: 'Para isto, confirme que é você.', code: 'confirme_quem_e' },
    })
  })
  return chaves
}
const EXCLUIR = '/user/excluirfuncionario'

async function excluir(page: Page, nome: string) {
  await page.getByRole('button', { name: `Excluir ${nome}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  const pergunta = page.getByRole('dialog', { name: 'É você mesmo?' })
  await expect(pergunta).toBeVisible()
  return pergunta
}

test('antes de mudar a equipe, a senha é pedida de novo, e o mesmo envio segue', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const garcom = await contratar(bar, 'BAR GARCON')
  const page = await abrir('celular', '/form-cadastrar-funcionario', { pessoa: bar.gerente })
  const chaves = await comoDeAntes(page, EXCLUIR)
  const pergunta = await excluir(page, garcom.nome)
  await expect(pergunta.getByLabel('Sua senha')).toBeFocused()
  // this person has no passkey to offer
  await expect(pergunta.getByRole('button', { name: 'Usar chave de acesso' })).toHaveCount(0)
  await semViolacoesClaroEEscuro(page)

  await pergunta.getByLabel('Sua senha').fill('não é esta')
  await pergunta.getByRole('button', { name: 'Confirmar' }).click()
  await expect(pergunta.getByRole('alert').filter({ hasText: 'A senha não confere.' })).toBeVisible()
  expect(chaves).toHaveLength(1)
  await pergunta.getByLabel('Sua senha').fill(bar.gerente.senha)
  await pergunta.getByRole('button', { name: 'Confirmar' }).click()
  await expect(pergunta).toHaveCount(0)
  await expect(page.getByText('Funcionário excluído com sucesso!')).toBeVisible()
  await expect(page.getByText(garcom.email)).toHaveCount(0)
  expect(chaves).toEqual([expect.any(String), chaves[0]])
})

test('quem fecha a pergunta, ou volta, não fez nada', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const garcom = await contratar(bar, 'BAR GARCON')
  const page = await abrir('computador', '/bar-gerente', { pessoa: bar.gerente })
  await page.getByRole('link', { name: /Funcionários/ }).click()
  const chaves = await comoDeAntes(page, EXCLUIR, 99)
  const pergunta = await excluir(page, garcom.nome)
  await page.keyboard.press('Escape')
  await expect(pergunta).toHaveCount(0)
  await expect(page.getByRole('alert').filter({ hasText: 'confirme que é você' })).toBeVisible()
  await excluir(page, garcom.nome)
  await page.goBack()
  await expect(page).toHaveURL('/bar-gerente')
  await expect(pergunta).toHaveCount(0)
  expect(chaves).toHaveLength(2)
  expect((await entrar(servidor.url, garcom.email, garcom.senha)).userData.dadosPerfil.nome).toBe('BAR GARCON')
})

test('quem tem uma chave de acesso confirma com ela', longo, async ({ abrir, servidor }) => {
  const bar = await abrirBar(servidor.url)
  const garcom = await contratar(bar, 'BAR GARCON')
  const page = await abrir('tablet', '/chaves-de-acesso', { pessoa: bar.gerente })
  const { dedo } = await comDedo(page)
  await criarChave(page, 'Tablet do escritório')
  await ir(page, '/form-cadastrar-funcionario')
  await comoDeAntes(page, EXCLUIR)
  const pergunta = await excluir(page, garcom.nome)
  await dedo(false)
  await pergunta.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(pergunta.getByRole('alert').filter({ hasText: 'Nenhuma chave de acesso foi usada' })).toBeVisible()
  await semViolacoesClaroEEscuro(page)
  await dedo(true)
  await pergunta.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page.getByText('Funcionário excluído com sucesso!')).toBeVisible()
})
