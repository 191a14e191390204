import { respostas } from '@boteco/contract/respostas'
import { semViolacoesClaroEEscuro } from './src/axe.ts'
import { enviarPedido, escolher, identificar } from './src/clientes.ts'
import { abrirBar, chamar, contratar, sentar } from './src/pessoas.ts'
import { expect, longo, test } from './src/teste.ts'

// The house opens and closes by a tap, and what guests ordered before waits for it.

test(
  'o gerente abre a casa com um toque, o que esperava vai para a fila, e ao fechar lê o que ficou em aberto',
  longo,
  async ({ abrir, servidor }) => {
    const bar = await abrirBar(servidor.url)
    const garcom = await contratar(bar, 'BAR GARCON')
    const [chope] = bar.cardapio
    const gerente = await abrir('celular', '/dados-do-estabelecimento', { pessoa: bar.gerente })
    await gerente.getByLabel('A casa abre e fecha com um toque').check()
    await gerente.getByLabel('Pedidos dos clientes com a casa fechada').selectOption('Segurar até a casa abrir')
    // the day of now stays the same: until five it is yesterday's
    const quatro = new Date().toLocaleString('en-GB', { timeZone: 'America/Sao_Paulo', hour: '2-digit' }) === '04'
    await gerente.getByLabel('A que horas o dia vira').fill(quatro ? '05:00' : '04:30')
    await gerente.getByRole('button', { name: 'Salvar dados' }).click()
    await expect(gerente.getByText(respostas.dadosAtualizados)).toBeVisible()

    const cliente = await abrir('celular', '/cardapio?modo=pedido', { cliente: await sentar(bar, 4) })
    await expect(cliente.getByText(`Fechado. ${respostas.pedidosEsperamACasa}`)).toBeVisible()
    await escolher(cliente, chope!.nome, 1)
    await identificar(cliente, { nome: 'Ana Souza', email: 'ana@exemplo.com' })
    await enviarPedido(cliente)
    await expect(cliente.getByText(respostas.pedidoEsperaACasa).first()).toBeVisible()
    await expect(cliente.getByText('Esperando o bar abrir')).toBeVisible()

    await gerente.goto('/bar-gerente')
    await gerente.getByRole('button', { name: 'Abrir a casa' }).click()
    await expect(gerente.getByText(/^Casa aberta desde \d\d:\d\d$/)).toBeVisible()
    await semViolacoesClaroEEscuro(gerente)
    await expect(cliente.getByText('Esperando o bar abrir')).toBeHidden()
    const doGarcom = await abrir('celular', '/bar-garcon', { pessoa: garcom })
    await expect(doGarcom.getByText(/^Casa aberta desde/)).toBeVisible()
    await expect(doGarcom.getByRole('button', { name: 'Fechar', exact: true })).toHaveCount(0)

    await gerente.getByRole('button', { name: 'Fechar', exact: true }).click()
    await expect(gerente.getByRole('alertdialog')).toContainText('Ainda há 1 conta em aberto e 1 item por entregar')
    await gerente.getByRole('button', { name: 'Fechar a casa' }).click()
    await expect(doGarcom.getByText(/^A casa está fechada\./)).toBeVisible()
    expect((await chamar(bar.gerente, '/turno/buscarTurno', {})).pendente.itens).toBe(1)

    // the first of the house opens it with the PIN of who may, and alone once the manager lets them
    await chamar(bar.gerente, '/user/definirMeuPin', { pin: '271828' })
    await doGarcom.getByRole('button', { name: 'Abrir a casa' }).click()
    await doGarcom.getByLabel(`PIN de ${bar.gerente.nome}`).fill('271828')
    await doGarcom.getByRole('button', { name: 'Permitir' }).click()
    await expect(doGarcom.getByText(/^Casa aberta desde/)).toBeVisible()
    await gerente.goto('/form-cadastrar-funcionario')
    await gerente.getByRole('button', { name: `O que pode ${garcom.nome} como Garçom` }).click()
    await gerente.getByLabel('Abrir e fechar a casa').check()
    await gerente.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(gerente.getByText(respostas.poderesDefinidos)).toBeVisible()
    await doGarcom.reload()
    await doGarcom.getByRole('button', { name: 'Fechar', exact: true }).click()
    await doGarcom.getByRole('button', { name: 'Fechar a casa' }).click()
    await expect(doGarcom.getByText(/^A casa está fechada\./)).toBeVisible()
  },
)
