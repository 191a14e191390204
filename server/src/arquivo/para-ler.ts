import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Transaction } from '../database/db.ts'
import { escreverZip } from './escrever-zip.ts'

type Celula = string | number | null
type Folha = { nome: string; linhas: Celula[][] }

/** What a person looks at first, as a spreadsheet: products, the money of each day, people. Money in reais. */
export async function escreverParaLer(tx: Transaction, casa: number): Promise<Buffer> {
  const produtos = await tx<{ celulas: Celula[] }[]>`
    select json_build_array(p.nome, coalesce(d.nome, c.nome, ''), p.nome_departamento, p.preco_venda / 100.0, p.preco_compra / 100.0,
      p.qtd_estoque, case when p.removido_em is not null then 'removido' when p.oculto then 'fora do cardápio' else 'no cardápio' end) as celulas
    from produto_estabelecimento p
    left join categoria_da_casa d on d.estabelecimento_id = p.estabelecimento_id and d.id = p.categoria_id
    left join categoria c on c.id = d.compartilhada_id
    where p.estabelecimento_id = ${casa} order by lower(p.nome), p.id`
  const dias = await tx<{ celulas: Celula[] }[]>`
    with e as (select fuso_horario, virada from estabelecimento where id = ${casa}),
    valores as (
      select i.na_fila_em as em, vendido(i) as vendido, 0 as recebido, 0 as devolvido from item_pedido i
      where i.estabelecimento_id = ${casa} and i.na_fila_em is not null and i.ficha_id is null and i.do_combo is null
      union all
      select f.solicitada_em, f.preco, 0, 0 from ficha f
      where f.estabelecimento_id = ${casa} and f.cancelada_em is null and exists (select from pagamento_linha l
        join pagamento p on p.estabelecimento_id = l.estabelecimento_id and p.id = l.pagamento_id and p.pago_em is not null
        where l.estabelecimento_id = f.estabelecimento_id and l.linha_id = f.id)
      union all
      select p.pago_em, 0, p.valor, 0 from pagamento p
      where p.estabelecimento_id = ${casa} and p.pago_em is not null and p.meio <> 'fiado'
      union all
      select s.concluido_em, 0, 0, s.valor from estorno s where s.estabelecimento_id = ${casa} and s.estado = 'feito'
    )
    select json_build_array(to_char(dia, 'DD/MM/YYYY'), sum(vendido) / 100.0, sum(recebido) / 100.0, sum(devolvido) / 100.0) as celulas
    from (select dia_do_bar(v.em, e.fuso_horario, e.virada) as dia, v.* from valores v cross join e where v.em is not null) v
    group by dia order by dia`
  const pessoas = await tx<{ celulas: Celula[] }[]>`
    select json_build_array(u.nome, case when u.apagada_em is null then u.email end, v.perfil, to_char(v.desde, 'DD/MM/YYYY'),
      to_char(v.ate, 'DD/MM/YYYY')) as celulas
    from vinculo v join usuario u on u.id = v.usuario_id where v.estabelecimento_id = ${casa} order by v.id`
  return planilha([
    {
      nome: 'Produtos',
      linhas: [
        ['Produto', 'Categoria', 'Departamento', 'Preço', 'Custo', 'Estoque', 'Situação'],
        ...produtos.map(({ celulas }) => celulas),
      ],
    },
    {
      nome: 'Dias',
      linhas: [['Dia', 'Vendido', 'Recebido', 'Devolvido'], ...dias.map(({ celulas }) => celulas)],
    },
    {
      nome: 'Pessoas',
      linhas: [['Nome', 'E-mail', 'Função', 'Desde', 'Até'], ...pessoas.map(({ celulas }) => celulas)],
    },
  ])
}

const CABECA = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const FOLHA = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The least that is a spreadsheet. A text stays a text: no cell is a formula. */
async function planilha(folhas: readonly Folha[]): Promise<Buffer> {
  const partes: [string, string][] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${FOLHA}.sheet.main+xml"/>${folhas.map((_, i) => `<Override PartName="/xl/worksheets/sheet${i + 1}.xml" ContentType="${FOLHA}.worksheet+xml"/>`).join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets>${folhas.map(({ nome }, i) => `<sheet name="${nome}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${OFFICE}/package/2006/relationships">${folhas.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ],
    ...folhas.map(({ linhas }, i): [string, string] => [
      `xl/worksheets/sheet${i + 1}.xml`,
      `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${linhas.map((celulas) => `<row>${celulas.map(celula).join('')}</row>`).join('')}</sheetData></worksheet>`,
    ]),
  ]
  const pasta = await mkdtemp(join(tmpdir(), 'boteco-planilha-'))
  try {
    const arquivo = join(pasta, 'para-ler.xlsx')
    await escreverZip(arquivo, emFila(partes))
    return await readFile(arquivo)
  } finally {
    await rm(pasta, { recursive: true })
  }
}

async function* emFila(partes: readonly [string, string][]) {
  for (const [nome, texto] of partes) yield { nome, conteudo: [CABECA + texto] }
}

function celula(valor: Celula): string {
  if (valor === null) return '<c/>'
  if (typeof valor === 'number') return `<c><v>${valor}</v></c>`
  // what XML cannot say is left out
  const texto = valor
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>]/g, (sinal) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sinal] ?? '')
  return `<c t="inlineStr"><is><t xml:space="preserve">${texto}</t></is></c>`
}
