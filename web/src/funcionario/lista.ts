/** Who works here. */
export const LISTA = '/estabelecimento/buscarFuncionariosDoEstabelecimento'
