import { PRESENCAS, type Presenca } from '@boteco/contract/mesa/chegada'
import { CheckField, Field, FieldGroup, FieldRow, SelectField } from '../ui/field.tsx'
import { PriceField } from '../ui/price-field.tsx'

const rotulos: Record<Presenca, string> = {
  aberto: 'Aberto a quem chegar',
  qr: 'Confio no QR Code da mesa',
  garcom: 'O garçom confirma o primeiro pedido',
  pague_antes: 'Pague antes',
}

/** In the owner's words: whose order goes to the kitchen at once. */
export function QuemPodePedir() {
  return (
    <FieldGroup legend="Quem pode pedir">
      <SelectField
        name="presenca"
        label="O pedido vai direto para o preparo"
        options={PRESENCAS.map((value) => ({ value, label: rotulos[value] }))}
        hint="Com o QR Code, quem leu o código impresso na mesa pede direto até os limites abaixo; quem está longe espera o garçom ou paga antes. Em Gerar QR Code você imprime os códigos."
      />
      <CheckField
        name="basta_o_nome"
        label="Para pedir basta o nome"
        hint="Quem for pagar pelo celular diz o resto na hora de pagar. Desmarcado, o pedido quer também e-mail, telefone e, de quem tem, CPF."
      />
      <FieldRow>
        <Field name="limite_unidades_checkin" label="Unidades por pessoa" mask="numero" />
        <PriceField name="limite_valor_checkin" label="Valor por pessoa (R$)" />
      </FieldRow>
      <FieldRow>
        <Field name="limite_unidades_mesa" label="Unidades por mesa" mask="numero" />
        <PriceField name="limite_valor_mesa" label="Valor por mesa (R$)" />
      </FieldRow>
      <Field
        name="mesa_livre_min"
        label="A mesa fica livre quantos minutos depois de tudo pago"
        mask="numero"
        hint="Os limites valem até alguém do bar ver as pessoas: na primeira entrega, um toque do garçom confirma a mesa."
      />
    </FieldGroup>
  )
}
