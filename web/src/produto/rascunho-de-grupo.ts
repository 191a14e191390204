import type { Grupo } from '@boteco/contract/produto/escritorio'
import { useState } from 'react'
import { readStored, session } from '../device/storage.ts'
import { readUserData } from '../sessao/sessao.ts'
import { comEstoquesDeAgora, escrever, type GrupoEscrito, grupoEmBranco } from './grupo-escrito.ts'

/** What was typed and not saved, and of which version of the group; null: of a new one. */
type Rascunho = { versao: number | null; escrito: GrupoEscrito }

// on a shared tablet, what one manager typed is not for the next one to save
const gavetaDe = (idEstabelecimento: number | undefined, id: number | null) =>
  `grupo por salvar ${idEstabelecimento} ${readUserData()?.user.email} ${id ?? 'novo'}`

export const temRascunho = (idEstabelecimento: number | undefined, id: number | null) =>
  readStored<Rascunho>(session, gavetaDe(idEstabelecimento, id)) !== null

/** One group's form. What is typed is in this tab's storage until it is saved: it survives a reload and another page. */
export function useRascunhoDeGrupo(idEstabelecimento: number | undefined, grupo: Grupo | null) {
  const gaveta = gavetaDe(idEstabelecimento, grupo?.id ?? null)
  const [rascunho, setRascunho] = useState(() => readStored<Rascunho>(session, gaveta))
  const salvo = grupo ? escrever(grupo) : grupoEmBranco
  const versao = grupo?.versao ?? null
  const atual = rascunho ? comEstoquesDeAgora(rascunho.escrito, grupo) : salvo

  function guardar(novo: Rascunho | null) {
    if (novo) session.write(gaveta, JSON.stringify(novo))
    else session.remove(gaveta)
    setRascunho(novo)
  }

  return {
    escrito: atual,
    mudou: rascunho !== null,
    /** another person saved this group after it was typed over */
    conflito: rascunho !== null && rascunho.versao !== versao,
    mudar(mudanca: Partial<GrupoEscrito>) {
      const escrito = { ...atual, ...mudanca }
      const igual = JSON.stringify(escrito) === JSON.stringify(salvo)
      guardar(igual ? null : { versao: rascunho?.versao ?? versao, escrito })
    },
    /** what was typed goes over what is saved now */
    manter: () => rascunho && guardar({ ...rascunho, versao }),
    descartar: () => guardar(null),
  }
}
