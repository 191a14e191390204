// Stands in for TanStack Query's code for reading lists page by page, which would be in every first load.
function never(): never {
  throw new Error('no list is read page by page: take away the alias in vite.config.ts first')
}

export { never as hasNextPage, never as hasPreviousPage, never as infiniteQueryBehavior }
