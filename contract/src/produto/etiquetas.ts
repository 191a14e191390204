/** What the manager ticks of a product, as the menu says it. */
export const ETIQUETAS = [
  'vegano',
  'vegetariano',
  'sem glúten',
  'sem lactose',
  'sem álcool',
  'picante',
  'contém amendoim',
  'para dividir',
] as const

/** Languages besides Portuguese in which a bar may say its menu, and what they are called in themselves. */
export const IDIOMAS = { en: 'English', es: 'Español' } as const
export type Idioma = keyof typeof IDIOMAS
