import { bindCard } from '@opendraw/contract'
import { Button, Field, Form } from '@opendraw/ui'
import type { InputHTMLAttributes } from 'react'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { fundPasswordFault } from '../../../formats/index.ts'
import { type CardField, type CardFilled, cardFaults } from '../card-faults.ts'
import { FundField } from '../fund-field.tsx'
import { useBind } from '../use-bind.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'spellCheck' | 'type'
>
type Row = { field: CardField; label: Key; hint?: Key; attributes: Attributes }

const rows: readonly Row[] = [
  {
    field: 'holder',
    label: 'cards.holder',
    attributes: { autoComplete: 'name', maxLength: 60 },
  },
  { field: 'bankName', label: 'cards.bank', attributes: { autoComplete: 'off', maxLength: 60 } },
  {
    field: 'cardNumber',
    label: 'cards.number',
    hint: 'cards.numberHint',
    attributes: { inputMode: 'numeric', autoComplete: 'off', maxLength: 40 },
  },
  {
    field: 'ifsc',
    label: 'cards.ifsc',
    hint: 'cards.ifscHint',
    attributes: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 20 },
  },
  { field: 'bankAddress', label: 'cards.address', attributes: { autoComplete: 'off', maxLength: 120 } },
  {
    field: 'phone',
    label: 'register.phone',
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
  },
]

type Filled = CardFilled & { fundPassword: string }

/** A bank card in the player's own name, every field of it. */
export function CardForm({ holder }: { holder: string }) {
  const { t } = useMessages()
  const bind = useBind((card: Filled) => send({ bindCard }, card))
  const submit = (filled: Filled) => {
    const faults = Object.entries(cardFaults(filled)).map(([field, fault]) => [field, t(fault)])
    const fund = fundPasswordFault(filled.fundPassword)
    bind.submit({ ...Object.fromEntries(faults), ...(fund && { fundPassword: t(fund) }) }, filled)
  }
  return (
    <Form className="grid gap-5" errors={bind.errors} onFormSubmit={submit}>
      <p className="text-[15px] text-ink-2">{t('cards.text')}</p>
      {rows.map(({ field, label, hint, attributes }) => (
        <Field
          key={field}
          name={field}
          label={t(label)}
          hint={field === 'holder' ? t('payout.holder', { holder }) : hint && t(hint)}
          defaultValue={field === 'holder' ? holder : ''}
          {...attributes}
        />
      ))}
      <FundField key={bind.fundTry} />
      {bind.alert && <FormAlert>{bind.alert}</FormAlert>}
      <Button type="submit" isBusy={bind.isPending}>
        {t('cards.bind')}
      </Button>
    </Form>
  )
}
