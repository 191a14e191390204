/** The product's name, in one place: it is also part of three paths of the contract. */
export const PRODUTO = 'Boteco'

/** Sentences that people read. Those of the spec (sections 2, 5 and 8) stand word for word. */
export const mensagens = {
  // of the spec
  bemVindo: `Bem-vindo ao ${PRODUTO}!`,
  carregando: 'Carregando, aguarde...',
  redirecionando: 'Redirecionando...',
  nenhumEstabelecimento: 'Nenhum estabelecimento encontrado.',
  semGeolocalizacao: 'Geolocalização não suportada pelo navegador.',
  localizacaoInvalida: 'Localização inválida. Não foi possível buscar os estabelecimentos.',
  erroEstabelecimentos: 'Erro ao carregar os estabelecimentos',
  erroCheckin: 'Erro ao fazer check-in. Tente novamente.',
  erroVerificarCheckin: 'Erro ao buscar dados do checkin na base!',
  erroAtualizarDados: 'Erro ao atualizar os dados. Tente novamente.',
  erroSalvarDados: 'Erro ao salvar os dados. Verifique e tente novamente.',
  erroPedido: 'Erro ao fazer o pedido. Tente novamente.',
  pedidoSemProduto: 'Você não adicionou nenhum produto ao pedido!',
  imagemIndisponivel: 'Imagem não disponível',
  nenhumProduto: 'Nenhum produto cadastrado.',
  informeMesa: 'Informe o número da mesa',

  // ours: the spec shows no text for these
  precisaDeCheckin: 'Faça o check-in para continuar.',
  checkinEncerrado: 'Seu check-in foi encerrado. Faça um novo para continuar.',
  loginTerminou: 'Seu login terminou. Para continuar com ele, entre de novo.',
  semPermissao: 'Seu perfil não tem acesso a esta função.',
  naoEstavamNaMesa: 'Um garçom foi até a mesa, não encontrou ninguém e encerrou o check-in.',
  pareceCartao: 'Isto parece um número de cartão. Apague-o: aqui outras pessoas o leriam.',
  erroInterno: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  semConexao: 'Sem conexão com o bar. Confira a internet e tente de novo.',
  naoFoiOBar: 'Quem respondeu não foi o bar. Se este Wi-Fi pede login, entre nele e tente de novo.',
  demorou: 'O bar demorou a responder. Tente de novo.',
  listaVazia: 'Escolha pelo menos um item.',
} as const
