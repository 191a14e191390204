/** How far an item got; 'pago' is delivered and paid with the rest of the visit's payment. */
type Estado = 'feito' | 'liberado' | 'entregue' | 'pago'
type Item = readonly [produto: string, quantidade: number, estado: Estado, observacao?: string]

/** One guest's evening in the demonstration's first bar. Every time is in minutes before now. */
export type Visita = {
  nome: string | null
  mesa: number
  comanda: number | null
  chegou: number
  /** left; absent: still there */
  saiu?: number
  pagou?: { ha: number; meio: 'maquininha' | 'dinheiro' | 'pix_no_caixa' }
  pedidos: readonly { ha: number; itens: readonly Item[] }[]
  fichas?: readonly { ha: number; produto: string; quantidade: number; paga: boolean }[]
  /** of the demonstration's own customer, who can log in */
  daCliente?: true
}

/** Eight open check-ins at five tables, a line of tables that already paid and left, and one evening of yesterday. */
export const visitas: readonly Visita[] = [
  {
    nome: 'Clara Cliente',
    mesa: 3,
    comanda: 84,
    chegou: 1560,
    saiu: 1440,
    pagou: { ha: 1445, meio: 'maquininha' },
    pedidos: [
      {
        ha: 1550,
        itens: [
          ['Chope escuro 300 ml', 2, 'pago'],
          ['Coxinha de frango', 1, 'pago'],
        ],
      },
    ],
    fichas: [{ ha: 1460, produto: 'Chope claro 300 ml', quantidade: 2, paga: true }],
    daCliente: true,
  },
  {
    nome: 'Sérgio Amaral',
    mesa: 1,
    comanda: 90,
    chegou: 460,
    saiu: 350,
    pagou: { ha: 355, meio: 'maquininha' },
    pedidos: [
      {
        ha: 452,
        itens: [
          ['Feijoada completa', 2, 'pago'],
          ['Caipirinha de limão', 2, 'pago', 'Uma sem açúcar'],
        ],
      },
      { ha: 375, itens: [['Café coado', 2, 'pago']] },
    ],
  },
  {
    nome: 'Priscila Tavares',
    mesa: 5,
    comanda: 91,
    chegou: 400,
    saiu: 290,
    pagou: { ha: 292, meio: 'pix_no_caixa' },
    pedidos: [
      {
        ha: 395,
        itens: [
          ['Sanduíche de pernil', 1, 'pago'],
          ['Limonada suíça', 1, 'pago'],
        ],
      },
    ],
  },
  {
    nome: 'Denise Rocha',
    mesa: 4,
    comanda: 92,
    chegou: 330,
    saiu: 215,
    pagou: { ha: 220, meio: 'maquininha' },
    pedidos: [
      {
        ha: 322,
        itens: [
          ['Balde com 5 long necks', 1, 'pago'],
          ['Calabresa acebolada', 1, 'pago'],
        ],
      },
      { ha: 260, itens: [['Água mineral sem gás', 2, 'pago']] },
    ],
  },
  {
    nome: 'Ivan Beltrão',
    mesa: 8,
    comanda: 93,
    chegou: 280,
    saiu: 160,
    pagou: { ha: 163, meio: 'dinheiro' },
    pedidos: [
      {
        ha: 274,
        itens: [
          ['Cerveja pilsen 600 ml', 4, 'pago'],
          ['Amendoim torrado', 2, 'pago'],
        ],
      },
    ],
  },
  {
    nome: 'Lúcia Fontes',
    mesa: 6,
    comanda: 94,
    chegou: 250,
    saiu: 118,
    pagou: { ha: 121, meio: 'maquininha' },
    pedidos: [
      {
        ha: 243,
        itens: [
          ['Pastel de queijo', 2, 'pago'],
          ['Chope claro 300 ml', 4, 'pago'],
        ],
      },
      {
        ha: 180,
        itens: [
          ['Chope claro 300 ml', 2, 'pago'],
          ['Caldinho de feijão', 2, 'pago', 'Com bastante torresmo'],
        ],
      },
    ],
  },
  {
    nome: 'Rafael Moreira',
    mesa: 2,
    comanda: 101,
    chegou: 110,
    pedidos: [
      {
        ha: 104,
        itens: [
          ['Chope claro 300 ml', 2, 'entregue'],
          ['Bolinho de bacalhau', 1, 'entregue'],
        ],
      },
      { ha: 58, itens: [['Chope claro 300 ml', 2, 'entregue', 'Com pouca espuma']] },
      {
        ha: 8,
        itens: [
          ['Torresmo', 1, 'feito'],
          ['Chope de trigo 500 ml', 1, 'feito'],
        ],
      },
    ],
  },
  {
    nome: 'Juliana Castro',
    mesa: 2,
    comanda: 102,
    chegou: 108,
    pedidos: [
      { ha: 103, itens: [['Caipirinha de limão', 1, 'entregue', 'Sem açúcar']] },
      { ha: 31, itens: [['Caipirinha de maracujá', 1, 'entregue']] },
      { ha: 6, itens: [['Água mineral sem gás', 1, 'feito', 'Com gelo e limão']] },
    ],
  },
  {
    nome: 'Osvaldo Prado',
    mesa: 4,
    comanda: 110,
    chegou: 76,
    pedidos: [
      {
        ha: 71,
        itens: [
          ['Cerveja pilsen 600 ml', 2, 'entregue'],
          ['Amendoim torrado', 1, 'entregue'],
        ],
      },
      { ha: 17, itens: [['Frango à passarinho', 1, 'liberado', 'Bem crocante']] },
    ],
  },
  {
    nome: 'Camila Duarte',
    mesa: 7,
    comanda: 121,
    chegou: 142,
    pagou: { ha: 44, meio: 'maquininha' },
    pedidos: [
      {
        ha: 136,
        itens: [
          ['Feijoada completa', 2, 'pago'],
          ['Refrigerante de guaraná lata', 2, 'pago'],
        ],
      },
      { ha: 13, itens: [['Pudim de leite', 2, 'liberado']] },
      { ha: 4, itens: [['Café coado', 2, 'feito', 'Um sem açúcar']] },
    ],
  },
  {
    nome: 'Thiago Nunes',
    mesa: 7,
    comanda: 122,
    chegou: 139,
    pagou: { ha: 42, meio: 'pix_no_caixa' },
    pedidos: [
      {
        ha: 130,
        itens: [
          ['Caneca de chope 500 ml', 2, 'pago'],
          ['Carne-seca com mandioca', 1, 'pago'],
        ],
      },
      { ha: 25, itens: [['Dose de cachaça envelhecida', 1, 'entregue']] },
    ],
  },
  {
    nome: 'Larissa Pires',
    mesa: 9,
    comanda: 125,
    chegou: 64,
    pagou: { ha: 55, meio: 'maquininha' },
    pedidos: [{ ha: 36, itens: [['Coxinha de frango', 1, 'entregue', 'Com pimenta à parte']] }],
    fichas: [
      { ha: 60, produto: 'Chope claro 300 ml', quantidade: 3, paga: true },
      { ha: 12, produto: 'Chope escuro 300 ml', quantidade: 2, paga: false },
    ],
  },
  {
    nome: 'Marcos Vieira',
    mesa: 12,
    comanda: 130,
    chegou: 47,
    pedidos: [
      { ha: 43, itens: [['Rabo de galo', 2, 'entregue']] },
      {
        ha: 24,
        itens: [
          ['Calabresa acebolada', 1, 'feito', 'Sem cebola, por favor'],
          ['Caldinho de feijão', 2, 'feito'],
        ],
      },
      { ha: 15, itens: [['Chope escuro 300 ml', 2, 'liberado']] },
    ],
  },
  { nome: null, mesa: 12, comanda: null, chegou: 5, pedidos: [] },
]
