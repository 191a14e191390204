import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { guardado, lugaresDe } from './src/guardado.ts'
import { abrirBar, chamar, contratar, darAndamento, pedir, sentar } from './src/pessoas.ts'
import { expect, ir, longo, test } from './src/teste.ts'

// Who may not do something asks somebody who may, on the same phone.

test(
  'o garçom pede um desconto de 50 %, o gerente permite com o PIN no mesmo celular, e ficam os dois nomes',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    await chamar(bar.gerente, '/user/definirMeuPin', { pin: '271828' })
    await pedir(await sentar(bar, 7, 'Ana'), { produto: bar.cardapio[0]!, quantidade: 2 })
    await darAndamento(await contratar(bar, 'BAR BARMAN'))
    const pessoa = await contratar(bar, 'BAR GARCON')
    await darAndamento(pessoa)

    const garcom = await abrir('celular', '/pagamento-conta-maquininha?mesa=7', { pessoa })
    await garcom.getByRole('button', { name: 'Desconto ou cortesia' }).click()
    await garcom.getByLabel('Percentual').fill('50')
    await garcom.getByText('Demorou demais', { exact: true }).click()
    await garcom.getByRole('button', { name: 'Dar desconto' }).click()
    const permissao = garcom.getByRole('dialog', { name: 'Quem permite?' })
    // one person alone may: their name is there already
    const pin = permissao.getByLabel(`PIN de ${bar.gerente.nome}`)
    // else a browser offers to keep it, as a password
    await expect(pin).toHaveAttribute('autocomplete', 'one-time-code')
    await pin.fill('271829')
    await permissao.getByRole('button', { name: 'Permitir' }).click()
    await expect(permissao.getByText(respostas.pinErrado)).toBeVisible()
    await semViolacoesClaroEEscuro(garcom)
    await pin.fill('271828')
    await permissao.getByRole('button', { name: 'Permitir' }).click()
    await expect(garcom.getByText(respostas.descontoDado)).toBeVisible()
    // neither what was right nor what was wrong stays on the waiter's phone
    expect(lugaresDe(await guardado(garcom), '271828', '271829')).toEqual([])
    await expect(garcom.locator('input[type=password]')).toHaveCount(0)

    const gerente = await abrir('celular', '/bar-gerente', { pessoa: bar.gerente })
    await expect(gerente.getByText(`com a sua permissão, ${pessoa.nome} pôde dar desconto.`)).toBeVisible()
    await semViolacoesClaroEEscuro(gerente)
    // it comes above, and moves what stands under it
    await gerente.getByRole('button', { name: 'Já vi, silenciar' }).click()
    await gerente.getByRole('button', { name: 'Vi', exact: true }).click()
    await expect(gerente.getByText('com a sua permissão')).toHaveCount(0)
    await ir(gerente, '/auditoria')
    const ato = gerente
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `${pessoa.nome} tirou` })
    await expect(ato).toContainText(`com a permissão de ${bar.gerente.nome}`)

    // from now on this waiter gives that much alone
    await ir(gerente, '/form-cadastrar-funcionario')
    await gerente.getByRole('button', { name: `O que pode ${pessoa.nome} como Garçom` }).click()
    await gerente.getByLabel('Dar desconto, até quantos %').fill('50')
    await gerente.getByLabel('Trocar o meio de um pagamento').check()
    await semViolacoesClaroEEscuro(gerente)
    await gerente.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(gerente.getByText(respostas.poderesDefinidos)).toBeVisible()
    await expect(gerente.getByRole('button', { name: /O que pode \(2 diferenças\)/ })).toBeVisible()
  },
)
