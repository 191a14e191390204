import { PRODUTO } from '@boteco/contract/mensagens'
import { useRead } from '../../hooks.ts'
import { MeusDados } from '../../privacidade/meus-dados.tsx'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import styles from './privacidade-page.module.css'

type Aviso = { dias: number; contato: string | null; pagamento: boolean }

/** `/privacidade`: what is true of this program (docs/decisoes/0022), with what this installation has set. */
export function PrivacidadePage() {
  const { data, error, refetch } = useRead('/privacidade/buscarAviso', {})
  return (
    <Page title="Privacidade" subtitle="O que guardamos, para quê e por quanto tempo" back="/sobre">
      {data ? (
        <Texto {...data} />
      ) : error ? (
        <Failure message={error.message} onRetry={refetch} />
      ) : (
        <Loading rows={4} />
      )}
    </Page>
  )
}

function Texto({ dias, contato, pagamento }: Aviso) {
  return (
    <>
      <MeusDados />
      <Card>
        <h2>Quem cuida deles</h2>
        <p>
          Cada bar decide o que faz com os dados dos seus clientes: para a lei (LGPD), ele é o controlador. Quem mantém
          esta instalação do {PRODUTO} guarda os dados por ele: é o operador.
        </p>
        <p>
          {contato ? (
            <>
              Para falar com quem mantém a instalação: <a href={`mailto:${contato}`}>{contato}</a>. Para falar com o
              bar, procure o gerente.
            </>
          ) : (
            'Para falar sobre os seus dados, procure o gerente do bar.'
          )}{' '}
          Se não resolver, você pode reclamar à ANPD, a Autoridade Nacional de Proteção de Dados.
        </p>
      </Card>
      <Card>
        <h2>O que guardamos, e para quê</h2>
        <dl className={styles.lista}>
          <dt>Nome, e-mail, CPF e telefone</dt>
          <dd>
            Para o bar saber de quem é o pedido, achar as suas fichas se você perder o celular e receber o seu
            pagamento. A equipe vê o nome; o gerente, o telefone de quem tem ficha. O CPF fica cifrado e ninguém do bar
            o vê.
          </dd>
          <dt>Pedidos, fichas e pagamentos</dt>
          <dd>O que, quando, em que mesa e por quanto: é a conta, e o bar responde por ela.</dd>
          {pagamento && (
            <>
              <dt>Cartão</dt>
              <dd>
                O número e o código são cifrados no seu aparelho e vão só para o PagBank. Se você salvar o cartão na sua
                conta, guardamos a bandeira, os quatro últimos dígitos, a validade, o nome escrito nele e um código do
                PagBank que só serve para cobrar por aqui.
              </dd>
            </>
          )}
          <dt>Localização</dt>
          <dd>
            Só se você deixar. Serve para mostrar os bares perto de você; fica neste navegador, até o check-&#8288;in
            acabar, e em nenhum outro lugar. De um pedido fica a distância até o bar, em metros.
          </dd>
          <dt>Cookies e este aparelho</dt>
          <dd>
            Dois cookies, nenhum de propaganda: um número sorteado que diz de quem são as fichas pagas (400 dias) e o
            bar e a mesa do seu check-&#8288;in (30 dias). No navegador ficam o seu acesso, a sua cesta e, se você
            quiser, os seus dados para a próxima vez. Se você pedir avisos, o endereço que o seu navegador dá para isso,
            até o check-&#8288;in acabar.
          </dd>
          <dt>Tentativas</dt>
          <dd>
            Para que ninguém adivinhe senhas, contamos tentativas por um resumo cifrado do endereço de rede, do aparelho
            ou do e-mail, por até 24 horas.
          </dd>
        </dl>
      </Card>
      <Card>
        <h2>Quem mais recebe</h2>
        {pagamento ? (
          <p>
            Quando você paga pelo celular ou salva um cartão, o PagBank recebe o que precisa para cobrar: nome, e-mail,
            CPF, telefone, o que foi pedido e o valor. Lá valem as regras dele. Pagando ao garçom, nada vai.
          </p>
        ) : (
          <p>O pagamento pelo celular está desligado aqui: nenhum dado seu vai para uma empresa de pagamentos.</p>
        )}
        <p>
          Um aviso de que o pedido está a caminho, ou de que alguém divide um item com você, passa, cifrado, pelo
          serviço de avisos do seu navegador. Ninguém mais recebe nada: não vendemos dados, e não há propaganda nem
          medição de terceiros.
        </p>
      </Card>
      <Card>
        <h2>Por quanto tempo</h2>
        <p>
          {dias === 1 ? 'Um dia' : `${dias} dias`} depois do checkout apagamos nome, e-mail, CPF, telefone e as
          observações dos pedidos. Números, horas e valores ficam com o bar, sem dizer de quem eram. Só esperamos mais
          enquanto houver ficha paga para usar, pagamento em andamento ou devolução a caminho.
        </p>
        <p>
          De quem comprou fiado, o bar guarda o nome e o telefone enquanto houver dívida. Paga ou perdoada, eles são
          apagados depois do mesmo prazo.
        </p>
        <p>
          A conta, com o cartão salvo, fica até você apagá-la. Acessos encerrados são apagados depois do mesmo prazo. As
          cópias de segurança da noite ainda têm, por sete noites, o que foi apagado aqui.
        </p>
        <p>
          De quem trabalha num bar, o gerente vê nome e e-mail, e os registros do bar dizem quem fez o quê. Apagada a
          conta, dizem só o perfil e um número.
        </p>
      </Card>
      {contato && (
        <Card>
          <h2>Achou uma falha de segurança?</h2>
          <p>
            Conte para <a href={`mailto:${contato}`}>{contato}</a>, e só depois a outras pessoas: como ela acontece e o
            que se consegue com ela. Respondemos em até três dias úteis. Quem procura sem olhar, mudar nem guardar dados
            dos outros e sem atrapalhar a casa não tem nada a temer de nós.
          </p>
        </Card>
      )}
    </>
  )
}
