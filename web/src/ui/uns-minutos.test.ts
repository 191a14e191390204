import { expect, test } from 'vitest'
import { unsMinutos } from './uns-minutos.ts'

test('os minutos se dizem como gente diz', () => {
  const ditos = [0.2, 1, 1.6, 4.4, 5, 6, 7, 9.4, 11.5, 13, 14, 16, 18, 22, 23, 47].map(unsMinutos)
  expect(ditos).toEqual([
    ...['1 min', '1 min', 'uns 2 min', 'uns 4 min', 'uns 5 min', 'uns 5 min', 'uns 8 min', 'uns 10 min', 'uns 12 min'],
    ...['uns 12 min', 'uns 15 min', 'uns 15 min', 'uns 20 min', 'uns 20 min', 'uns 25 min', 'uns 45 min'],
  ])
})

test('o que falta só diminui', () => {
  const ditos = Array.from({ length: 3600 }, (_, s) => Number(unsMinutos((3600 - s) / 60).replace(/\D/g, '')))
  expect(ditos.every((dito, i) => i === 0 || dito <= ditos[i - 1]!)).toBe(true)
})
