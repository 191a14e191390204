import type { Output } from '@boteco/contract/calls'
import type { EstadoDaImpressora, Pendencia, Posto } from '@boteco/contract/impressao/casa'
import type { Page } from '@playwright/test'
import { fingir } from './fingir.ts'

/** As if printers stood in the house: an evening of pictures has none that would answer. */

type Lidas = Output<'/impressao/buscarImpressoras'>

const impressora = (
  id: number,
  nome: string,
  posto: Posto,
  estado: EstadoDaImpressora | null,
  mais: Partial<Lidas['impressoras'][number]> = {},
): Lidas['impressoras'][number] => ({
  ...{ id, nome, posto, estado, estacao_id: null, via: 'tcp', endereco: `192.168.0.${50 + id}`, tem_segredo: false },
  ...{
    modelo: 'epson-tm-t20',
    pagina: 'cp860',
    colunas: 48,
    tamanho: 'M',
    sem_confirmacao: false,
    na_fila: 0,
    ha_s: 40,
  },
  ...{ mostra: ['nome', 'garcom', 'hora', 'pedido', 'parte'] },
  ...mais,
})

const daCasa: Lidas = {
  tcp: true,
  impressoras: [
    impressora(1, 'Cozinha', 'COZINHA', 'sem_papel', { na_fila: 3, ha_s: 200 }),
    impressora(2, 'Bar', 'BAR', 'pronta', { modelo: 'elgin-i9' }),
    impressora(3, 'Caixa', 'CAIXA', 'longe', { modelo: 'bematech-mp4200', ha_s: 190 }),
    impressora(4, 'Passe', 'PASSE', 'pouco_papel', {
      ...{
        modelo: 'star-cloudprnt',
        via: 'cloudprnt',
        endereco: null,
        tem_segredo: true,
        pagina: 'cp1252',
        ha_s: 1_500,
      },
    }),
    impressora(5, 'Copa', 'BAR', null, { modelo: 'daruma-dr800', ha_s: null }),
  ],
}

export const comImpressoras =
  (depois = async (_page: Page): Promise<unknown> => null) =>
  async (page: Page) => {
    await fingir(page, '/impressao/buscarImpressoras', () => daCasa)
    await depois(page)
  }

/** Of one of them, what a button of its own opens. */
export const daImpressora = (botao: string) =>
  comImpressoras((page) => page.getByRole('button', { name: botao }).click())

/** Half-way through its test: the paper is said to be out. */
export const noTeste = comImpressoras(async (page) => {
  await page.route('**/impressao/imprimirTeste', (route) =>
    route.fulfill({ json: { message: 'A prova está a caminho da impressora.', impressao: 1 } }),
  )
  await page.getByRole('button', { name: 'Testar Bar' }).click()
  await page.getByRole('button', { name: /^Imprimir: / }).click()
})

/** The address that is said once. */
export const noEndereco = comImpressoras(async (page) => {
  await page.route('**/impressao/mostrarEndereco', (route) =>
    route.fulfill({
      json: {
        message: 'Ponha este endereço na impressora. Ele não é mostrado de novo.',
        endereco: 'https://boteco.exemplo.com.br/cloudprnt/Zk3vQ1yT0s8bN5rW2xUeLhJmAcPdGfKo4i7VtYqRzXw',
      },
    }),
  )
  await page.getByRole('button', { name: 'Endereço Passe' }).click()
  await page.getByRole('button', { name: 'Mostrar o endereço' }).click()
})

const papel = (id: number, por_que: Pendencia['por_que'], mesa: number, responde: boolean): Pendencia => ({
  ...{ id, impressora_id: 1, impressora: 'Cozinha', posto: 'COZINHA', por_que, responde, estado: null, via: 1 },
  ...{ atrasada: false, ha_s: por_que === 'velha' ? 2_400 : 75 },
  documento: {
    ...{ tipo: 'pedido', numero_mesa: mesa, numero_comanda: null, retirada: null, nome: 'Ana', garcom: 'Bia' },
    ...{ pedido: 1_042, hora: '21:40', alergia: null, parte: null },
    itens: [
      { item: 1, quantidade: 2, nome: 'Coxinha', combo: null, escolhas: [], observacao: '' },
      { item: 2, quantidade: 1, nome: 'Picanha na chapa', combo: null, escolhas: [], observacao: '' },
    ],
  },
})

/** A printer without paper, a paper that may have come out, and one that waited too long. */
export const comPendencias =
  (responde: boolean, depois = async (_page: Page): Promise<unknown> => null) =>
  async (page: Page) => {
    await fingir(page, '/impressao/buscarPendencias', () => ({
      pendencias: [papel(1, 'em_duvida', 12, responde), papel(2, 'velha', 4, responde)],
      paradas: [
        {
          ...{ id: 1, nome: 'Cozinha', posto: 'COZINHA' as const, estado: 'sem_papel' as const },
          ...{ dito: 'Sem papel: troque a bobina.', na_fila: 3 },
        },
      ],
      reimprime: true,
    }))
    await depois(page)
  }

/** The till has a printer, which does not answer. */
export const comCaixa = (page: Page) =>
  fingir(page, '/impressao/buscarCaixas', () => ({
    caixas: [{ id: 3, nome: 'Caixa', parada: 'Não responde: confira se está ligada e na rede.' }],
  }))
