/** Gives the person a file with this name, and `.csv`. */
export function baixarCsv(nome: string, csv: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  link.download = `${nome}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}
