import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { abrirLados, type Lados } from './src/dois-lados.ts'
import { medirOperacoes } from './src/operacoes.ts'

// How fast it is, a quiet machine tells. That what is measured is true, these do: no time is looked at.

let lados: Lados
beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: undefined }
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url)), 'server'], { env })
  lados = await abrirLados({ dias: 2, receitas: true })
})
afterAll(() => lados?.encerrar())

test('o piso responde os mesmos bytes que o produto com um comando só, e tudo o que foi respondido foi feito', async () => {
  // throws when an answer is refused, when the two differ, or when the database did not do what was answered
  const medidas = await medirOperacoes(lados, { rodadas: 1, segundos: 0, conexoes: 2, aquecimento: 0 }, '', () => {})
  expect(medidas.map(({ operacao }) => operacao)).toEqual([
    'cardápio de 40',
    'fila de 30',
    'pedido de 3 linhas',
    'andamento de um item',
  ])
  for (const { operacao, comandos, voltas } of medidas) {
    expect(comandos.piso, operacao).toBe(1)
    expect(comandos.produto, operacao).toBeGreaterThan(0)
    for (const [volta] of [voltas.piso, voltas.produto]) expect(volta?.quantas, operacao).toBeGreaterThan(0)
  }
})

test('o que o gerador de dados escreve cumpre todas as chaves e somas que ele não deixa o banco conferir', async () => {
  const { sql } = lados.produto
  const chaves = await sql<{ nome: string; de: string; para: string; campos: string; iguais: string }[]>`
    select c.conname as nome, c.conrelid::regclass::text as de, c.confrelid::regclass::text as para,
      string_agg(format('de.%I is not null', a.attname), ' and ') as campos,
      string_agg(format('de.%I = para.%I', a.attname, b.attname), ' and ') as iguais
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as k (um, outro)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.um
    join pg_attribute b on b.attrelid = c.confrelid and b.attnum = k.outro
    where c.contype = 'f' group by c.oid`
  expect(chaves.length).toBeGreaterThan(50)
  for (const { nome, de, para, campos, iguais } of chaves) {
    const [{ soltas }] = await sql.unsafe<[{ soltas: number }]>(
      `select count(*)::int as soltas from ${de} de where ${campos} and not exists (select from ${para} para where ${iguais})`,
    )
    expect(soltas, nome).toBe(0)
  }
  const [{ erradas, futuras }] = await sql<[{ erradas: number; futuras: number }]>`
    select (select count(*)::int from pagamento p where valor <> (select sum(valor) from pagamento_linha l
        where l.estabelecimento_id = p.estabelecimento_id and l.pagamento_id = p.id)) as erradas,
      (select count(*)::int from item_andamento where em > now()) as futuras`
  expect({ erradas, futuras }).toEqual({ erradas: 0, futuras: 0 })
  const estoques = await sql<{ o_que: string; ha: number; livro: number; ficou: number }[]>`
    select i.o_que, i.ha, m.livro, m.ficou from (
      select estabelecimento_id, 'produto' as o_que, id, qtd_estoque::bigint as ha from produto_estabelecimento where qtd_estoque is not null
      union all select estabelecimento_id, 'insumo', id, qtd_estoque from insumo) i
    cross join lateral (select sum(quantidade)::bigint as livro, (array_agg(ficou order by em desc, id desc))[1] as ficou
      from movimento_de_estoque where estabelecimento_id = i.estabelecimento_id and o_que = i.o_que and item_id = i.id) m`
  expect(new Set(estoques.map(({ o_que }) => o_que))).toEqual(new Set(['produto', 'insumo']))
  expect(estoques.filter(({ ha, livro, ficou }) => livro !== ha || ficou !== ha)).toEqual([])
})
