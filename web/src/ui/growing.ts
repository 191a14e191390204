import { startTransition, useEffect, useState } from 'react'

/** How many of a long list are rendered: the first few at once, and as many more after each paint. Input comes in between. */
export function useGrowing(total: number, step: number): number {
  const [drawn, setDrawn] = useState(step)
  useEffect(() => {
    if (drawn >= total) return
    const next = setTimeout(() => startTransition(() => setDrawn((before) => before + step)))
    return () => clearTimeout(next)
  }, [drawn, total, step])
  return drawn
}
