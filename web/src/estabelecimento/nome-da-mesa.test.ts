import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const PASTA = `${import.meta.dirname}/..`
/** Where the manager says what a number is called. */
const SO_O_NUMERO = ['mesa/edicao-de-mesa.tsx']
const peloNumero = /\bmesas? \$?\{(?![^}]*rotulo)[^}]*\b(numero|numeroMesa|numero_mesa|era_mesa|dito)\b/i

test('nenhuma tela escreve a mesa pelo número onde a casa lhe deu um nome', () => {
  const arquivos = readdirSync(PASTA, { recursive: true, encoding: 'utf8' }).filter(
    (arquivo) => /\.tsx?$/.test(arquivo) && !arquivo.includes('.test.') && !SO_O_NUMERO.includes(arquivo),
  )
  const escrevem = arquivos.flatMap((arquivo) =>
    readFileSync(`${PASTA}/${arquivo}`, 'utf8')
      .split('\n')
      .filter((linha) => peloNumero.test(linha))
      .map((linha) => `${arquivo}: ${linha.trim()}`),
  )
  expect(escrevem).toEqual([])
})
