// Stands in for the part of TanStack Query that reads lists page by page, which would be in everybody's first load.
function never(): never {
  throw new Error('no list is read page by page: take away the alias in vite.config.ts first')
}

export { never as hasNextPage, never as hasPreviousPage, never as infiniteQueryBehavior }
