import { departamentosDoPerfil } from '@boteco/contract/pedido/casa'
import { OQueFalhou } from '../../conferencia/o-que-falhou.tsx'
import { TileDasPerdas, TileDoBalcao, TileDoCaixa, TileDoFiado } from '../../conta-do-garcom/balcao.tsx'
import { NaoConfirmado } from '../../estabelecimento/nao-confirmado.tsx'
import { Fechamentos } from '../../fila/fechamento.tsx'
import { ConvitesDeOutraCasa } from '../../funcionario/convites-de-trabalho.tsx'
import { useRead } from '../../hooks.ts'
import { CodigoDoDia } from '../../mesa/codigo-do-dia.tsx'
import { Salao } from '../../mesa/salao.tsx'
import { Inicio } from '../../relatorio/inicio.tsx'
import { Area } from '../../sessao/area.tsx'
import { MeuTrabalho, useMeusPerfis } from '../../sessao/perfis.tsx'
import { Permitidas } from '../../sessao/permitidas.tsx'
import { CasaAberta } from '../../turno/casa-aberta.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { IconeCardapio, IconeCerto, IconeQr } from '../../ui/icones.tsx'
import {
  IconeBalao,
  IconeCartao,
  IconeChave,
  IconeConta,
  IconeEquipe,
  IconeFicha,
  IconeGrafico,
  IconeImprimir,
  IconeLoja,
  IconeMesa,
  IconeNota,
  IconeNotaMusical,
  IconeOrdem,
  IconePanela,
  IconeProduto,
  IconeRelogio,
} from '../../ui/icones-das-paginas.tsx'
import { IconeFolha } from '../../ui/icones-do-cardapio.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tile, Tiles } from '../../ui/tile.tsx'

/** `/bar-gerente`: the manager's doors. */
export function BarGerentePage() {
  const { meus } = useMeusPerfis()
  const varias = (meus?.casas ?? []).filter(({ nomePerfil }) => nomePerfil === 'BAR GERENTE').length > 1
  return (
    <Area perfis={['BAR GERENTE']} title="Área do Gerente">
      <Permitidas />
      <CasaAberta gerente />
      <Inicio />
      <NaoConfirmado />
      <SemLocalizacao />
      <div id="salao">
        <Salao />
      </div>
      <OQueFalhou />
      <CodigoDoDia />
      <AbertoATodos />
      <h2 id="mais">Mais</h2>
      <Tiles label="Área do Gerente">
        <Tile
          to="/visualizar-dashboard-mesas-abertas"
          icon={<IconeMesa />}
          hint="Quem está em cada mesa, e quanto deve"
        >
          Dashboard mesas abertas
        </Tile>
        <Tile
          to="/relatorios"
          icon={<IconeGrafico />}
          hint="Vendas, meios, cancelamentos, tempos: de um dia ou de um ano"
        >
          Relatórios
        </Tile>
        <Tile
          to="/casas"
          icon={<IconeLoja />}
          hint={varias ? 'Como vai a noite em cada uma' : 'Abrir outra, que começa como esta'}
        >
          Minhas casas
        </Tile>
        <TileDoBalcao />
        <TileDoCaixa />
        <TileDoFiado />
        <TileDasPerdas />
        <Tile to="/checkins-com-contas-em-aberto" icon={<IconeConta />} hint="Contas em aberto e checkout forçado">
          Checkins
        </Tile>
        <Tile to="/couvert" icon={<IconeNotaMusical />} hint="Hoje tem música? Quanto é, e quem pagou">
          Couvert artístico
        </Tile>
        <Tile to="/fichas-do-cliente" icon={<IconeFicha />} hint="Para quem perdeu ou trocou o celular">
          Fichas do cliente
        </Tile>
        <Tile to="/meus-produtos" icon={<IconeCardapio />} hint="Preço, estoque e departamento">
          Meus produtos
        </Tile>
        <Tile to="/estoque" icon={<IconeProduto />} hint="Insumos, compras, contagem, o que falta">
          Estoque
        </Tile>
        <Tile to="/categorias" icon={<IconeOrdem />} hint="As suas, e a ordem do cardápio">
          Categorias
        </Tile>
        <Tile to="/estacoes" icon={<IconePanela />} hint="Chapa, fritadeira, copa, e o passe">
          Estações
        </Tile>
        <Tile to="/impressoras" icon={<IconeImprimir />} hint="Os pedidos no papel, e como cada uma está">
          Impressoras
        </Tile>
        <Tile to="/maquininhas" icon={<IconeCartao />} hint="O valor vai sozinho para elas">
          Maquininhas
        </Tile>
        <Tile to="/aplicativos" icon={<IconeChave />} hint="Totem, tablet, gestão: com a chave que você dá">
          Outros sistemas
        </Tile>
        <Tile to="/tempos-de-preparo" icon={<IconeRelogio />} hint="Quando a fila diz que atrasou">
          Tempos de preparo
        </Tile>
        <Tile to="/escolhas" icon={<IconeCerto />} hint="Ponto da carne, gelo, tamanho, adicionais">
          Escolhas
        </Tile>
        <Tile to="/alergenos" icon={<IconeFolha />} hint="O que tem em cada produto, e o que a lei pede">
          Alérgenos
        </Tile>
        <Tile to="/impressos" icon={<IconeImprimir />} hint="Folhas, letra grande, quadro, cartão de mesa, braile">
          Cardápio no papel
        </Tile>
        <Tile to="/programados" icon={<IconeRelogio />} hint="Happy hour, almoço das 11 às 15">
          Preços e horários
        </Tile>
        <Tile to="/produtos" icon={<IconeProduto />} hint="Trazer do catálogo para o seu cardápio">
          Produtos
        </Tile>
        <Tile to="/form-cadastrar-funcionario" icon={<IconeEquipe />} hint="Quem trabalha aqui">
          Funcionários
        </Tile>
        <Tile to="/auditoria" icon={<IconeNota />} hint="Preços, cancelamentos, devoluções, equipe">
          Quem fez o quê
        </Tile>
        <Tile to="/avaliacoes" icon={<IconeBalao />} hint="Como foi a noite, e o recado da despedida">
          O que os clientes dizem
        </Tile>
        <Tile to="/estranho" icon={<IconeRelogio />} hint="Devoluções, descontos e caixas fora do comum">
          O que foi estranho
        </Tile>
        <Tile to="/mesas" icon={<IconeMesa />} hint="As da casa, os nomes, e as comandas">
          Mesas e áreas
        </Tile>
        <Tile to="/gerar-qr-code-mesa" icon={<IconeQr />} hint="Um para cada mesa">
          Gerar QR Code
        </Tile>
        <Tile to="/dados-do-estabelecimento" icon={<IconeLoja />} hint="Nome, endereço, telefones e logo">
          Dados do Estabelecimento
        </Tile>
        <Tile to="/chaves-de-acesso" icon={<IconeChave />} hint="Entrar com o dedo, o rosto ou o PIN">
          Chaves de acesso
        </Tile>
      </Tiles>
      <ConvitesDeOutraCasa />
      <MeuTrabalho />
      <Fechamentos departamentos={departamentosDoPerfil['BAR GERENTE']} />
    </Area>
  )
}

/** A bar from before tables had codes takes orders from anywhere, until its manager prints them and decides. */
function AbertoATodos() {
  const { data } = useRead('/estabelecimento/buscarDadosEstabelecimento', {})
  if (data?.dadosEstabelecimento.presenca !== 'aberto') return null
  return (
    <Notice tone="wait" action={<LinkButton to="/gerar-qr-code-mesa">Imprimir os QR Codes</LinkButton>}>
      Hoje qualquer pessoa, mesmo de longe, pede no seu bar. Imprima os QR Codes das mesas, que agora têm código, e
      depois escolha quem pode pedir em Dados do Estabelecimento.
    </Notice>
  )
}

/** A bar without a location is never found by who looks for one nearby. */
function SemLocalizacao() {
  const { data } = useRead('/estabelecimento/buscarDadosEstabelecimento', {})
  if (!data || data.dadosEstabelecimento.latitude !== null) return null
  return (
    <Notice tone="wait" action={<LinkButton to="/dados-do-estabelecimento">Informar a localização</LinkButton>}>
      Seu bar ainda não tem localização e não aparece para quem procura por perto.
    </Notice>
  )
}
