import { LINHAS_DA_PLANILHA, type LinhaPrevista } from '@boteco/contract/planilha/escritorio'
import { respostas } from '@boteco/contract/respostas'
import * as z from 'zod/mini'
import { VisibleError } from '../errors.ts'
import { type Celula, type Coluna, FOLHAS, type Registros, type Tipo } from './colunas.ts'
import { type LinhaLida, lerLinha } from './linhas.ts'

/** What a name may have in letters, in the sheet. */
const LETRAS = { produto: 80, categoria: 60, grupo: 60, opção: 60, descrição: 300 } as const

type Campos<T extends Tipo> = Partial<Record<keyof Registros[T], Celula>>

/** A list as a cell of that column has it. */
export const emCelula = <T>({ escrever }: Coluna<T>, valor: T) => escrever(valor) as string

/** What becomes of a snapshot: lines of the sheet, and what is said of them. */
export class Escrita {
  readonly lidas: LinhaLida[] = []
  readonly ditas: LinhaPrevista[] = []
  private readonly quantas = { produto: 0, grupo: 0, opcao: 0, horario: 0 }
  private readonly contadas = new Map<string, Set<string>>()

  linha<T extends Tipo>(tipo: T, campos: Campos<T>, nome: string) {
    const linha = ++this.quantas[tipo]
    const { produto, grupo, opcao, horario } = this.quantas
    if (produto + grupo + opcao + horario > LINHAS_DA_PLANILHA)
      throw new VisibleError(422, respostas.planilhaComLinhasDemais, 'planilha_grande')
    const colunas = new Map(Object.keys(campos).map((campo, lugar) => [lugar, campo]))
    const folha = FOLHAS[tipo].nome
    const lida = lerLinha({ tipo, colunas }, Object.values(campos) as Celula[], (titulo, texto) =>
      this.ditas.push({ linha, folha, tipo: 'erro', texto: `${nome}, ${titulo}: ${texto}` }),
    )
    if (lida) this.lidas.push({ tipo, folha, linha, campos: lida } as LinhaLida)
  }

  errar(texto: string) {
    this.ditas.push({ linha: 0, folha: null, tipo: 'erro', texto })
  }

  avisar(texto: string) {
    this.ditas.push({ linha: 0, folha: null, tipo: 'aviso', texto })
  }

  /** One sentence for all of whom it is so; said by `dizerAsContadas`. */
  contar(frase: string, deQuem: string) {
    const deles = this.contadas.get(frase) ?? new Set()
    this.contadas.set(frase, deles.add(deQuem))
  }

  dizerAsContadas() {
    for (const [frase, deQuem] of this.contadas) {
      const alguns = [...deQuem].slice(0, 3).join(', ')
      this.avisar(`${frase}: ${alguns}${deQuem.size > 3 ? ` e mais ${deQuem.size - 3}` : ''}.`)
    }
  }

  /** As long as it may be. */
  cortar(oQue: keyof typeof LETRAS, texto: string): string {
    const inteiro = texto.trim()
    if (inteiro.length <= LETRAS[oQue]) return inteiro
    this.contar(`Fica com ${LETRAS[oQue]} letras, sem o fim (${oQue})`, inteiro.slice(0, 30).trim())
    return inteiro.slice(0, LETRAS[oQue]).trim()
  }

  /** null: it is not as the standard has it, which was said */
  um<T extends z.ZodMiniType>(forma: T, dito: unknown, deQue: string): z.infer<T> | null {
    const lido = z.safeParse(forma, dito)
    if (lido.success) return lido.data
    const onde = lido.error.issues[0]!.path.join('.')
    this.errar(`${deQue}: ${onde || 'o que está aí'} não está como no padrão.`)
    return null
  }

  emOrdem<T extends z.ZodMiniType<{ index?: number | null | undefined }>>(
    forma: T,
    ditos: readonly unknown[] | null | undefined,
    deQue: string,
  ): z.infer<T>[] {
    return (ditos ?? [])
      .flatMap((dito) => this.um(forma, dito, deQue) ?? [])
      .sort((a, b) => (a.index ?? 0) - (b.index ?? 0))
  }
}
