import { mensagensDasChamadas } from '@boteco/contract/mensagens-das-chamadas'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Field, FieldGroup, FieldRow } from '../ui/field.tsx'
import {
  bandeira,
  CARTAO_EM_BRANCO,
  type Cartao,
  type ChavePublica,
  cifrarCartao,
  errosDoCartao,
} from './cifrar-cartao.ts'

type Campo = keyof Cartao

/**
 * A card being typed. `cifrar` encrypts it and forgets its security code, or shows what is wrong and throws.
 * The fields have no name, so that no form ever reads them.
 */
export function useCartao() {
  const [cartao, setCartao] = useState<Cartao>(CARTAO_EM_BRANCO)
  const [mostrar, setMostrar] = useState<readonly Campo[]>([])

  const mudar = (campo: Campo, valor: string) => setCartao((antes) => ({ ...antes, [campo]: valor }))
  const conferir = (...campos: Campo[]) => setMostrar((antes) => [...antes, ...campos])

  /** @throws ApiError for the form around it to show */
  async function cifrar(chave: ChavePublica | undefined): Promise<string> {
    conferir(...(Object.keys(CARTAO_EM_BRANCO) as Campo[]))
    if (!chave) throw new ApiError(0, mensagensDasChamadas.erroChavePublica)
    if (Object.keys(errosDoCartao(cartao)).length > 0) throw new ApiError(0, mensagensDasChamadas.erroCartao)
    const cifrado = await cifrarCartao(cartao, chave).catch((error: Error) => {
      throw new ApiError(0, error.message)
    })
    mudar('codigoCartao', '')
    setMostrar([])
    return cifrado
  }
  return { cartao, mudar, conferir, mostrar, cifrar }
}

/** The card's fields of section 3 of the spec, on the screen only. */
export function CamposDoCartao({ cartao, mudar, conferir, mostrar }: ReturnType<typeof useCartao>) {
  const erros = errosDoCartao(cartao)
  const campo = (nome: Campo) => {
    const error = mostrar.includes(nome) ? erros[nome] : undefined
    const ler = ({ currentTarget }: FormEvent<HTMLInputElement>) => mudar(nome, currentTarget.value)
    return {
      value: cartao[nome],
      // what a mask changes is told by `input` alone
      onInput: ler,
      onChange: ler,
      onBlur: () => cartao[nome] && conferir(nome),
      ...(error && { error }),
    }
  }
  const { mesValidadeCartao: mes, anoValidadeCartao: ano } = cartao
  const validade = {
    value: `${mes}${ano && `/${ano.slice(2)}`}`,
    onChange: ({ currentTarget: { value } }: FormEvent<HTMLInputElement>) => {
      // a browser may fill the whole year in
      const [, mes = '', ano = ''] = /^(\d{0,2})(?:20(?=\d\d$))?(\d{0,2})/.exec(value.replace(/\D/g, '')) ?? []
      mudar('mesValidadeCartao', mes)
      mudar('anoValidadeCartao', ano && `20${ano}`)
    },
    onBlur: () => mes && conferir('mesValidadeCartao', 'anoValidadeCartao'),
  }
  const erroDaValidade = mostrar.includes('mesValidadeCartao') && (erros.mesValidadeCartao ?? erros.anoValidadeCartao)
  return (
    <FieldGroup legend="Cartão de crédito">
      <Field
        label="Nome como está no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        {...campo('nomeComoEstaNoCartao')}
      />
      <Field
        label="Número do cartão"
        mask="cartao"
        autoComplete="cc-number"
        hint={bandeira(cartao.numeroCartao)}
        {...campo('numeroCartao')}
      />
      <FieldRow>
        <Field
          label="Validade (MM/AA)"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM/AA"
          {...validade}
          {...(erroDaValidade && { error: erroDaValidade })}
        />
        <Field
          label="Código de segurança"
          mask="codigo"
          autoComplete="cc-csc"
          type="password"
          {...campo('codigoCartao')}
        />
      </FieldRow>
    </FieldGroup>
  )
}
