import { useBaixar } from '../baixar.ts'
import { useUserData } from '../sessao/sessao.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { notify } from '../ui/notices.tsx'
import { useCall } from '../write.ts'

/** Everything of the house as one file, for its owner. */
export function ArquivoDaCasa() {
  const nome = useUserData()?.dadosEstabelecimento?.nome ?? 'casa'
  const { mutateAsync } = useCall('/casas/baixarArquivo')
  const { baixando, baixar } = useBaixar<'zip'>()

  const onBaixar = () =>
    baixar('zip', async () => {
      const conteudo = (await mutateAsync({ input: {} })) as unknown as Blob
      notify('O arquivo da casa está nos seus downloads.')
      return { nome: `${nome}.zip`, conteudo }
    })

  return (
    <Card aria-labelledby="arquivo">
      <h2 id="arquivo">Levar tudo da casa</h2>
      <p>
        Um arquivo só, com o cardápio e as fotos, a equipe, as comandas, os pagamentos, os caixas e o estoque desde o
        primeiro dia. Não vai nenhuma senha. Guarde-o bem: ele tem nomes de pessoas.
      </p>
      <Button full busy={baixando !== null} onClick={onBaixar}>
        Baixar o arquivo da casa
      </Button>
      {baixando && <p role="status">Juntando tudo… Uma casa de anos leva um minuto ou mais.</p>}
    </Card>
  )
}
