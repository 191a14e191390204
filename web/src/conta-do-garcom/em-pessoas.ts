/** '1 pessoa', '4 pessoas'. */
export const emPessoas = (quantas: number) => (quantas === 1 ? '1 pessoa' : `${quantas} pessoas`)
