import { contradicao, emPalavras } from '@boteco/contract/alergenos'
import { NIVEIS_DE_ESCOLHA } from '@boteco/contract/cardapio/chegada'
import { emReais } from '@boteco/contract/dinheiro'
import { ETIQUETAS } from '@boteco/contract/produto/escritorio'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { VisibleError } from '../errors.ts'
import { COLUNAS } from './colunas.ts'
import { Escrita, emCelula } from './escrita-do-snapshot.ts'
import { Categoria, Disponibilidade, Grupo, Item, Oferta, Opcao, type Preco, Snapshot } from './formas-do-snapshot.ts'
import { Horas } from './horas-do-snapshot.ts'
import { chave } from './nomes.ts'
import { alergenosDoPadrao, caloriasDoPadrao, DIETAS } from './padrao.ts'
import { respirando } from './respirar.ts'

/*
 * A `MenuSnapshot` of Open Delivery as lines of the sheet: from there on it is seen, imported and taken back as a spreadsheet is. What
 * the sheet has no column for is said. Nothing is fetched, whatever addresses it names.
 */

const VEZES_ATE = 20
/** Where pictures of this installation stand, by what they are called in the sheet. */
const FOTO_DAQUI = /\/imagens\/([\da-f]{16,128})\.webp$/

/** @throws VisibleError 422 for what is no snapshot, or has more in it than a file may have */
export async function lerSnapshot(dito: unknown): Promise<Pick<Escrita, 'lidas' | 'ditas'>> {
  const lido = z.safeParse(Snapshot, dito)
  if (!lido.success) throw new VisibleError(422, respostas.naoEMenuSnapshot, 'planilha_ilegivel')
  const { categories, items, availabilities, disclaimer, services } = lido.data
  const respirar = respirando()
  const escrita = new Escrita()

  async function porId<T extends z.ZodMiniType<{ id: string }>>(forma: T, ditos: typeof items, deQue: string) {
    const achados = new Map<string, z.infer<T>>()
    for (const um of ditos ?? []) {
      const pausa = respirar()
      if (pausa) await pausa
      const certo = escrita.um(forma, um, deQue)
      if (certo && achados.has(certo.id)) escrita.errar(`O id “${certo.id}” está em mais de um ${deQue}: deixe um só.`)
      if (certo) achados.set(certo.id, certo)
    }
    return achados
  }
  const itens = await porId(Item, items, 'item')
  const horas = new Horas(escrita, await porId(Disponibilidade, availabilities, 'horário'))

  const categorias = escrita.emOrdem(Categoria, categories, 'categoria')
  const ofertas: AVenda = new Map()
  const ids = new Set<string>()
  for (const categoria of categorias) {
    const pausa = respirar()
    if (pausa) await pausa
    if (categoria.description || categoria.image || categoria.subcategories?.length)
      escrita.contar('Fica de fora a descrição, a imagem ou a subdivisão da categoria', categoria.name)
    for (const oferta of escrita.emOrdem(Oferta, categoria.itemOffers, categoria.name)) {
      const item = itens.get(oferta.itemId)
      const antes = ofertas.get(oferta.itemId)
      if (!item) escrita.errar(`${oferta.itemId}: o arquivo não traz o item, com o nome.`)
      else if (!antes) {
        if (ids.has(oferta.id)) escrita.errar(`${item.name}: o id “${oferta.id}” é também o de outro produto.`)
        ids.add(oferta.id)
        ofertas.set(item.id, { nome: escrita.cortar('produto', item.name), categoria, oferta, item })
      } else if (JSON.stringify(antes.oferta) === JSON.stringify(oferta))
        escrita.contar('Fica só na primeira categoria', item.name)
      else escrita.errar(`${item.name} está duas vezes, e não é o mesmo: também em ${categoria.name}.`)
    }
  }

  const leitura = new Leitura(escrita, itens, ofertas)
  for (const { nome, categoria, oferta, item } of ofertas.values()) {
    leitura.produto(nome, categoria, oferta, item)
    horas.vender(nome, (oferta.availabilityId?.length ? oferta : categoria).availabilityId ?? [])
    const pausa = respirar()
    if (pausa) await pausa
  }
  horas.escrever()
  if (disclaimer) escrita.contar('Fica de fora o aviso do cardápio', 'quem o escreve é a casa')
  if (services?.length) escrita.contar('Ficam de fora as horas em que a casa abre', 'valem as da casa')
  escrita.dizerAsContadas()
  return escrita
}

/** What is sold by itself, by the id of its item. */
type AVenda = Map<string, { nome: string; categoria: Categoria; oferta: Oferta; item: Item }>
type GrupoLido = { nome: string; daOPreco: boolean; soProdutos: boolean }
/** Of whom it is, in reais what it adds to, which groups it stands in, and whether it is of what is weighed. */
type Onde = { dono: string; preco: number; acima: readonly string[]; pesado: boolean }

class Leitura {
  private readonly escrita: Escrita
  private readonly itens: ReadonlyMap<string, Item>
  private readonly ofertas: AVenda
  private readonly idsDosGrupos = new Map<string, string>()
  private readonly gruposLidos = new Map<string, GrupoLido | null>()
  private readonly nomesDosGrupos = new Set<string>()
  private readonly gruposIguais = new Map<string, string>()
  private readonly vezesDoNome = new Map<string, number>()
  private readonly partes = new Map<string, boolean>()

  constructor(escrita: Escrita, itens: ReadonlyMap<string, Item>, ofertas: AVenda) {
    this.escrita = escrita
    this.itens = itens
    this.ofertas = ofertas
  }

  produto(nome: string, categoria: Categoria, oferta: Oferta, item: Item) {
    const { escrita } = this
    const { images, image, unit, serving, ean } = item
    const preco = this.preco(oferta.unityPrice, nome)
    const pesado = unit === 'KG'
    const grupos = this.grupos(oferta.optionGroups, { dono: nome, preco, acima: [], pesado })
    const quemDa = grupos.filter(({ daOPreco }) => daOPreco)
    if (quemDa.length > 1)
      escrita.errar(`${nome}: dois grupos dão o preço (${quemDa.map((um) => um.nome).join(' e ')}).`)
    if (unit && unit !== 'UN' && !pesado) escrita.contar(`Fica de fora a medida ${unit}, e entra por unidade`, nome)
    if (serving != null) escrita.contar('Fica de fora para quantas pessoas é', nome)
    if (ean) escrita.contar('Fica de fora o código de barras', nome)
    if (oferta.quantityAvailable) escrita.contar('Fica de fora quantos há, pois o estoque se conta na casa', nome)
    const foto = (images?.find(({ type }) => type !== 'THUMB') ?? images?.[0] ?? image)?.URL
    const daqui = foto?.match(FOTO_DAQUI)?.[1]
    if (foto && !daqui) escrita.contar('Fica de fora a foto, que está em outro endereço e não se busca', nome)
    const disponivel = [categoria, oferta, item].every(({ status }) => status !== 'UNAVAILABLE')
    if (!disponivel) escrita.contar('Entra fora do cardápio, pois no arquivo não está disponível', nome)
    const combo = grupos.length > 0 && grupos.every(({ soProdutos }) => soProdutos)
    const descricao = escrita.cortar('descrição', item.description ?? '')
    const { etiquetas, ...noPrato } = this.noPrato(item, nome)
    escrita.linha(
      'produto',
      {
        nome_categoria_produto: escrita.cortar('categoria', categoria.name),
        ...{ nome, preco_venda: preco, venda: pesado ? 'peso' : combo ? 'combo' : 'unidade', no_cardapio: disponivel },
        ...(descricao && { descricao }),
        ...(oferta.quantityAvailable === 0 && { qtd_estoque: 0 }),
        ...(oferta.optionGroups && {
          grupos: emCelula(COLUNAS.produto.grupos, [...new Set(grupos.map((um) => um.nome))]),
        }),
        ...(daqui && { foto: daqui }),
        ...(etiquetas && { etiquetas }),
        ...noPrato,
      },
      nome,
    )
  }

  /** In reais. */
  private preco({ value, originalValue, currency }: z.infer<typeof Preco>, nome: string): number {
    if (currency !== 'BRL') this.escrita.errar(`${nome}: o preço está em ${currency}, e não em reais.`)
    if (originalValue != null && originalValue > value)
      this.escrita.contar(
        'Entra pelo preço com desconto, sem o de antes',
        `${nome}, ${emReais(Math.round(value * 100))}`,
      )
    return value
  }

  private noPrato({ nutritionalInfo }: Item, nome: string) {
    const { escrita } = this
    const { description, calories, allergen, additives, suitableDiet, isAlcoholic } = nutritionalInfo ?? {}
    const { codigo, fora } = alergenosDoPadrao(allergen ?? [], description ?? '')
    for (const um of fora) escrita.contar(um, nome)
    if (additives?.length) escrita.contar('Fica de fora a lista de aditivos', nome)
    const ditas = ETIQUETAS.filter((uma) => suitableDiet?.includes(DIETAS[uma] ?? ''))
    const tortas = ditas.filter((uma) => contradicao([uma], codigo) !== null)
    for (const uma of tortas) escrita.contar(`Fica de fora a etiqueta ${uma}, que não combina com o que contém`, nome)
    for (const uma of suitableDiet ?? [])
      if (!Object.values(DIETAS).includes(uma)) escrita.contar(`Fica de fora a dieta ${uma}`, nome)
    const calorias = calories ? caloriasDoPadrao(calories) : null
    const etiquetas = emCelula(
      COLUNAS.produto.etiquetas,
      ditas.filter((uma) => !tortas.includes(uma)),
    )
    return {
      ...(etiquetas && { etiquetas }),
      ...(codigo && { alergenos: emPalavras(codigo) }),
      ...(calorias !== null && { calorias }),
      ...(isAlcoholic != null && { alcoolica: isAlcoholic }),
    }
  }

  private grupos(ditos: readonly unknown[] | null | undefined, onde: Onde): GrupoLido[] {
    if (onde.acima.length < NIVEIS_DE_ESCOLHA || !ditos?.length)
      return this.escrita.emOrdem(Grupo, ditos, onde.dono).flatMap((grupo) => this.grupo(grupo, onde) ?? [])
    this.escrita.errar(`${onde.dono}: as opções abrem outras em mais de ${NIVEIS_DE_ESCOLHA} níveis.`)
    return []
  }

  /** The same wherever it stands; null: nothing is left of it. */
  private grupo(grupo: Grupo, { dono, preco, acima, pesado }: Onde): GrupoLido | null {
    const { id, name, priceMethod } = grupo
    const inteiro = JSON.stringify({ ...grupo, index: 0 })
    const noLugar = priceMethod === 'MAX' || priceMethod === 'AVG'
    const qual = `${noLugar ? preco : ''} ${pesado} ${inteiro}`
    if (acima.includes(id)) this.escrita.errar(`${name} abre a si mesmo, em ${dono}.`)
    else if ((this.idsDosGrupos.get(id) ?? inteiro) !== inteiro)
      this.escrita.errar(`${name}, em ${dono}: o id “${id}” é também o de outro grupo.`)
    else {
      this.idsDosGrupos.set(id, inteiro)
      const onde = { dono, preco: noLugar ? preco : 0, acima: [...acima, id], pesado }
      const feito = this.gruposLidos.get(qual) ?? this.grupoNovo(grupo, onde)
      this.gruposLidos.set(qual, feito)
      return feito
    }
    return null
  }

  private grupoNovo(grupo: Grupo, onde: Onde): GrupoLido | null {
    const { escrita } = this
    const { priceMethod, minPermitted: minimo, maxPermitted } = grupo
    const maximo = Math.min(maxPermitted, VEZES_ATE)
    if (maxPermitted > VEZES_ATE) escrita.contar(`Fica em até ${VEZES_ATE} escolhas`, grupo.name)
    if (grupo.description) escrita.contar('Fica de fora a descrição do grupo', grupo.name)
    const opcoes = escrita.emOrdem(Opcao, grupo.options, grupo.name).flatMap((opcao) => {
      const item = this.itens.get(opcao.itemId ?? '')
      if (item) return this.opcao(opcao, item, maximo, onde)
      escrita.errar(`${grupo.name}, ${opcao.id}: o arquivo não traz o item, com o nome.`)
      return []
    })
    if (grupo.status === 'UNAVAILABLE' || opcoes.length === 0) {
      escrita.contar('Fica de fora o grupo, que no arquivo não está disponível ou não tem opções', grupo.name)
      return null
    }
    const daOPreco = priceMethod === 'MAX' || priceMethod === 'AVG'
    const regra = !daOPreco ? 'soma' : maximo === 1 ? 'troca' : priceMethod === 'MAX' ? 'maior' : 'media'
    const campos = { regra, minimo, maximo }
    const conteudo = `${chave(grupo.name)} ${JSON.stringify([campos, opcoes])}`
    const antes = this.gruposIguais.get(conteudo)
    const nome = antes ?? this.nomeDoGrupo(grupo.name, onde.dono)
    if (antes === undefined) {
      this.gruposIguais.set(conteudo, nome)
      escrita.linha('grupo', { nome, ...campos }, nome)
      for (const opcao of opcoes) escrita.linha('opcao', { grupo: nome, ...opcao }, `${nome}, ${opcao.nome}`)
    }
    return { nome, daOPreco, soProdutos: opcoes.every(({ produto }) => produto) }
  }

  private opcao(opcao: z.infer<typeof Opcao>, item: Item, maximo: number, { preco, acima, pesado }: Onde) {
    const { escrita } = this
    const nome = escrita.cortar('opção', item.name)
    const produto = !pesado && this.podeSerParte(item.id) ? this.ofertas.get(item.id)!.nome : ''
    const inteira = Math.round((this.preco(opcao.optionPrice, nome) + preco) * 1e6) / 1e6
    if (opcao.imageUrl) escrita.contar('Fica de fora a foto da opção', nome)
    // what a product asks for is its own
    const abertos = produto ? [] : this.grupos(opcao.optionGroups, { dono: nome, preco: inteira, acima, pesado: false })
    for (const outro of abertos.slice(1))
      escrita.contar('Fica de fora o segundo grupo que uma opção abre', `${nome}: ${outro.nome}`)
    const acabou = !produto && opcao.status === 'UNAVAILABLE'
    if (acabou) escrita.contar('Entra sem estoque, pois no arquivo não está disponível', nome)
    const { etiquetas: _, ...noPrato } = produto ? { etiquetas: '' } : this.noPrato(item, nome)
    return {
      ...{ nome, preco: inteira, padrao: opcao.defaultQuantity ?? 0, abre: abertos[0]?.nome ?? '', produto },
      maximo: Math.min(opcao.maxPermitted ?? maximo, VEZES_ATE),
      ...(acabou && { qtd_estoque: 0 }),
      ...noPrato,
    }
  }

  /** A house has one group of a name: another one of the same name is called so of its product. */
  private nomeDoGrupo(dito: string, dono: string): string {
    const base = this.escrita.cortar('grupo', dito)
    const deQuem = dono.slice(0, 30).trim()
    for (;;) {
      const vez = this.vezesDoNome.get(chave(base, deQuem)) ?? 0
      this.vezesDoNome.set(chave(base, deQuem), vez + 1)
      const fim =
        vez === 0 && !this.nomesDosGrupos.has(chave(base)) ? '' : vez < 2 ? ` (${deQuem})` : ` (${deQuem} ${vez})`
      const nome = `${base.slice(0, 60 - fim.length).trim()}${fim}`
      if (this.nomesDosGrupos.has(chave(nome))) continue
      this.nomesDosGrupos.add(chave(nome))
      if (fim) this.escrita.avisar(`Há grupos “${base}” que não são iguais: o de ${dono} passa a se chamar “${nome}”.`)
      return nome
    }
  }

  /** An option is a product of the house where it is sold by itself, by the unit, and asks for nothing that a part may not ask for. */
  private podeSerParte(id: string): boolean {
    const antes = this.partes.get(id)
    if (antes !== undefined) return antes
    const simples = (grupos: Oferta['optionGroups'], nivel: number): boolean =>
      nivel > NIVEIS_DE_ESCOLHA ||
      (grupos ?? []).every((um) => {
        const grupo = z.safeParse(Grupo, um).data
        if (!grupo) return true
        const opcoes = (grupo.options ?? []).flatMap((uma) => z.safeParse(Opcao, uma).data ?? [])
        return (
          grupo.priceMethod !== 'MAX' &&
          grupo.priceMethod !== 'AVG' &&
          opcoes.every((uma) => !this.ofertas.has(uma.itemId ?? '') && simples(uma.optionGroups, nivel + 1))
        )
      })
    const venda = this.ofertas.get(id)
    const pode = !!venda && venda.item.unit !== 'KG' && simples(venda.oferta.optionGroups, 0)
    this.partes.set(id, pode)
    return pode
  }
}
