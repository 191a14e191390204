import { Telefone, UFS, Uf } from '@boteco/contract/brasil'
import { DescontoDoGarcom } from '@boteco/contract/conta/escritorio'
import { CASA_FECHADA, type EstabelecimentoDaCasa } from '@boteco/contract/estabelecimento/casa'
import { AlarmeRecebimento, RegrasDePresenca, RegrasDoTurno } from '@boteco/contract/estabelecimento/escritorio'
import { mensagens } from '@boteco/contract/mensagens'
import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { TaxaModo, TaxaPercentual } from '@boteco/contract/pagamento/cliente'
import { Texto } from '@boteco/contract/texto'
import { useState } from 'react'
import { useLocation } from 'wouter'
import * as z from 'zod/mini'
import { ApiError } from '../../api-error.ts'
import { ArquivoDaCasa } from '../../casas/arquivo.tsx'
import { EncerrarACasa } from '../../casas/encerrar.tsx'
import { enderecoPublico } from '../../checkin/endereco-publico.ts'
import { FotoDoBar } from '../../estabelecimento/foto-do-bar.tsx'
import { HorariosDoBar } from '../../estabelecimento/horarios.tsx'
import { type Lugar, LugarDoBar } from '../../estabelecimento/lugar-do-bar.tsx'
import { oQueOBarMostra } from '../../estabelecimento/o-que-o-bar-mostra.ts'
import { PaginaDoBar } from '../../estabelecimento/pagina-do-bar.tsx'
import { PedeDocumento } from '../../estabelecimento/pede-documento.tsx'
import { QuemPodePedir } from '../../estabelecimento/quem-pode-pedir.tsx'
import { useRead } from '../../hooks.ts'
import { Area } from '../../sessao/area.tsx'
import { readUserData, storeUserData } from '../../sessao/sessao.ts'
import { Card } from '../../ui/card.tsx'
import { CheckField, Field, FieldGroup, FieldRow, SelectField, TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { ImageField } from '../../ui/image-field.tsx'
import { notify } from '../../ui/notices.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { StickyBar } from '../../ui/sticky-bar.tsx'
import { useCall } from '../../write.ts'

/** Section 5 of the spec: all of them required. Place and picture are sent only when there are new ones. */
const Formulario = z.object({
  nome: Texto(80, 'Informe o nome do estabelecimento.'),
  telefone_fixo: Telefone,
  telefone_celular: Telefone,
  endereco: Texto(160, 'Informe o endereço.'),
  uf: Uf,
  cidade: Texto(80, 'Informe a cidade.'),
  descricao: Texto(600, 'Descreva o estabelecimento.'),
  devolve_fichas: z.boolean(),
  barman_no_balcao: z.boolean(),
  aceita_fiado: z.boolean(),
  carta_do_estranho: z.boolean(),
  retirada: z.boolean(),
  basta_o_nome: z.boolean(),
  conta_no_cartao: z.boolean(),
  ...RegrasDoTurno.shape,
  alarme_recebimento_s: AlarmeRecebimento,
  taxa_percentual: TaxaPercentual,
  taxa_modo: TaxaModo,
  desconto_garcom: DescontoDoGarcom,
  ...RegrasDePresenca.shape,
})

export function DadosDoEstabelecimentoPage() {
  return (
    <Area perfis={['BAR GERENTE']} title="Dados do Estabelecimento" back="/bar-gerente" wide={false}>
      <Dados />
    </Area>
  )
}

function Dados() {
  const { data, error, refetch } = useRead('/estabelecimento/buscarDadosEstabelecimento', {})
  if (!data) return error ? <Failure message={error.message} onRetry={refetch} /> : <Loading />
  const { foto, horarios, fuso_horario, pede_documento, apelido, pagina_publica, confirmado } =
    data.dadosEstabelecimento
  return (
    <>
      {/* saved by themselves, and so not in the form */}
      <Card>
        <FieldGroup legend="Para quem procura um bar">
          <FotoDoBar atual={foto} />
          <HorariosDoBar horarios={horarios} fuso_horario={fuso_horario} />
        </FieldGroup>
      </Card>
      {apelido && pagina_publica !== undefined && (
        <Card>
          <FieldGroup legend="Página do bar na internet">
            <PaginaDoBar key={apelido} {...{ apelido, pagina_publica, confirmado }} site={enderecoPublico()} />
          </FieldGroup>
        </Card>
      )}
      {pede_documento !== undefined && (
        <Card>
          <PedeDocumento pede={pede_documento} />
        </Card>
      )}
      <Edicao dados={data.dadosEstabelecimento} />
      <ArquivoDaCasa />
      <EncerrarACasa />
    </>
  )
}

function Edicao({ dados }: { dados: EstabelecimentoDaCasa }) {
  const [imagem, setImagem] = useState<File | null>(null)
  const [logoRecusada, setLogoRecusada] = useState(false)
  const [lugar, setLugar] = useState<Lugar | null>(null)
  const [, navigate] = useLocation()
  const salvar = useCall('/estabelecimento/salvarEdicaoDadosEstabelecimento', { refresh: oQueOBarMostra })
  const { latitude, longitude } = dados
  const atual = latitude !== null && longitude !== null ? { latitude, longitude } : null

  function escolherLogo(escolhida: File | null, recusada: boolean) {
    setImagem(escolhida)
    setLogoRecusada(recusada)
  }

  async function onSubmit({ taxa_modo, ...campos }: z.output<typeof Formulario>) {
    const input = {
      ...campos,
      // if unchanged, the bar's state (UF) may still change it
      ...(taxa_modo !== dados.taxa_modo && { taxa_modo }),
      ...(lugar && { ...lugar, atualizarLocalizacao: true }),
    }
    const { message } = await salvar.mutateAsync({ input, imagem }).catch((causa: ApiError) => {
      throw semSentenca(causa)
    })
    lembrarNome(campos.nome)
    if (logoRecusada) notify(`${message} Mas a logo continua a de antes: ${logoInvalida}`, 'danger')
    else notify(message)
    navigate('/area-restrita')
  }

  return (
    <Form schema={Formulario} initial={{ ...semTurno, ...dados }} onSubmit={onSubmit} label="Dados do Estabelecimento">
      <Card>
        <FieldGroup legend="O bar">
          <ImageField label="Logo" current={dados.imagem} onChange={escolherLogo} />
          <Field name="nome" label="Nome" autoComplete="organization" />
          <TextField name="descricao" label="Descrição" hint="Os clientes leem antes de fazer o check-in." rows={4} />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="Telefones">
          <FieldRow>
            <Field name="telefone_fixo" label="Telefone fixo" mask="telefone" />
            <Field name="telefone_celular" label="Celular" mask="telefone" />
          </FieldRow>
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="Onde fica">
          <Field name="endereco" label="Endereço" autoComplete="street-address" />
          <FieldRow>
            <Field name="cidade" label="Cidade" />
            <SelectField name="uf" label="Estado" options={UFS} placeholder="Escolha…" />
          </FieldRow>
          <LugarDoBar atual={atual} novo={lugar} onNovo={setLugar} />
        </FieldGroup>
      </Card>
      <Card>
        <QuemPodePedir />
      </Card>
      <Card>
        <FieldGroup legend="Taxa de serviço">
          <Field
            name="taxa_percentual"
            label="Percentual"
            mask="numero"
            hint="De 0 a 15. Com 0 ninguém a vê. Sobre o que foi servido, nunca sobre fichas."
          />
          <SelectField
            name="taxa_modo"
            label="Como aparece para o cliente"
            options={[
              { value: 'incluida', label: 'Já na conta, e ele pode tirar' },
              { value: 'escolhida', label: 'Só se ele a escolher' },
            ]}
            hint="É sempre opcional, e a conta diz isso. Em Pernambuco a lei pede a segunda forma. Quanto a casa retém e como se divide está em Pagamentos."
          />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="Desconto e cortesia">
          <Field
            name="desconto_garcom"
            label="Até quanto o garçom tira, em %"
            mask="numero"
            hint="De 0 a 100, de cada conta. Com 0 só você dá desconto. Sempre com o motivo, que o cliente lê."
          />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="Fichas">
          <CheckField
            name="devolve_fichas"
            label="O cliente pode devolver fichas não usadas pelo celular"
            hint="O valor volta para quem pagou. Desmarcado, só você devolve, em Pagamentos."
          />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="Balcão">
          <CheckField
            name="barman_no_balcao"
            label="O barman pode vender e receber no balcão"
            hint="Ele abre comandas, pede por elas e registra pagamentos, como o garçom."
          />
          <CheckField
            name="conta_no_cartao"
            label="O cliente pode deixar a conta no cartão"
            hint="Ele combina no começo um limite e a taxa. Ao ir embora, o cartão paga o que chegou; quem esquece é avisado dez minutos antes. Ninguém da equipe cobra nem aumenta o limite."
          />
          <CheckField
            name="aceita_fiado"
            label="A casa aceita fiado"
            hint="Quem você deixar põe a conta no nome de um cliente, até o limite dele. Não conta como recebido até ser pago."
          />
          <CheckField
            name="retirada"
            label="Quem não tem mesa nem comanda pode pedir e retirar no balcão"
            hint="A fila mostra o nome e o número por que chamar. Desmarcado, a pessoa diz antes a mesa ou a comanda."
          />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="Abrir e fechar a casa">
          <CheckField
            name="usa_turno"
            label="A casa abre e fecha com um toque"
            hint="O botão fica na sua área. Até alguém abrir ela está fechada, a qualquer hora; aberta, o dia só vira quando alguém fechar. Desmarcado, valem os horários de funcionamento."
          />
          <SelectField
            name="casa_fechada"
            label="Pedidos dos clientes com a casa fechada"
            options={Object.entries(CASA_FECHADA).map(([value, label]) => ({ value, label }))}
            hint="Segurar vale para quem pede até 3 horas antes de abrir: o pedido espera no celular e vai para o preparo sozinho. A equipe pede a qualquer hora."
          />
          <Field
            type="time"
            name="virada"
            label="A que horas o dia vira"
            hint="De 00:00 a 12:00. O que se vende antes dessa hora ainda é da noite anterior."
          />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="Pedidos que ninguém recebeu">
          <Field
            name="alarme_recebimento_s"
            label="Tocar o alarme depois de quantos segundos"
            mask="numero"
            hint="De 20 a 900. O que não aparece em nenhuma tela aberta do bar ou da cozinha nesse tempo toca no aparelho do garçom e no seu."
          />
        </FieldGroup>
      </Card>
      <Card>
        <FieldGroup legend="O que foi estranho">
          <CheckField
            name="carta_do_estranho"
            label="Mandar por e-mail, uma vez por dia, o que foi estranho"
            hint="Devoluções, cancelamentos, descontos e caixas fora do comum. Se não houve nada, não vai carta."
          />
        </FieldGroup>
      </Card>
      <StickyBar>
        <SubmitButton>Salvar dados</SubmitButton>
      </StickyBar>
    </Form>
  )
}

/** What a server from before it does not say. */
const semTurno = {
  basta_o_nome: false,
  conta_no_cartao: false,
  usa_turno: false,
  casa_fechada: 'recusa',
  virada: '05:00',
}

/** The server's own sentence begins with a capital. */
const logoInvalida = mensagensDasChamadas.imagemInvalida.replace(/^./, (letra) => letra.toLowerCase())

/** An answer without a sentence has its own in section 8 of the spec; the call's fallback is for no answer at all. */
function semSentenca(causa: ApiError): ApiError {
  const respondeu = causa.status > 0 && causa.message === mensagens.erroSalvarDados
  return respondeu ? new ApiError(causa.status, mensagens.erroAtualizarDados) : causa
}

/** The header of every restricted page shows the name that came with the login. */
function lembrarNome(nome: string) {
  const userData = readUserData()
  if (!userData?.dadosEstabelecimento) return
  storeUserData({ ...userData, dadosEstabelecimento: { ...userData.dadosEstabelecimento, nome } })
}
