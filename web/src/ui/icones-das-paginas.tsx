import { icone, traco } from './icones.tsx'

// Those that the first page does not need: a phone fetches them with the page that does.

export const IconeEquipe = icone(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.8-3.6 3.4-5 6.5-5s5.7 1.4 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.3c1.9.7 3.1 2.3 3.5 4.7" />
  </>,
)
export const IconeOlho = icone(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const IconeOlhoFechado = icone(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM4 20 20 4" />
    <circle cx="12" cy="12" r="3" />
  </>,
)
export const IconeRelogio = icone(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </>,
)
export const IconeNota = traco('m4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5')
export const IconeNotaMusical = traco(
  'M9 18V5l11-2v13M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0M20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
)
export const IconeSair = traco('M10 4H5v16h5M15 8l4 4-4 4M19 12H9')
export const IconeFicha = traco(
  'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3ZM14.5 7v2M14.5 11v2M14.5 15v2',
)
export const IconeMesa = traco('M3 9h18M5 9v11M19 9v11M7.5 5h9l2 4h-13Z')
export const IconePedido = traco('M3 18h18M5 18a7 7 0 0 1 14 0M12 11V8.5M10 8.5h4')
export const IconeConta = traco('M6 3h12v18l-3-2-3 2-3-2-3 2ZM9.5 8h5M9.5 12h5')
export const IconeCartao = traco('M3 6h18v12H3ZM3 10.5h18M7 14.5h3')
export const IconeLoja = traco('M4 10v10h16V10M3 9l2-5h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0ZM10 20v-5h4v5')
export const IconeProduto = traco('M12 3 4 7v10l8 4 8-4V7ZM4 7l8 4 8-4M12 11v10')
export const IconeOrdem = traco('M7 4v16M4 17l3 3 3-3M13 6h8M13 12h6M13 18h4')
export const IconePuxador = icone(
  <path strokeWidth="4" d="M8.5 5.5v.01M15.5 5.5v.01M8.5 12v.01M15.5 12v.01M8.5 18.5v.01M15.5 18.5v.01" />,
)
export const IconeGrafico = traco('M4 20h16M7 20v-6M12 20V6M17 20v-9')
export const IconeSino = traco('M6 16v-5a6 6 0 0 1 12 0v5l1.5 2.5h-15ZM10 21.5h4M12 5V3')
export const IconeBalao = traco('M4 5h16v11H9l-5 4ZM8 9h8M8 12h5')
export const IconeLixo = traco('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5')
export const IconeBaixar = traco('M12 4v11M7 10.5l5 5 5-5M4 20h16')
export const IconeCamera = icone(
  <>
    <path d="M4 8h3.5l1.5-3h6l1.5 3H20v11H4Z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
)
export const IconeTelefone = traco(
  'M6 3h3.5l1.5 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
)
export const IconeCopo = traco('M6 4h12l-1.5 16h-9ZM6.5 9h11')
export const IconePanela = traco('M4 10h16v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM2 12.5h2M20 12.5h2M9 7V4M15 7V4M12 7V5')
export const IconeImprimir = traco('M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7Z')
export const IconeLanterna = traco('M8 3h8v4l-2 3v11h-4V10L8 7ZM8 7h8M12 13v2')
export const IconeChave = icone(
  <>
    <circle cx="8" cy="15" r="4.5" />
    <path d="m11.5 11.5 8-8M16 7l3 3M13.5 9.5l2 2" />
  </>,
)
export const IconeSemRede = traco(
  'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-5.5-2.7M8.5 16a5 5 0 0 1 7 0M12 19.5v.01',
)
