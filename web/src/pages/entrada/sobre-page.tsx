import { PRODUTO } from '@boteco/contract/mensagens'
import { LinkButton } from '../../ui/button.tsx'
import { Card, CardGrid } from '../../ui/card.tsx'
import { IconeCardapio, IconeQr } from '../../ui/icones.tsx'
import { IconeCartao, IconeFicha } from '../../ui/icones-das-paginas.tsx'
import { Page } from '../../ui/page.tsx'
import styles from './sobre-page.module.css'

const passos = [
  {
    icone: <IconeQr />,
    titulo: 'Chegue e aponte',
    texto: 'Leia o QR Code da mesa, ou escolha o bar na lista. Não precisa de cadastro nem de aplicativo.',
  },
  {
    icone: <IconeCardapio />,
    titulo: 'Peça da mesa',
    texto:
      'Com o QR Code da mesa, o pedido vai direto para o balcão e a cozinha; sem ele, pode esperar alguém do bar confirmar. Você acompanha até o garçom trazer.',
  },
  {
    icone: <IconeFicha />,
    titulo: 'Compre fichas',
    texto: 'Pague agora e beba depois: cada ficha vale um produto e fica guardada até você usar.',
  },
  {
    icone: <IconeCartao />,
    titulo: 'Pague do seu jeito',
    texto: 'Pelo celular, ou com o garçom na maquininha. Depois é só fazer o checkout.',
  },
]

export function SobrePage() {
  return (
    <Page title="Sobre o Sistema" subtitle={`O ${PRODUTO} em quatro goles`}>
      <CardGrid as="ul" min="18rem">
        {passos.map(({ icone, titulo, texto }) => (
          <Card as="li" key={titulo}>
            <div className={styles.passo}>
              <span>{icone}</span>
              <h2>{titulo}</h2>
            </div>
            <p>{texto}</p>
          </Card>
        ))}
      </CardGrid>
      <Card tone="wash">
        <h2>Tem um bar?</h2>
        <p>
          Cadastre o estabelecimento, monte o cardápio e imprima o QR Code das mesas. A cozinha, o balcão e os garçons
          veem os pedidos na hora, e você vê cada mesa aberta.
        </p>
        <LinkButton to="/form-cadastrar-gerente">Cadastrar meu bar</LinkButton>
      </Card>
      <Card>
        <h2>Seus dados</h2>
        <p>
          Nome, e-mail e telefone, e o CPF de quem o dá, dizem de quem são o pedido e as fichas. A equipe do bar em que
          você está vê o nome. Quem paga pelo celular os manda também ao PagBank, que cobra. O número e o código do
          cartão são cifrados no seu aparelho: passam por nós fechados, e só o PagBank os abre.
        </p>
        <LinkButton to="/privacidade">Privacidade e os seus dados</LinkButton>
        <p>Prefere não usar o celular? Peça o cardápio impresso e chame o garçom: ele anota o pedido para você.</p>
      </Card>
    </Page>
  )
}
