import type { ReactNode } from 'react'

/** Small stroke icons, 24 units wide, in the colour of their text. They say nothing by themselves: a word stands beside. */
const icone = (desenho: ReactNode) =>
  function Icone({ size = '1.5rem' }: { size?: string }) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        style={{ width: size, height: size, flex: 'none' }}
      >
        {desenho}
      </svg>
    )
  }

const traco = (d: string) => icone(<path d={d} />)

export const IconeLugar = icone(
  <>
    <path d="M12 21.5s7-6.2 7-11.6A7 7 0 0 0 5 9.9c0 5.4 7 11.6 7 11.6Z" />
    <circle cx="12" cy="9.8" r="2.5" />
  </>,
)
export const IconeCardapio = traco('M6 3v7a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21v-7h-2.5V8A4.5 4.5 0 0 1 17 3.6Z')
export const IconeInfo = icone(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5.5M12 7.6v.01" />
  </>,
)
export const IconePessoa = icone(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5" />
  </>,
)
export const IconeEquipe = icone(
  <>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M2.5 20c.8-3.6 3.4-5 6.5-5s5.7 1.4 6.5 5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M18 15.3c1.9.7 3.1 2.3 3.5 4.7" />
  </>,
)
export const IconeAjustes = icone(
  <>
    <path d="M4 7h9M18 7h2M4 17h2M11 17h9" />
    <circle cx="15.5" cy="7" r="2.5" />
    <circle cx="8.5" cy="17" r="2.5" />
  </>,
)
export const IconeBaixo = traco('m6 9 6 6 6-6')
export const IconeDireita = traco('m9 5 7 7-7 7')
export const IconeVoltar = traco('M20 12H5M11 6l-6 6 6 6')
export const IconeSeta = traco('M4 12h15M13 6l6 6-6 6')
export const IconeMais = traco('M12 5v14M5 12h14')
export const IconeMenos = traco('M5 12h14')
export const IconeCerto = traco('m4.5 12.5 5 5 10-11')
export const IconeFechar = traco('m6 6 12 12M18 6 6 18')
export const IconeAlerta = traco('M12 3.5 2.5 20h19ZM12 10v4.5M12 17.4v.01')
export const IconeRelogio = icone(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </>,
)
export const IconeNota = traco('m4 20 1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5')
export const IconeQr = traco('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM19 14h1M14 19v1')
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
export const IconeGrafico = traco('M4 20h16M7 20v-6M12 20V6M17 20v-9')
export const IconeLixo = traco('M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5')
export const IconeBusca = icone(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
export const IconeBaixar = traco('M12 4v11M7 10.5l5 5 5-5M4 20h16')
export const IconeImagem = traco('M4 5h16v14H4ZM4 16l5-5 4 4 2-2 5 5M15.5 9v.01')
export const IconeCamera = icone(
  <>
    <path d="M4 8h3.5l1.5-3h6l1.5 3H20v11H4Z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
)
export const IconeTelefone = traco(
  'M6 3h3.5l1.5 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 1.5V18a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
)
export const IconeSemRede = traco(
  'M3 3l18 18M5 12.5a10 10 0 0 1 4-2.4M19 12.5a10 10 0 0 0-5.5-2.7M8.5 16a5 5 0 0 1 7 0M12 19.5v.01',
)
export const IconeCopo = traco('M6 4h12l-1.5 16h-9ZM6.5 9h11')
export const IconePanela = traco('M4 10h16v6a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM2 12.5h2M20 12.5h2M9 7V4M15 7V4M12 7V5')
export const IconeImprimir = traco('M7 8V3h10v5M7 17H4V9h16v8h-3M7 14h10v7H7Z')
export const IconeDesfazer = traco('M8 5 4 9l4 4M4 9h10a6 6 0 0 1 0 12h-4')
export const IconeLanterna = traco('M8 3h8v4l-2 3v11h-4V10L8 7ZM8 7h8M12 13v2')
