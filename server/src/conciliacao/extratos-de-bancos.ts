/**
 * Statements as banks, acquirers and wallets write them, each made up after what they and their users say in public: their words, order,
 * signs, days, and what stands before and behind. Nobody's account is in them. `da`: day and centavos; `nao`: lines that are none.
 */
export type Exemplo = {
  de: string
  texto: string
  da: (readonly [string, number])[]
  nao?: number[]
  nsu?: (string | null)[]
  fim_a_fim?: string
}

const linhas = (...todas: string[]) => todas.join('\n')

export const EXTRATOS: readonly Exemplo[] = [
  {
    de: 'Itaú, do bankline em texto, sem nomes',
    texto: linhas(
      '27/11/2026;PIX TRANSF  MARIA S27/11;85,00',
      '27/11/2026;TAR PACOTE MENSAL   ;-59,90',
      '28/11/2026;REDE VISA   0012345 ;1.204,77',
    ),
    da: [
      ['2026-11-27', 8500],
      ['2026-11-27', -5990],
      ['2026-11-28', 120477],
    ],
  },
  {
    de: 'Itaú Empresas, da planilha',
    texto: linhas(
      'Logotipo Itaú;;;;',
      'Atualização:;28/11/2026 às 09:12:33;;;',
      'Nome:;BAR EXEMPLO LTDA;;;',
      'Agência:;1234;;;',
      'Conta:;56789-0;;;',
      ';;;;',
      'Lançamentos;;;;',
      'data;lançamento;ag./origem;valor (R$);saldos (R$)',
      '27/11/2026;SALDO ANTERIOR;;;1.000,00',
      '27/11/2026;PIX RECEBIDO JOAO P27/11;0;45,5;',
      '27/11/2026;SISPAG FORNECEDORES;1234;-320,00;',
      '27/11/2026;SALDO TOTAL DISPONÍVEL DIA;;;725,50',
    ),
    da: [
      ['2026-11-27', 4550],
      ['2026-11-27', -32000],
    ],
    nao: [1, 2, 3, 4, 5, 7, 9, 12],
  },
  {
    de: 'Bradesco, com o dia só na primeira linha e duas partes',
    texto: linhas(
      'Extrato de: Agência: 0123 | Conta: 0045678-9 | Entre 27/11/2026 e 28/11/2026;;;;;',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
      '26/11/2026;SALDO ANTERIOR;;;;2.000,00;',
      '27/11/2026;TRANSFERENCIA PIX REM: ANA LIMA 27/11;1234567;120,00;;2.120,00;',
      ';CIELO VENDAS CREDITO;7654321;980,10;;3.100,10;',
      ';CONTA DE LUZ;0000001;;-410,22;2.689,88;',
      'Total;;;1.100,10;-410,22;2.689,88;',
      ';;;;;',
      'Últimos Lançamentos;;;;;;',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
      '28/11/2026;PIX QR CODE DINAMICO;99;33,00;;2.722,88;',
      'Os dados acima têm como base 28/11/2026 às 10h01 e estão sujeitos a alterações.;;;;;',
    ),
    da: [
      ['2026-11-27', 12000],
      ['2026-11-27', 98010],
      ['2026-11-27', -41022],
      ['2026-11-28', 3300],
    ],
    nao: [1, 3, 7, 9, 10, 12],
  },
  {
    de: 'Santander',
    texto: linhas(
      'EXTRATO DE CONTA CORRENTE',
      'AGENCIA E CONTA;0123 / 13004567-8',
      '',
      'Data;Histórico;Documento;Valor (R$);Saldo (R$)',
      '27/11/2026;SALDO ANTERIOR;;;500,00',
      '27/11/2026;PIX RECEBIDO 12345678901;000000;64,90;564,90',
      '28/11/2026;GETNET-MASTERCARD;123456;1.890,00;2.454,90',
      '28/11/2026;TARIFA MENSALIDADE PACOTE;271126;-78,00;2.376,90',
    ),
    da: [
      ['2026-11-27', 6490],
      ['2026-11-28', 189000],
      ['2026-11-28', -7800],
    ],
    nao: [1, 2, 5],
  },
  {
    de: 'Banco do Brasil, tudo entre aspas e uma vírgula no fim',
    texto: linhas(
      '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",',
      '"26/11/2026","","Saldo Anterior","","0","1502.33",',
      '"27/11/2026","0000-0","Pix - Recebido - 27/11 20:14 MARIA, DO BAR","","271.120.141.234.567","72.00",',
      '"27/11/2026","1234-5","Compra com Cartão - 27/11 11:02 ATACADAO","","112233","-845.67",',
      '"30/11/2026","","S A L D O","","0","728.66",',
    ),
    da: [
      ['2026-11-27', 7200],
      ['2026-11-27', -84567],
    ],
    nao: [2, 5],
  },
  {
    de: 'Banco do Brasil, novo, com colunas de tipo',
    texto: linhas(
      '"Data","Lançamento","Detalhes","N° documento","Valor","Tipo Lançamento"',
      '"27/11/2026","Pix - Recebido","27/11 21:00 JOSE","1","15,00","Entrada"',
      '"27/11/2026","Pagamento de Boleto","AGUA E ESGOTO","2","-211,08","Saída"',
      '"00/00/0000","Saldo do dia","","","88,00",""',
    ),
    da: [
      ['2026-11-27', 1500],
      ['2026-11-27', -21108],
    ],
    nao: [4],
  },
  {
    de: 'Caixa, com dias colados e uma coluna que diz C ou D',
    texto: linhas(
      '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"',
      '"0123030000045678";"20261127";"000000";"CRED PIX";"38.50";"C"',
      '"0123030000045678";"20261127";"271126";"DEB CESTA";"53.00";"D"',
      '"0123030000045678";"20261128";"000001";"CR VENDAS";"2310.00";"C"',
    ),
    da: [
      ['2026-11-27', 3850],
      ['2026-11-27', -5300],
      ['2026-11-28', 231000],
    ],
  },
  {
    de: 'Nubank, conta',
    texto: linhas(
      'Data,Valor,Identificador,Descrição',
      '27/11/2026,55.00,674f0c1e-1a2b-4c3d-8e9f-0a1b2c3d4e5f,"Transferência recebida pelo Pix - MARIA DA SILVA - •••.123.456-•• - BCO SANTANDER (BRASIL) S.A. (0033) Agência: 1 Conta: 2-3"',
      '28/11/2026,-1200.35,674f0c1e-ffff-4c3d-8e9f-0a1b2c3d4e5f,Pagamento de boleto efetuado - ALUGUEL',
    ),
    da: [
      ['2026-11-27', 5500],
      ['2026-11-28', -120035],
    ],
  },
  {
    de: 'Inter, com o R$ e o nome da conta antes',
    texto: linhas(
      ' Extrato Conta Corrente ',
      'Conta ;123456789',
      'Período ;27/11/2026 a 28/11/2026',
      'Saldo ;1.020,30',
      '',
      'Data Lançamento;Histórico;Descrição;Valor;Saldo',
      '27/11/2026;Pix recebido;Cp :18236120-ANA;R$ 19,90;R$ 1.019,90',
      '28/11/2026;Pix enviado ;Fornecedor;-R$ 1.000,00;R$ 19,90',
      '28/11/2026;Crédito domicílio cartão;VISA;R$ 1.000,40;R$ 1.020,30',
    ),
    da: [
      ['2026-11-27', 1990],
      ['2026-11-28', -100000],
      ['2026-11-28', 100040],
    ],
    nao: [1, 2, 3, 4],
  },
  {
    de: 'C6, com entrada e saída separadas',
    texto: linhas(
      'EXTRATO DE CONTA CORRENTE C6 BANK',
      '',
      'Agência: 1 / Conta: 12345',
      'Extrato gerado em 28/11/2026 - as transações abaixo vão de 27/11/2026 a 28/11/2026',
      '',
      '',
      'Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)',
      '27/11/2026,27/11/2026,Pix recebido de JOSE,,120.00,0.00,900.00',
      '28/11/2026,30/11/2026,Pagamento,GELO,0.00,85.50,814.50',
    ),
    da: [
      ['2026-11-27', 12000],
      ['2026-11-28', -8550],
    ],
    nao: [1, 3, 4],
  },
  {
    de: 'Sicredi',
    texto: linhas(
      'Associado:;BAR EXEMPLO LTDA',
      'Cooperativa:;0101',
      'Conta:;12345-6',
      '',
      'Extrato (Período de 27/11/2026 a 28/11/2026)',
      'Data;Descrição;Documento;Valor (R$);Saldo (R$)',
      ';SALDO ANTERIOR;;;100,00',
      '27/11/2026;RECEBIMENTO PIX 01234567890;PIX_CRED;77,70;177,70',
      '28/11/2026;DEBITO CONVENIOS;ID123;-12,34;165,36',
      '',
      'Saldo da conta;165,36',
    ),
    da: [
      ['2026-11-27', 7770],
      ['2026-11-28', -1234],
    ],
    nao: [1, 2, 3, 5, 7, 11],
  },
  {
    de: 'Sicoob, com a letra colada no valor e o ano só em cima',
    texto: linhas(
      'SICOOB - SISTEMA DE COOPERATIVAS DE CRÉDITO;;;',
      'PERÍODO: 27/11/2026 - 28/11/2026;;;',
      'DATA;DOCUMENTO;HISTÓRICO;VALOR',
      '27/11;;SALDO ANTERIOR;3.000,00C',
      '27/11;Pix;PIX RECEB.OUTRA IF MARIA;250,00C',
      '28/11;123;DÉB. TIT. COMPE EFETIVADO;1.480,15D',
      '28/11;;SALDO DO DIA;1.769,85C',
    ),
    da: [
      ['2026-11-27', 25000],
      ['2026-11-28', -148015],
    ],
    nao: [1, 2, 4, 7],
  },
  {
    de: 'Banrisul, com o sinal atrás',
    texto: linhas(
      'DIA;HISTORICO;DOCUMENTO;VALOR',
      '27/11/2026;SALDO ANT EM 26/11/2026;;1.111,11',
      '27/11/2026;VERO BANRICOMPRAS;000123;410,00',
      '27/11/2026;TARIFA PACOTE;000124;32,10-',
      '28/11/2026;PIX RECEBIDO;000125;18,00',
    ),
    da: [
      ['2026-11-27', 41000],
      ['2026-11-27', -3210],
      ['2026-11-28', 1800],
    ],
    nao: [2],
  },
  {
    de: 'BTG Pactual, com a hora junto',
    texto: linhas(
      'Este é o extrato da sua conta corrente BTG Pactual,,,,',
      'Cliente:,BAR EXEMPLO LTDA,,,',
      'Data e hora,Categoria,Transação,Descrição,Valor',
      '27/11/2026 21:14,Transferência,Pix recebido,Maria,"1.050,00"',
      '28/11/2026 08:00,Pagamentos,Boleto,Aluguel,"-4.000,00"',
      ',,,Saldo Diário,"7.000,00"',
    ),
    da: [
      ['2026-11-27', 105000],
      ['2026-11-28', -400000],
    ],
    nao: [1, 2, 6],
  },
  {
    de: 'Original, débito e crédito ao contrário',
    texto: linhas(
      'Data\tDescrição\tDébito\tCrédito\tSaldo',
      '27/11/2026\tTED RECEBIDA\t\t900,00\t900,00',
      '28/11/2026\tTARIFA\t9,90\t\t890,10',
    ),
    da: [
      ['2026-11-27', 90000],
      ['2026-11-28', -990],
    ],
  },
  {
    de: 'Safra, com o parêntese do que saiu',
    texto: linhas(
      'Data;Lançamento;Complemento;Nº Documento;Valor;Saldo',
      '27/11/2026;CREDITO SAFRAPAY;VISA;1;2.500,00;2.500,00',
      '28/11/2026;CHEQUE COMPENSADO;;850001;(350,00);2.150,00',
    ),
    da: [
      ['2026-11-27', 250000],
      ['2026-11-28', -35000],
    ],
  },
  {
    de: 'PagBank, extrato da conta',
    texto: linhas(
      'CODIGO DA TRANSACAO;DATA;TIPO;DESCRICAO;VALOR',
      'A1B2C3;27/11/2026;Vendas;Venda no débito;32,00',
      'D4E5F6;27/11/2026;Pix recebido;MARIA;18,50',
      'G7H8I9;28/11/2026;Pix enviado;GELO BOM;-90,00',
      ';28/11/2026;Saldo do dia;;1.000,00',
    ),
    da: [
      ['2026-11-27', 3200],
      ['2026-11-27', 1850],
      ['2026-11-28', -9000],
    ],
    nao: [5],
  },
  {
    de: 'PagBank, relatório de vendas com a nossa referência',
    texto: linhas(
      'Transação_ID\tStatus\tTipo_Pagamento\tValor_Bruto\tValor_Taxa\tValor_Liquido\tData_Transacao\tRef_Transacao',
      'AAAA\tAprovada\tPix\t40,00\t0,40\t39,60\t27/11/2026 21:01:09\t0b9ad1c2-5f1e-4a55-9d2c-2a3b4c5d6e7f',
      'BBBB\tNegada\tCartão de Crédito\t99,00\t0,00\t0,00\t27/11/2026 21:05:00\t0b9ad1c2-5f1e-4a55-9d2c-2a3b4c5d6e70',
      'CCCC\tDevolvida\tPix\t12,00\t0,00\t12,00\t28/11/2026 00:10:00\t0b9ad1c2-5f1e-4a55-9d2c-2a3b4c5d6e71',
    ),
    da: [
      ['2026-11-27', 4000],
      ['2026-11-28', -1200],
    ],
    nao: [3],
  },
  {
    de: 'PagBank, a planilha que já se lia',
    texto: linhas(
      'referencia;valor;data;estado',
      '0b9ad1c2-5f1e-4a55-9d2c-2a3b4c5d6e7f;10,00;2026-11-27T10:00:00-03:00;PAGO',
      '0b9ad1c2-5f1e-4a55-9d2c-2a3b4c5d6e7f;10;2026-11-27;estornado',
    ),
    da: [
      ['2026-11-27', 1000],
      ['2026-11-27', -1000],
    ],
  },
  {
    de: 'Mercado Pago, extrato com os saldos em cima',
    texto: linhas(
      'INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE',
      '1.000,00;250,90;-100,00;1.150,90',
      '',
      'RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE',
      '27-11-2026;Pagamento com Código QR Pix MARIA;123456789;250,90;1.250,90',
      '28-11-2026;Transferência Pix enviada;123456790;-100,00;1.150,90',
    ),
    da: [
      ['2026-11-27', 25090],
      ['2026-11-28', -10000],
    ],
    nao: [1, 2],
  },
  {
    de: 'Mercado Pago, liberações, com ponto e fuso',
    texto: linhas(
      'DATE,SOURCE_ID,EXTERNAL_REFERENCE,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT,GROSS_AMOUNT',
      '2026-11-27T21:30:00.000-03:00,1,mesa-7,release,payment,47.62,0.00,50.00',
      '2026-11-28T01:00:00.000-03:00,2,,release,payout,0.00,47.62,-47.62',
    ),
    da: [
      ['2026-11-27', 4762],
      ['2026-11-28', -4762],
    ],
  },
  {
    de: 'Stone, extrato da conta',
    texto: linhas(
      'Movimentação,Tipo,Valor,Saldo antes,Saldo depois,Tarifa,Data,Situação,Destino',
      'Crédito,Recebível de cartão,"310,20","0,00","310,20",,27/11/2026 às 06:02,Concluída,',
      'Débito,Transferência | Pix,"-200,00","310,20","110,20",,28/11/2026 às 10:15,Concluída,Fornecedor',
    ),
    da: [
      ['2026-11-27', 31020],
      ['2026-11-28', -20000],
    ],
  },
  {
    de: 'Stone, vendas',
    texto: linhas(
      'DOCUMENTO;STONECODE;CATEGORIA;DATA DA VENDA;DATA DE VENCIMENTO;TIPO;BANDEIRA;STONE ID;QTD DE PARCELAS;VALOR BRUTO;VALOR LÍQUIDO;ÚLTIMO STATUS',
      '11222333000181;123;VENDA;27/11/2026 22:40;28/11/2026;Débito;Visa;88001122334455;1;64,00;63,00;Aprovada',
      '11222333000181;123;VENDA;27/11/2026 23:10;27/12/2026;Crédito;Elo;88001122334456;1;128,00;124,00;Cancelada',
    ),
    da: [['2026-11-27', 6400]],
    nao: [3],
  },
  {
    de: 'Cielo, vendas',
    texto: linhas(
      'Relatório de vendas;;;;;;;;',
      'Período: 27/11/2026 a 27/11/2026;;;;;;;;',
      'Data da venda;Hora da venda;Forma de pagamento;Bandeira;Valor bruto;Taxa/tarifa;Valor líquido;NSU/DOC;Código de autorização',
      '27/11/2026;21:15;Débito à vista;Elo;R$ 89,90;-R$ 1,25;R$ 88,65;000123456;A1B2C3',
      '27/11/2026;22:05;Crédito à vista;Visa;R$ 1.250,00;-R$ 38,00;R$ 1.212,00;123457;998877',
      'Total;;;;R$ 1.339,90;;;;',
    ),
    da: [
      ['2026-11-27', 8990],
      ['2026-11-27', 125000],
    ],
    nao: [1, 2, 6],
    nsu: ['123456', '123457'],
  },
  {
    de: 'Rede, vendas',
    texto: linhas(
      'data da venda,hora da venda,status da venda,valor da venda original,valor da venda atualizado,modalidade,tipo,bandeira,NSU/CV,número da autorização',
      '27/11/2026,20:00:01,aprovada,"45,00","45,00",débito,à vista,Mastercard,99887,123',
      '27/11/2026,20:10:01,negada,"45,00","0,00",crédito,à vista,Visa,99888,',
      '27/11/2026,20:20:01,estornada,"60,00","0,00",crédito,à vista,Visa,99889,124',
    ),
    da: [
      ['2026-11-27', 4500],
      ['2026-11-27', -6000],
    ],
    nao: [3],
    nsu: ['99887', '99889'],
  },
  {
    de: 'Getnet, vendas',
    texto: linhas(
      'Getnet;;;;;',
      'CÓDIGO DO ESTABELECIMENTO;DATA/HORA DA VENDA;BANDEIRA;MODALIDADE;NÚMERO COMPROVANTE DE VENDAS (NSU);VALOR BRUTO;STATUS',
      '1234567;27/11/2026 19:59:00;Visa Electron;Débito;000000456;37,80;Aprovada',
      '1234567;27/11/2026 20:59:00;Maestro;Débito;000000457;12,20;Aprovada',
    ),
    da: [
      ['2026-11-27', 3780],
      ['2026-11-27', 1220],
    ],
    nao: [1],
    nsu: ['456', '457'],
  },
  {
    de: 'SafraPay',
    texto: linhas(
      'sep=;',
      'Data da Transação;Hora;Terminal;NSU;Autorização;Bandeira;Produto;Valor Bruto;Valor Líquido',
      '27.11.2026;21:00;T1;77001;ABC;Visa;Crédito;200,00;194,00',
      '27.11.2026;21:30;T1;77002;ABD;Elo;Débito;15,50;15,30',
    ),
    da: [
      ['2026-11-27', 20000],
      ['2026-11-27', 1550],
    ],
    nsu: ['77001', '77002'],
  },
  {
    de: 'Asaas',
    texto: linhas(
      'Extrato de 27/11/2026 a 28/11/2026,,,,',
      'Data,Tipo de transação,Descrição,Valor,Saldo',
      ',,Saldo Inicial,,"500,00"',
      '27/11/2026,Cobrança recebida,Cobrança recebida - fatura nr. 1,"80,00","580,00"',
      '27/11/2026,Taxa,Taxa de boleto,"-1,99","578,01"',
      ',,Saldo Final,,"578,01"',
    ),
    da: [
      ['2026-11-27', 8000],
      ['2026-11-27', -199],
    ],
    nao: [1, 3, 6],
  },
  {
    de: 'SumUp',
    texto: linhas(
      'Data,ID da transação,Tipo de transação,Status,Bandeira,Últimos 4 dígitos,Total,Valor líquido',
      '27/11/2026 20:22,TAAA1,Venda,Pago,MASTERCARD,1234,"25,00","24,50"',
      '27/11/2026 20:30,TAAA2,Venda,Cancelado,VISA,4321,"25,00","0,00"',
      '28/11/2026 00:02,TAAA3,Venda,Reembolsado,VISA,4321,"10,00","0,00"',
    ),
    da: [
      ['2026-11-27', 2500],
      ['2026-11-28', -1000],
    ],
    nao: [3],
  },
  {
    de: 'InfinitePay, com o dia por extenso',
    texto: linhas(
      'Data e hora,Meio,Bandeira,Status,Valor (R$),Líquido (R$)',
      '"27 nov, 2026 21:10",Crédito,Visa,Aprovada,"1.010,00","980,00"',
      '"27 nov 2026, 21:12",Débito,Elo,Aprovada,"10,00","9,90"',
      '"27 nov 2026, 21:15",Pix,,Recusada,"10,00","0,00"',
    ),
    da: [
      ['2026-11-27', 101000],
      ['2026-11-27', 1000],
    ],
    nao: [4],
  },
  {
    de: 'Cora',
    texto: linhas(
      'Data,Transação,Tipo Transação,Identificação,Valor',
      '27/11/2026,Transf Pix recebida,CRÉDITO,Maria,"44,00"',
      '28/11/2026,Pagamento de boleto,DÉBITO,Distribuidora,"1.300,00"',
    ),
    da: [
      ['2026-11-27', 4400],
      ['2026-11-28', -130000],
    ],
  },
  {
    de: 'PicPay',
    texto: linhas(
      'Data;Hora;Tipo;Descrição;Valor',
      '27 de novembro de 2026;20:00;Pix recebido;Ana;+ R$ 21,00',
      '28 de novembro de 2026;11:00;Pix enviado;Gelo;- R$ 7,50',
    ),
    da: [
      ['2026-11-27', 2100],
      ['2026-11-28', -750],
    ],
  },
  {
    de: 'Neon, com tabulações e o dia curto',
    texto: linhas('Quando\tTítulo\tValor', '27/11/26\tPix de Maria\t13,00', '28/11/26\tTarifa\t-2,00'),
    da: [
      ['2026-11-27', 1300],
      ['2026-11-28', -200],
    ],
  },
  {
    de: 'Efí, Pix com o número do Banco Central',
    texto: linhas(
      'Data;Descrição;E2EID;Natureza;Valor',
      '27/11/2026 21:33:10;Pix recebido;E18236120202611272133s0a1b2c3d4e;Crédito;31,40',
      '27/11/2026 21:40:10;Devolução;D18236120202611272140s0a1b2c3d4e;Débito;5,00',
    ),
    da: [
      ['2026-11-27', 3140],
      ['2026-11-27', -500],
    ],
    fim_a_fim: 'E18236120202611272133s0a1b2c3d4e',
  },
  {
    de: 'BRB, com colunas que ninguém pediu',
    texto: linhas(
      'Agência|Conta|Data Movimento|Histórico|Documento|Valor|D/C|Saldo',
      '0027|123|27/11/2026|PIX RECEBIDO|1|66,00|C|66,00',
      '0027|123|27/11/2026|CPMF?|2|1,00|D|65,00',
    ),
    da: [
      ['2026-11-27', 6600],
      ['2026-11-27', -100],
    ],
  },
  {
    de: 'Banestes',
    texto: linhas(
      'Conta: 12.345.678;;;;',
      'Data;Data Balancete;Descrição;Documento;Valor;Natureza',
      '27/11/2026;27/11/2026;CREDITO BANESCARD;1;500,00;+',
      '28/11/2026;28/11/2026;IOF;2;3,21;-',
    ),
    da: [
      ['2026-11-27', 50000],
      ['2026-11-28', -321],
    ],
    nao: [1],
  },
  {
    de: 'Banco do Nordeste, com CR e DB no valor',
    texto: linhas('DT MOVIMENTO;HISTORICO;VALOR', '27/11/2026;DEPOSITO;100,00 CR', '28/11/2026;SAQUE;40,00 DB'),
    da: [
      ['2026-11-27', 10000],
      ['2026-11-28', -4000],
    ],
  },
  {
    de: 'Cresol, com um dia que não há e um valor que não é',
    texto: linhas(
      'Data;Histórico;Valor',
      '31/11/2026;PIX;10,00',
      '30/11/2026;PIX;dez reais',
      '30/11/2026;PIX;10,00',
      ';;',
      '30/11/2026;PIX;0,00',
      '30/11/2026;PIX;',
    ),
    da: [['2026-11-30', 1000]],
    nao: [2, 3, 6, 7],
  },
  {
    de: 'Alelo, reembolsos',
    texto: linhas(
      'Data da Transação;Número do Cartão;Autorização;Valor Bruto;Valor Líquido;Produto;Situação',
      '27/11/2026 12:40;**** 1234;001122;38,00;35,72;REFEIÇÃO;Confirmada',
      '27/11/2026 12:50;**** 9876;001123;22,00;20,68;REFEIÇÃO;Não aprovada',
    ),
    da: [['2026-11-27', 3800]],
    nao: [3],
  },
  {
    de: 'VR, com o mês em letras',
    texto: linhas('Dt;Cartão;Vlr', '27/nov/2026;final 1234;R$ 41,90', '28/nov/2026;final 4321;R$ 18,00'),
    da: [
      ['2026-11-27', 4190],
      ['2026-11-28', 1800],
    ],
  },
  {
    de: 'Ticket, com vírgulas no milhar e ponto nos centavos',
    texto: linhas(
      'Data do crédito,Descrição,Montante',
      '2026/11/27,"Reembolso, lote 1","1,204.50"',
      '2026/11/28,Tarifa,-12.00',
    ),
    da: [
      ['2026-11-27', 120450],
      ['2026-11-28', -1200],
    ],
  },
  {
    de: 'Pluxee, com linhas dentro das aspas',
    texto: linhas(
      'Data de pagamento;Detalhe;Valor',
      '27/11/2026;"Reembolso',
      'loja 1";73,10',
      '27/11/2026;"Disse ""ok""";1,00',
    ),
    da: [
      ['2026-11-27', 7310],
      ['2026-11-27', 100],
    ],
  },
  {
    de: 'OFX do Banco do Brasil',
    texto: linhas(
      'OFXHEADER:100',
      'DATA:OFXSGML',
      '',
      '<OFX>',
      '<BANKTRANLIST>',
      '<STMTTRN>',
      '<TRNTYPE>CREDIT',
      '<DTPOSTED>20261127120000[-3:BRT]',
      '<TRNAMT>150.00',
      '<FITID>1',
      '<MEMO>Pix - Recebido',
      '</STMTTRN>',
      '<STMTTRN>',
      '<TRNTYPE>DEBIT',
      '<DTPOSTED>20261128',
      '<TRNAMT>-20,50',
      '<FITID>2',
      '<MEMO>Tarifa',
      '</STMTTRN>',
      '</BANKTRANLIST>',
      '</OFX>',
    ),
    da: [
      ['2026-11-27', 15000],
      ['2026-11-28', -2050],
    ],
  },
  {
    de: 'OFX do Nubank, com as marcas fechadas',
    texto: linhas(
      '<?xml version="1.0"?>',
      '<OFX><BANKTRANLIST>',
      '<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20261127000000[-3:BRT]</DTPOSTED><TRNAMT>9.90</TRNAMT><FITID>674f0c1e-1a2b-4c3d-8e9f-0a1b2c3d4e5f</FITID><MEMO>Pix recebido</MEMO></STMTTRN>',
      '<STMTTRN><TRNTYPE>DEBIT</TRNTYPE><DTPOSTED>ontem</DTPOSTED><TRNAMT>-1.00</TRNAMT></STMTTRN>',
      '</BANKTRANLIST></OFX>',
    ),
    da: [['2026-11-27', 990]],
    nao: [4],
  },
]
