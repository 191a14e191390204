import type { ReactNode } from 'react'

/** Small stroke icons, 24 units wide, in the colour of their text. They say nothing by themselves: a word stands beside. */
export const icone = (desenho: ReactNode) =>
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

export const traco = (d: string) => icone(<path d={d} />)

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
export const IconeAjustes = icone(
  <>
    <path d="M4 7h9M18 7h2M4 17h2M11 17h9" />
    <circle cx="15.5" cy="7" r="2.5" />
    <circle cx="8.5" cy="17" r="2.5" />
  </>,
)
export const IconeDireita = traco('m9 5 7 7-7 7')
export const IconeVoltar = traco('M20 12H5M11 6l-6 6 6 6')
export const IconeSeta = traco('M4 12h15M13 6l6 6-6 6')
export const IconeCerto = traco('m4.5 12.5 5 5 10-11')
export const IconeFechar = traco('m6 6 12 12M18 6 6 18')
export const IconeAlerta = traco('M12 3.5 2.5 20h19ZM12 10v4.5M12 17.4v.01')
export const IconeQr = traco('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM19 14h1M14 19v1')
export const IconeBusca = icone(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
)
