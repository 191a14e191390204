import { startTransition, useEffect, useState } from 'react'

/**
 * How many of a long list are rendered: the first few at once, and as many more after each paint. Input comes in between.
 * It ends a step ahead, so that one more is rendered with the list that has it.
 */
export function useGrowing(total: number, step: number): number {
  const [drawn, setDrawn] = useState(step)
  useEffect(() => {
    if (drawn >= total + step) return
    const next = setTimeout(() => startTransition(() => setDrawn((before) => before + step)))
    return () => clearTimeout(next)
  }, [drawn, total, step])
  return drawn
}
