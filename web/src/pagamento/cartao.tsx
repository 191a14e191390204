import { mensagens } from '@boteco/contract/mensagens'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../api-error.ts'
import { Field, FieldGroup, FieldRow, SelectField } from '../ui/field.tsx'
import {
  ANOS,
  CARTAO_EM_BRANCO,
  type Cartao,
  type ChavePublica,
  cifrarCartao,
  errosDoCartao,
  MESES,
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
    if (!chave) throw new ApiError(0, mensagens.erroChavePublica)
    if (Object.keys(errosDoCartao(cartao)).length > 0) throw new ApiError(0, mensagens.erroCartao)
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
    const ler = ({ currentTarget }: FormEvent<HTMLInputElement | HTMLSelectElement>) => mudar(nome, currentTarget.value)
    return {
      value: cartao[nome],
      // what a mask changes is told by `input` alone
      onInput: ler,
      onChange: ler,
      onBlur: () => cartao[nome] && conferir(nome),
      ...(error && { error }),
    }
  }
  return (
    <FieldGroup legend="Cartão de crédito">
      <Field
        label="Nome como está no cartão"
        autoComplete="cc-name"
        autoCapitalize="characters"
        {...campo('nomeComoEstaNoCartao')}
      />
      <Field label="Número do cartão" mask="cartao" autoComplete="cc-number" {...campo('numeroCartao')} />
      <FieldRow>
        <SelectField
          label="Mês de validade"
          placeholder="Mês"
          options={MESES}
          autoComplete="cc-exp-month"
          {...campo('mesValidadeCartao')}
        />
        <SelectField
          label="Ano de validade"
          placeholder="Ano"
          options={ANOS}
          autoComplete="cc-exp-year"
          {...campo('anoValidadeCartao')}
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
