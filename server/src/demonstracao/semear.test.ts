import { catalogo } from '@boteco/catalogo/catalogo'
import { bares } from '@boteco/demonstracao/bares'
import { loginsDaDemonstracao } from '@boteco/demonstracao/logins'
import { visitas } from '@boteco/demonstracao/movimento'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCatalogo } from '../produto/catalogo-no-banco.ts'
import { type AppDeTeste, appDeTeste, cofreDeTeste, loginDe } from '../teste/app.ts'
import { type BancoDeTeste, bancoDeTeste } from '../teste/banco.ts'
import { seedDemo } from './semear.ts'
import { olharTelasDaDemonstracao } from './telas.ts'

let teste: AppDeTeste
let banco: BancoDeTeste
beforeAll(async () => {
  banco = await bancoDeTeste()
  teste = await appDeTeste({}, { banco })
  // two servers that start together
  await Promise.all([seedCatalogo(banco.servidor), seedCatalogo(banco.servidor)])
  await Promise.all([seedDemo(banco.servidor, cofreDeTeste), seedDemo(banco.servidor, cofreDeTeste)])
})
afterAll(() => teste.encerrar())

const contar = async (tabela: string) => {
  const [linha] = await banco.sql<{ total: number }[]>`select count(*) as total from ${banco.sql(tabela)}`
  return linha?.total
}

describe('o catálogo no banco', () => {
  it('entra uma vez só, cada produto com a sua imagem', async () => {
    await seedCatalogo(banco.servidor)
    expect(await contar('produto')).toBe(catalogo.length)
    const [semImagem] = await banco.sql`select count(*) as total from produto where imagem_hash is null`
    expect(semImagem).toEqual({ total: 0 })
  })

  it('volta ao que o programa diz quando o conteúdo muda', async () => {
    await banco.sql`update produto set descricao = 'antiga' where nome = 'Torresmo'`
    await banco.sql`update semente set hash = 'antigo'`
    await seedCatalogo(banco.servidor)
    const [torresmo] = await banco.sql`select descricao from produto where nome = 'Torresmo'`
    expect(torresmo?.descricao).toBe(catalogo.find(({ nome }) => nome === 'Torresmo')?.descricao)
  })
})

describe('a demonstração', () => {
  it('entra uma vez só: três bares com logo e com o cardápio inteiro', async () => {
    await seedDemo(banco.servidor, cofreDeTeste)
    const linhas = await banco.sql<{ nome: string; produtos: number }[]>`
      select e.nome, (select count(*) from produto_estabelecimento pe where pe.estabelecimento_id = e.id) as produtos
      from estabelecimento e where imagem_hash is not null order by e.id`
    expect([...linhas]).toEqual(
      bares.map(({ nome, cardapio, combos = [] }) => ({ nome, produtos: cardapio.length + combos.length })),
    )
  })

  it('o primeiro bar vende um combo, um produto por peso e um pelo preço de hoje', async () => {
    const vendas = await banco.sql`
      select pe.nome, pe.venda, pe.preco_dia is not null as com_preco,
        (select count(*) from produto_grupo pg join opcao o on o.grupo_id = pg.grupo_id
          join produto_estabelecimento dela on dela.id = o.produto_estabelecimento_id and dela.nome = o.nome
          where pg.produto_estabelecimento_id = pe.id) as produtos
      from produto_estabelecimento pe where pe.venda <> 'unidade' order by pe.nome`
    expect([...vendas]).toEqual([
      { nome: 'Iscas de peixe', venda: 'preco_do_dia', com_preco: true, produtos: 0 },
      { nome: 'Picanha na chapa', venda: 'peso', com_preco: false, produtos: 0 },
      { nome: 'Sanduíche com bebida', venda: 'combo', com_preco: false, produtos: 5 },
    ])
  })

  it('o primeiro bar diz quando abre, e o que vende também em inglês e em espanhol', async () => {
    const [dito] = await banco.sql`
      select e.horarios, pe.traducoes from estabelecimento e join produto_estabelecimento pe on pe.estabelecimento_id = e.id
      where e.nome = ${bares[0]?.nome ?? ''} and pe.nome = 'Torresmo'`
    expect(dito).toMatchObject({
      horarios: bares[0]?.horarios,
      traducoes: { en: { nome: 'Pork crackling' }, es: { nome: 'Chicharrón' } },
    })
  })

  it('tem oito check-ins abertos em cinco mesas, com itens em cada situação', async () => {
    const [abertos] = await banco.sql`
      select count(*) as checkins, count(distinct numero_mesa) as mesas from checkin where fechado_em is null`
    expect(abertos).toEqual({ checkins: 8, mesas: 5 })
    const estados = await banco.sql<{ status_pedido: string }[]>`
      select distinct i.status_pedido from item_pedido i
      join checkin c on c.estabelecimento_id = i.estabelecimento_id and c.id = i.checkin_id
      where c.fechado_em is null`
    expect(estados).toHaveLength(3)
  })

  it('só deve quem está no bar: as contas fechadas estão pagas', async () => {
    const devendo = await banco.sql`
      select from linha l
      join checkin c on c.estabelecimento_id = l.estabelecimento_id and c.id = l.checkin_id
      where c.fechado_em is not null and l.situacao <> 'pago'`
    expect(devendo).toHaveLength(0)
    expect(await contar('pagamento')).toBe(visitas.filter(({ pagou }) => pagou).length)
  })

  it('cada item conta os passos que deu, por quem os dá e na ordem do tempo', async () => {
    const tortos = await banco.sql`
      select i.id from item_pedido i
      left join lateral (
        select count(*) as passos, bool_and(a.em > i.feito_em and a.em <= now()) as no_tempo,
          bool_and(v.perfil = case when a.para = 'PEDIDO ENTREGUE AO CLIENTE' then 'BAR GARCON'
            when i.nome_departamento = 'BAR' then 'BAR BARMAN' else 'BAR COZINHA' end) as pelo_certo
        from item_andamento a
        join vinculo v on v.estabelecimento_id = a.estabelecimento_id and v.id = a.feito_por
        where a.item_id = i.id
      ) a on true
      where a.passos <> case i.status_pedido when 'PEDIDO ENTREGUE AO CLIENTE' then 2
        when 'PEDIDO LIBERADO PARA O GARCON' then 1 else 0 end
        or not coalesce(a.no_tempo, true) or not coalesce(a.pelo_certo, true)`
    expect(tortos).toHaveLength(0)
  })

  it('continua a numeração de onde parou', async () => {
    const contadores = await banco.sql`select nome, valor from contador order by nome`
    expect([...contadores]).toEqual([
      { nome: 'checkin', valor: await contar('checkin') },
      { nome: 'ficha', valor: await contar('ficha') },
    ])
  })

  it('a gerente lê a quem trabalha com ela um código para a senha nova', async () => {
    const [gerente, ...equipe] = loginsDaDemonstracao.filter(({ perfil, bar }) => perfil !== 'BAR CLIENTE' && !bar)
    if (!gerente) throw new Error('a demonstração não tem gerente')
    const token = await loginDe(teste, gerente.email, gerente.senha)
    const { body } = await teste.call('/estabelecimento/buscarFuncionariosDoEstabelecimento', {}, { token })
    const dela = body.funcionarios.filter(({ nomePerfil }) => nomePerfil !== 'BAR GERENTE')
    expect(dela).toHaveLength(equipe.length)
    for (const { id } of dela) expect((await teste.call('/user/darCodigoDeSenha', { id }, { token })).status).toBe(200)
  })

  it('a cozinha tem um pedido que já se atrasou, e o bar não', async () => {
    const maisVelho = await banco.sql`
      select nome_departamento, max(extract(epoch from now() - feito_em))::int / 60 >= 15 as atrasado from item_pedido
      where status_pedido = 'PEDIDO FEITO PELO CLIENTE' group by 1 order by 1`
    expect([...maisVelho]).toEqual([
      { nome_departamento: 'BAR', atrasado: false },
      { nome_departamento: 'COZINHA', atrasado: true },
    ])
  })

  it('tem telas abertas: o que se pede é recebido depois de um instante, nos três bares e só neles', async () => {
    const esperando = async () => {
      const [linha] = await banco.sql<{ n: number }[]>`
        select count(*) as n from item_pedido
        where status_pedido = 'PEDIDO FEITO PELO CLIENTE' and recebido_em is null`
      return linha?.n
    }
    await banco.sql`
      insert into estabelecimento (nome, telefone_fixo, telefone_celular, endereco, uf, cidade, descricao)
      values ('Bar de verdade', '1', '1', 'Rua', 'SP', 'São Paulo', 'Chope')`
    await banco.sql`
      update item_pedido set na_fila_em = now() where id = (select max(id) from item_pedido
        where status_pedido = 'PEDIDO FEITO PELO CLIENTE')`
    expect(await esperando()).toBeGreaterThan(1)
    // two servers
    await Promise.all([olharTelasDaDemonstracao(banco.servidor), olharTelasDaDemonstracao(banco.servidor)])
    expect(await esperando()).toBe(1)
    await banco.sql`update item_pedido set na_fila_em = now() - interval '3 s' where recebido_em is null`
    await olharTelasDaDemonstracao(banco.servidor)
    expect(await esperando()).toBe(0)
    const comTela = await banco.sql`
      select distinct e.nome from tela t join estabelecimento e on e.id = t.estabelecimento_id`
    expect(comTela.map(({ nome }) => nome).sort()).toEqual(bares.map(({ nome }) => nome).sort())
  })
})
