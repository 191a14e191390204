import type { BrowserContextOptions } from '@playwright/test'

/** What people hold in their hands in a bar. */
export const aparelhos = {
  celular: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1024, height: 768 }, hasTouch: true },
  computador: { viewport: { width: 1280, height: 800 } },
} as const satisfies Record<string, BrowserContextOptions>
