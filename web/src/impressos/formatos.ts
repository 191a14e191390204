import type { Formato, LETRAS, LINGUAS } from '@boteco/contract/impressos/escritorio'

/** What each is called, and what it is good for. */
export const formatos: Record<Formato, { nome: string; para: string }> = {
  a4: {
    nome: 'Cardápio',
    para: 'Folhas A4 com tudo: descrições, escolhas, alérgenos. Três e quatro colunas saem deitadas.',
  },
  grande: { nome: 'Letra grande', para: 'Para quem enxerga pouco: uma coluna, letras de 18 pontos ou mais.' },
  quadro: { nome: 'Quadro', para: 'Para a parede do balcão: nomes e preços que se leem a três metros.' },
  mesa: { nome: 'Cartão de mesa', para: 'Quatro por folha, para cortar: o QR Code da mesa e os destaques da casa.' },
  braille: { nome: 'Braile', para: 'Um arquivo BRF de 40 × 25, que qualquer impressora ou linha braile lê.' },
}

export const letras: Record<(typeof LETRAS)[number], string> = {
  normal: 'Normal',
  maior: 'Maior',
  'bem-maior': 'Bem maior',
}

export const linguas: Record<(typeof LINGUAS)[number], string> = { pt: 'Português', en: 'English', es: 'Español' }
