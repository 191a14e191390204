import { useLocation, useSearchParams } from 'wouter'
import { Baixar } from '../../planilha/baixar.tsx'
import { Importacoes } from '../../planilha/importacoes.tsx'
import { Importar } from '../../planilha/importar.tsx'
import { Area } from '../../sessao/area.tsx'
import { Card } from '../../ui/card.tsx'

/** `/importar-produtos`: all products as a file, and a file as products. `?comeco`: the first ones, from the manager's home. */
export function ImportarProdutosPage() {
  const [busca] = useSearchParams()
  const [, navigate] = useLocation()
  if (busca.has('comeco'))
    return (
      <Area perfis={['BAR GERENTE']} title="Traga o cardápio" back="/bar-gerente" wide={false}>
        {() => (
          <Card aria-label="Trazer o cardápio">
            <Importar onImportado={() => navigate('/bar-gerente')} />
          </Card>
        )}
      </Area>
    )
  return (
    <Area perfis={['BAR GERENTE']} title="Importar e exportar" back="/meus-produtos" wide={false}>
      {() => (
        <>
          <Card aria-labelledby="exportar">
            <h2 id="exportar">Exportar</h2>
            <p>
              Tudo o que um produto tem, com grupos, opções e horários. Mude na planilha e importe de volta: o que não
              está no arquivo fica como está.
            </p>
            <Baixar />
          </Card>
          <Card aria-labelledby="importar">
            <h2 id="importar">Importar</h2>
            <Importar />
          </Card>
          <Importacoes />
        </>
      )}
    </Area>
  )
}
