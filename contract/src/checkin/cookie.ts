/** Life of the check-in cookie in ms: 30 days (section 9 of the spec). */
export const VIDA_DO_COOKIE_MS = 2_592_000_000
