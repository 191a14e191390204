import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dePalavras } from '@boteco/contract/alergenos'
import { type BarDeDemonstracao, bares, type GrupoDeDemonstracao } from '@boteco/demonstracao/bares'
import { loginsDaDemonstracao } from '@boteco/demonstracao/logins'
import type { Cofre } from '../cofre/cofre.ts'
import { type Sql, type Transaction, transaction } from '../database/db.ts'
import { diaDe } from '../database/noite.ts'
import { saveImage } from '../http/images.ts'
import { raiz } from '../machine.ts'
import { cifrarSenha } from '../sessao/senha.ts'
import { type Equipe, seedMovimento } from './semear-movimento.ts'

/** Valid and invented, one for each login. */
const CPFS = ['52998224725', '11144477735', '39053344705', '12345678909', '98765432100', '36251487909']

/** A bar's logo as PNG, 512 × 512 pixels: establishments' images are served as .png (section 2 of the spec). */
export async function renderizarLogo(nome: string): Promise<Buffer> {
  const svg = await readFile(join(raiz, 'demonstracao/logos', `${nome}.svg`))
  return (await import('sharp')).default(svg).resize(512, 512).png({ palette: true, effort: 7 }).toBuffer()
}

/** The bars, people and tables to play with; nothing when the demonstration's manager works somewhere already. */
export async function seedDemo(sql: Sql, cofre: Cofre): Promise<void> {
  if (await jaEsta(sql)) return
  // drawn and hashed before the transaction: both take longer than the queries
  const desenhadas = await Promise.all(bares.map(({ logo }) => renderizarLogo(logo)))
  const senhas = await Promise.all(loginsDaDemonstracao.map(({ senha }) => cifrarSenha(senha)))
  await transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('semente'))`
    if (await jaEsta(tx)) return
    const ids: number[] = []
    for (const [i, bar] of bares.entries()) ids.push(await seedBar(tx, bar, desenhadas[i] as Buffer))
    const [primeiro = 0] = ids
    const equipe = await seedPessoas(tx, cofre, new Map(bares.map(({ nome }, i) => [nome, ids[i] ?? 0])), senhas)
    await seedMovimento(tx, primeiro, equipe)
    await seedMaquininha(tx, cofre, primeiro, equipe)
  })
}

/** The waiter's card machine: `maquininha-de-mentira`, which takes this token and has this terminal. */
async function seedMaquininha(
  tx: Transaction,
  cofre: Cofre,
  estabelecimento_id: number,
  equipe: Equipe,
): Promise<void> {
  const vinculoDe = (perfil: string) => equipe.get(perfil)?.vinculo_id ?? null
  const token = cofre.cifrar('TEST-maquininha-da-demonstracao')
  const conectada_por = vinculoDe('BAR GERENTE')
  await tx`insert into conta_de_maquininha ${tx({ estabelecimento_id, adquirente: 'mercado_pago', token, conectada_por })}`
  await tx`insert into maquininha ${tx({
    ...{ estabelecimento_id, nome: 'Maquininha do Geraldo', id_terminal: 'GERTEC_MP35P__DEMONSTRACAO' },
    vinculo_id: vinculoDe('BAR GARCON'),
  })}`
}

async function jaEsta(sql: Sql | Transaction): Promise<boolean> {
  const [gerente] = await sql`
    select /* todas as casas: demonstracao */ from usuario u
    join vinculo v on v.usuario_id = u.id
    where lower(u.email) = ${loginsDaDemonstracao[0].email}`
  return gerente !== undefined
}

async function seedBar(
  tx: Transaction,
  {
    logo: _,
    cardapio,
    combos = [],
    vendas = {},
    alergenos = {},
    grupos = [],
    destaques,
    horarios,
    outrosIdiomas = {},
    ...dados
  }: BarDeDemonstracao,
  logo: Buffer,
): Promise<number> {
  const imagem_hash = await saveImage(tx, logo, 'image/png')
  const tambem = horarios && { horarios: tx.json(horarios) }
  const [bar] = await tx<
    { id: number }[]
  >`insert into estabelecimento ${tx({ ...dados, ...tambem, imagem_hash, demonstracao: true, casa_fechada: 'aceita', confirmado_em: new Date() })} returning id`
  const id = bar?.id ?? 0
  const linhas = cardapio.map(([nome, preco_venda, qtd_estoque, qtd_minima_estoque]) => ({
    nome,
    preco_venda,
    qtd_estoque,
    qtd_minima_estoque,
    destaque: destaques.includes(nome),
    traducoes: traducoesDe(outrosIdiomas[nome]),
    alergenos: codigoDasPalavras(alergenos[nome] ?? ''),
    ...{ venda: 'unidade', descricao: null, ...vendas[nome] },
  }))
  await tx`
    insert into produto_estabelecimento (estabelecimento_id, produto_id, categoria_id, nome, descricao, imagem_hash,
      nome_departamento, preco_venda, qtd_estoque, qtd_minima_estoque, destaque, traducoes, venda, alergenos, preco_dia)
    select ${id}, p.id, p.categoria_id, p.nome, coalesce(l.descricao, p.descricao), p.imagem_hash, p.nome_departamento,
      l.preco_venda, l.qtd_estoque, l.qtd_minima_estoque, l.destaque, l.traducoes, l.venda, l.alergenos,
      case when l.venda = 'preco_do_dia' then (select ${diaDe(tx)} from estabelecimento e where e.id = ${id}) end
    from jsonb_to_recordset(${tx.json(linhas)}) as l (nome text, preco_venda bigint, qtd_estoque int, qtd_minima_estoque int,
      destaque boolean, traducoes jsonb, venda text, alergenos text, descricao text)
    join produto p on p.nome = l.nome`
  for (const { nome, descricao, preco_venda, como } of combos)
    await tx`
      insert into produto_estabelecimento (estabelecimento_id, categoria_id, nome, descricao, imagem_hash,
        nome_departamento, preco_venda, qtd_minima_estoque, traducoes, venda)
      select ${id}, p.categoria_id, ${nome}, ${descricao}, p.imagem_hash, p.nome_departamento, ${preco_venda}, 0,
        ${tx.json(traducoesDe(outrosIdiomas[nome]))}, 'combo'
      from produto p where p.nome = ${como}`
  for (const [ordem, grupo] of grupos.entries()) await seedGrupo(tx, id, grupo, ordem)
  return id
}

async function seedGrupo(
  tx: Transaction,
  estabelecimento_id: number,
  { opcoes, produtos, deProdutos, ...grupo }: GrupoDeDemonstracao,
  ordem: number,
): Promise<void> {
  const [{ id: grupo_id }] = await tx<[{ id: number }]>`
    insert into grupo ${tx({ estabelecimento_id, ...grupo })} returning id`
  const linhas = opcoes.map(([nome, preco, padrao], i) => ({
    ...{ estabelecimento_id, grupo_id, ordem: i, nome, preco, padrao, maximo: 1 },
  }))
  await tx`insert into opcao ${tx(linhas)}`
  if (deProdutos)
    await tx`
      update opcao o set produto_estabelecimento_id = pe.id from produto_estabelecimento pe
      where o.estabelecimento_id = ${estabelecimento_id} and o.grupo_id = ${grupo_id}
        and pe.estabelecimento_id = ${estabelecimento_id} and pe.nome = o.nome`
  await tx`
    insert into produto_grupo (estabelecimento_id, produto_estabelecimento_id, grupo_id, ordem)
    select ${estabelecimento_id}, id, ${grupo_id}, ${ordem} from produto_estabelecimento
    where estabelecimento_id = ${estabelecimento_id} and nome = any(${produtos as string[]})`
}

function codigoDasPalavras(palavras: string): string {
  const lido = dePalavras(palavras)
  if ('problema' in lido) throw new Error(lido.problema)
  return lido.codigo
}

const traducoesDe = (ditos: NonNullable<BarDeDemonstracao['outrosIdiomas']>[string] | undefined) =>
  Object.fromEntries(Object.entries(ditos ?? {}).map(([idioma, [nome, descricao]]) => [idioma, { nome, descricao }]))

/** Who may log in. `idsDosBares` by name, the first one first. Answers who works in that one, and the customer. */
async function seedPessoas(
  tx: Transaction,
  cofre: Cofre,
  idsDosBares: Map<string, number>,
  senhas: string[],
): Promise<Equipe> {
  const [primeiro = 0] = idsDosBares.values()
  const barDe = (bar?: string) => (bar ? (idsDosBares.get(bar) ?? 0) : primeiro)
  const pessoas = loginsDaDemonstracao.map(({ nome, email, perfil, bar }, i) => ({
    nome,
    email,
    senha_hash: senhas[i] as string,
    cpf: cofre.cifrar(CPFS[i] as string),
    telefone_celular: `1190000${String(1000 + i)}`,
    demonstracao: true,
    // as at registration: who manages, or comes as a customer, made the account for themselves
    feita_por_estabelecimento_id: perfil === 'BAR GERENTE' || perfil === 'BAR CLIENTE' ? null : barDe(bar),
  }))
  const usuarios = await tx<{ id: number; email: string }[]>`
    insert into usuario ${tx(pessoas)} returning id, email /* never null */`
  const idDe = new Map(usuarios.map(({ id, email }) => [email, id]))
  const trabalhos = loginsDaDemonstracao
    .filter(({ perfil }) => perfil !== 'BAR CLIENTE')
    .map(({ perfil, email, bar }) => ({
      estabelecimento_id: barDe(bar),
      usuario_id: idDe.get(email) ?? 0,
      perfil,
    }))
  const vinculos = await tx<{ id: number; usuario_id: number }[]>`
    insert into vinculo ${tx(trabalhos)} returning id, usuario_id`
  await tx`
    update /* todas as casas: demonstracao */ estabelecimento e set dono_vinculo_id = v.id from vinculo v
    where v.estabelecimento_id = e.id and v.perfil = 'BAR GERENTE' and v.id = any(${vinculos.map(({ id }) => id)})`
  const vinculoDe = new Map(vinculos.map(({ id, usuario_id }) => [usuario_id, id]))
  return new Map(
    loginsDaDemonstracao
      .filter(({ bar }) => !bar)
      .map(({ perfil, email }) => {
        const usuario_id = idDe.get(email) ?? 0
        return [perfil, { usuario_id, vinculo_id: vinculoDe.get(usuario_id) ?? null }]
      }),
  )
}
