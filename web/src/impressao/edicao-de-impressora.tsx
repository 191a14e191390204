import type { Input } from '@boteco/contract/calls'
import type { Posto } from '@boteco/contract/impressao/casa'
import type { Impressora } from '@boteco/contract/impressao/escritorio'
import {
  COLUNAS,
  type Colunas,
  MODELOS,
  modeloDe,
  NOMES_DOS_MODELOS,
  type NomeDoModelo,
  type Pagina,
  paginasDe,
  type Via,
} from '@boteco/contract/impressao/modelos'
import { MOSTRAVEIS, type Mostravel, TAMANHOS, type Tamanho } from '@boteco/contract/impressao/papel'
import type { Estacao } from '@boteco/contract/produto/escritorio'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog, DialogFoot } from '../ui/dialog.tsx'
import { CheckField, Field, FieldGroup, SelectField } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'
import { exemploDe, fichaDeExemplo } from './exemplo.ts'
import styles from './impressoras.module.css'
import { dePostos, leemAsImpressoras } from './palavras.ts'
import { PapelNaTela } from './papel-na-tela.tsx'

type Props = {
  /** null: a new one */
  impressora: Impressora | null
  estacoes: readonly Estacao[]
  /** this installation calls printers itself */
  tcp: boolean
  onFechar: () => void
  onNova: (id: number, via: Via) => void
}

const rotuloDaPagina: Record<Pagina, string> = {
  cp850: 'Europa (cp850)',
  cp860: 'Português (cp860)',
  cp1252: 'Windows (cp1252)',
  sem_acentos: 'Sem acentos',
}
const rotuloDoMostravel: Record<Mostravel, string> = {
  nome: 'Nome do cliente',
  garcom: 'Garçom',
  hora: 'Hora',
  pedido: 'Número do pedido',
  parte: 'A parte do pedido, como 2 de 5 itens',
}

/** 'COZINHA 12': a department and a station of it. */
const chaveDoLugar = (posto: Posto, estacao: number | null) => (estacao === null ? posto : `${posto} ${estacao}`)

function lugares(estacoes: readonly Estacao[]) {
  return dePostos.flatMap(([posto, rotulo]) => [
    {
      value: chaveDoLugar(posto, null),
      label:
        posto === 'PASSE' ? 'Passe: o pedido inteiro' : posto === 'CAIXA' ? 'Caixa: a pré-conta e as fichas' : rotulo,
    },
    ...estacoes
      .filter(({ nome_departamento }) => nome_departamento === posto)
      .map(({ id, nome }) => ({ value: chaveDoLugar(posto, id), label: `${rotulo}, só a estação ${nome}` })),
  ])
}

/** Which printer it is, what comes out of it, and how that looks. */
export function EdicaoDeImpressora({ impressora, estacoes, tcp, onFechar, onNova }: Props) {
  const [lugar, setLugar] = useState(
    impressora ? chaveDoLugar(impressora.posto, impressora.estacao_id ?? null) : chaveDoLugar('COZINHA', null),
  )
  const [nome, setNome] = useState(impressora?.nome ?? '')
  const [modelo, setModelo] = useState(
    (impressora?.modelo ?? (tcp ? 'epson-tm-t20' : 'star-cloudprnt')) as NomeDoModelo,
  )
  const [endereco, setEndereco] = useState(impressora?.endereco ?? '')
  const [pagina, setPagina] = useState<Pagina>(impressora?.pagina ?? paginasDe(modelo)[0]!)
  const [colunas, setColunas] = useState<Colunas>(impressora?.colunas ?? modeloDe(modelo).colunas)
  const [tamanho, setTamanho] = useState<Tamanho>(impressora?.tamanho ?? 'M')
  const [mostra, setMostra] = useState<readonly Mostravel[]>(impressora?.mostra ?? MOSTRAVEIS)
  const [erros, setErros] = useState<Record<string, string>>({})
  const [recusa, setRecusa] = useState<string | null>(null)
  const salvar = useCall('/impressao/salvarImpressora', { refresh: leemAsImpressoras })
  const opcoes = lugares(estacoes)
  const { vias, aviso } = modeloDe(modelo)
  const chamada = vias.includes('tcp')
  const [posto, estacao] = lugar.split(' ') as [Posto, string | undefined]
  const rotulo = opcoes.find(({ value }) => value === lugar)?.label.split(':')[0] ?? ''
  // what nobody named is called by its place
  const chamado = nome.trim() || (rotulo.includes('estação ') ? rotulo.split('estação ')[1]! : rotulo)
  const erro = (campo: string) => ({ ...(erros[campo] && { error: erros[campo] }) })
  const modelos = NOMES_DOS_MODELOS.filter(
    (nome) => impressora?.via === undefined || (MODELOS[nome].vias as readonly string[]).includes(impressora.via),
  ).filter((nome) => tcp || impressora || !(MODELOS[nome].vias as readonly string[]).includes('tcp'))

  function escolherModelo(novo: NomeDoModelo) {
    setModelo(novo)
    setColunas(modeloDe(novo).colunas)
    if (!paginasDe(novo).includes(pagina)) setPagina(paginasDe(novo)[0]!)
  }

  async function onSubmit(evento: FormEvent) {
    evento.preventDefault()
    if (salvar.isPending) return
    setErros({})
    setRecusa(null)
    const input: Input<'/impressao/salvarImpressora'> = {
      ...{ nome: chamado, posto, estacao_id: estacao ? Number(estacao) : null, modelo, pagina, colunas, tamanho },
      mostra: [...mostra],
      ...(impressora && { id: impressora.id }),
      ...(chamada && { endereco }),
    }
    try {
      const { message, id } = await salvar.mutateAsync({ input })
      notify(`${chamado}: ${message}`)
      if (impressora) onFechar()
      else onNova(id, chamada ? 'tcp' : 'cloudprnt')
    } catch (causa) {
      if (!(causa instanceof ApiError)) throw causa
      if (Object.keys(causa.errors).length > 0) setErros(causa.errors)
      else setRecusa(causa.message)
    }
  }

  return (
    <Dialog folha title={impressora ? `Editar ${impressora.nome}` : 'Nova impressora'} onClose={onFechar}>
      <form noValidate className={styles.formulario} onSubmit={onSubmit}>
        <SelectField
          label="O que sai nela"
          options={opcoes}
          value={lugar}
          onChange={({ currentTarget }) => setLugar(currentTarget.value)}
          {...erro('posto')}
        />
        <SelectField
          label="Modelo"
          {...(aviso && { hint: aviso })}
          options={modelos.map((value) => ({ value, label: MODELOS[value].nome }))}
          value={modelo}
          onChange={({ currentTarget }) => escolherModelo(currentTarget.value as NomeDoModelo)}
          {...erro('modelo')}
        />
        {chamada ? (
          <Field
            label="Endereço na rede da casa"
            hint="O autoteste da impressora mostra: segure o botão de papel ao ligá-la."
            placeholder="192.168.0.50"
            inputMode="decimal"
            autoComplete="off"
            value={endereco}
            onChange={({ currentTarget }) => setEndereco(currentTarget.value)}
            {...erro('endereco')}
          />
        ) : (
          <p>Ela busca sozinha o que imprimir, pela internet. Depois de salvar, mostramos o endereço para pôr nela.</p>
        )}
        <Field
          label="Nome"
          hint="Como a equipe a chama."
          placeholder={chamado}
          maxLength={40}
          autoComplete="off"
          value={nome}
          onChange={({ currentTarget }) => setNome(currentTarget.value)}
          {...erro('nome')}
        />
        <FieldGroup legend="Tamanho da letra">
          <Choices
            label="Tamanho da letra"
            options={TAMANHOS.map((value) => ({ value, label: value }))}
            value={tamanho}
            onChange={setTamanho}
          />
        </FieldGroup>
        <PapelNaTela
          documento={exemploDe(posto)}
          como={{ colunas, pagina, tamanho, mostra, via: 1, atrasada: false }}
          legenda="Assim sai no papel."
        />
        {posto === 'CAIXA' && (
          <PapelNaTela
            documento={fichaDeExemplo}
            como={{ colunas, pagina, tamanho, mostra, via: 1, atrasada: false }}
            legenda="E assim cada ficha que o balcão vende."
          />
        )}
        {posto !== 'CAIXA' && (
          <FieldGroup legend="No papel, além da mesa e dos itens">
            {MOSTRAVEIS.map((qual) => (
              <CheckField
                key={qual}
                label={rotuloDoMostravel[qual]}
                checked={mostra.includes(qual)}
                onChange={({ currentTarget: { checked } }) =>
                  setMostra(MOSTRAVEIS.filter((um) => (um === qual ? checked : mostra.includes(um))))
                }
              />
            ))}
          </FieldGroup>
        )}
        <SelectField
          label="Letras com acento"
          hint="Se o teste dos acentos sair errado, troque aqui."
          options={paginasDe(modelo).map((value) => ({ value, label: rotuloDaPagina[value] }))}
          value={pagina}
          onChange={({ currentTarget }) => setPagina(currentTarget.value as Pagina)}
          {...erro('pagina')}
        />
        <SelectField
          label="Letras em cada linha"
          options={COLUNAS.map((quantas) => ({
            value: String(quantas),
            label: `${quantas}, papel de ${quantas === 32 ? '58' : '80'} mm`,
          }))}
          value={String(colunas)}
          onChange={({ currentTarget }) => setColunas(Number(currentTarget.value) as Colunas)}
        />
        <DialogFoot>
          {recusa && <Notice tone="danger">{recusa}</Notice>}
          <Button type="submit" tone="main" full busy={salvar.isPending}>
            {impressora ? 'Salvar impressora' : 'Salvar e testar'}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
