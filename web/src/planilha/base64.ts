/** The bytes of a file as a call takes them. */
export const emBase64 = (arquivo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const leitor = new FileReader()
    leitor.onload = () => resolve(String(leitor.result).replace(/^[^,]*,/, ''))
    leitor.onerror = () => reject(leitor.error)
    leitor.readAsDataURL(arquivo)
  })
