/** While this is done, a new password costs what it does in a real bar. */
export async function comSenhasCaras<T>(fazer: () => Promise<T>): Promise<T> {
  process.env.SENHAS_CARAS = 'sim'
  try {
    return await fazer()
  } finally {
    delete process.env.SENHAS_CARAS
  }
}
