import { fotos } from './src/fotos-dificeis.ts'
import { lerFotos } from './src/ler-fotos.ts'
import { expect, test } from './src/teste.ts'

// One large photo of each kind. All of them, small ones too, are in leitor-imagens.longo.spec.ts.

test('o leitor lê uma foto de cada tipo do QR Code de uma mesa', async ({ abrir, servidor, browser }) => {
  const grandes = fotos.filter(({ lado, rotacao }) => lado === 340 && rotacao === 17)
  expect(grandes).toHaveLength(8)
  expect(await lerFotos({ abrir, servidor, browser }, grandes)).toEqual([])
})
