import { describe, expect, it } from 'vitest'
import { mensagens } from '../mensagens.ts'
import { mensagensDasChamadas } from '../mensagens-das-chamadas.ts'
import { respostas } from '../respostas.ts'
import { abrirDicionario, conhecidas } from './dicionario.ts'
import { SENTENCAS } from './frases.ts'

const vagas = (frase: string | undefined) => frase?.match(/\{\}/g)?.length ?? 0

describe('as frases em outros idiomas', () => {
  it('estão nos três, com as mesmas vagas, e cada uma uma vez', () => {
    for (const linha of conhecidas) {
      expect(linha, linha[0]).toHaveLength(3)
      expect(
        linha.every((frase) => frase.trim() === frase && frase !== ''),
        linha[0],
      ).toBe(true)
      expect([vagas(linha[1]), vagas(linha[2])], linha[0]).toEqual([vagas(linha[0]), vagas(linha[0])])
    }
    const portugues = conhecidas.map(([pt]) => pt)
    expect(portugues.filter((pt, i) => portugues.indexOf(pt) !== i)).toEqual([])
  })

  it('as do servidor levam o nome que têm no contrato', () => {
    const nomes = SENTENCAS.trim()
      .split('\n')
      .map((linha) => linha.split(' | ')[0] ?? '')
    const ditas = { ...mensagens, ...mensagensDasChamadas, ...respostas }
    expect(nomes.filter((nome) => !(nome in ditas))).toEqual([])
  })

  it('dizem a parte que muda no idioma também, e o que não conhecem fica como está', () => {
    const { dizer, acrescentar } = abrirDicionario('en')
    expect(dizer('  Enviar\n  Pedido ')).toBe('  Send order ')
    expect(dizer('Fechado, abre amanhã às 18:00')).toBe('Closed, opens tomorrow at 18:00')
    expect(dizer(mensagensDasChamadas.nenhumPedido)).toBe('No orders found.')
    expect(dizer('sem glúten · vegano · picante')).toBe('gluten-free · vegan · spicy')
    expect(dizer('Pôr mais um: Torresmo')).toBe('One more: Torresmo')
    acrescentar('Torresmo', 'Pork crackling')
    expect(dizer('Pôr mais um: Torresmo')).toBe('One more: Pork crackling')
    expect(dizer('Dona Zefa')).toBe('Dona Zefa')
    expect(dizer(' ')).toBe(' ')
    expect([dizer('Ana está pagando'), dizer('Outra pessoa pagou')]).toEqual(['Ana is paying', 'Somebody else paid'])
    expect(abrirDicionario('es').dizer('Mesa 4')).toBe('Mesa 4')
  })

  it('dizem o produto e cada escolha, e a conta fica como está', () => {
    const { dizer, acrescentar } = abrirDicionario('en')
    expect(dizer('2× Caipirinha (Vodka, 2× Mel)')).toBe('2× Caipirinha (Vodka, 2× Mel)')
    acrescentar('Mel', 'Honey')
    acrescentar('Sem gelo', 'No ice')
    acrescentar('Torresmo', 'Pork crackling')
    expect(dizer('2× Caipirinha (Sem gelo, 2× Mel)')).toBe('2× Caipirinha (No ice, 2× Honey)')
    expect(dizer('1× Torresmo')).toBe('1× Pork crackling')
    expect(dizer('2× Mel em cada')).toBe('2× Honey in each')
    expect(dizer('Torresmo (Mel)')).toBe('Pork crackling (Honey)')
  })

  it('dizem os dias da semana em que algo se vende', () => {
    const [en, es] = [abrirDicionario('en'), abrirDicionario('es')]
    const feijoada = (horas: string) => `Feijoada: disponível ${horas}.`
    const aSemana = feijoada('das 11:00 às 15:00 (de segunda a quarta, sexta e sábado), ou o dia todo (todos os dias)')
    expect(en.dizer(aSemana)).toBe(
      'Feijoada: available from 11:00 to 15:00 (Monday to Wednesday, Friday and Saturday), or all day (every day).',
    )
    expect(es.dizer(aSemana)).toBe(
      'Feijoada: disponible de 11:00 a 15:00 (de lunes a miércoles, viernes y sábado), o todo el día (todos los días).',
    )
    expect(en.dizer(feijoada('das 12:00 às 16:00 (sábado e domingo)'))).toBe(
      'Feijoada: available from 12:00 to 16:00 (Saturday and Sunday).',
    )
    expect(en.dizer('Queijo e presunto')).toBe('Queijo e presunto')
  })

  it('dizem também o que a página ou o bar junta na hora', () => {
    const { dizer, acrescentar } = abrirDicionario('en')
    for (const aviso of ['codigoAntigo', 'mesaJunta', 'conviteGasto', 'daTurma'] as const) {
      const junto = `${respostas.checkinFeito} ${respostas[aviso]}`
      expect(dizer(junto)).toBe(`${dizer(respostas.checkinFeito)} ${dizer(respostas[aviso])}`)
      expect(dizer(junto)).not.toContain(respostas.checkinFeito)
    }
    for (const quando of ['', ', abre hoje às 18:00', ', abre sábado às 09:30']) {
      const fechada = `Fechado${quando}. ${respostas.semPedidosAgora}`
      expect(dizer(fechada)).toMatch(/^Closed(, opens (today|Saturday) at \d\d:\d\d)?\. The bar takes no orders now\.$/)
      expect(dizer(`Fechado${quando}. ${respostas.pedidosEsperamACasa}`)).toMatch(
        /^Closed.*\. What you order now waits/,
      )
      expect(dizer(`${respostas.checkinFeito} ${fechada}`)).toBe(`${dizer(respostas.checkinFeito)} ${dizer(fechada)}`)
    }
    acrescentar('Torresmo', 'Pork crackling')
    expect(dizer('Torresmo acabou. Torresmo: só restam 2.')).not.toMatch(/acabou|restam/)
    expect(dizer('Não há mais o bastante para 1 × Mojito, 2 × Cuba.')).not.toMatch(/bastante/)
    expect(dizer('Taxa de serviço (10 %)')).toBe('Service charge (10 %)')
  })
})
