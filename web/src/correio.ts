/** How this installation writes to people: not at all, by e-mail, or on a page of the demonstration. */
export const correio = document.querySelector<HTMLMetaElement>('meta[name="correio"]')?.content
