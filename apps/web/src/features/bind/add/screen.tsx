import { Button, Field, Form, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type InputHTMLAttributes, useState } from 'react'
import { send } from '../../../connection/ask.ts'
import { reasonOf, wordsOf } from '../../../connection/failures.ts'
import type { FieldErrors } from '../../../connection/field-errors.ts'
import { back } from '../../../connection/navigation.ts'
import { type Key, type Say, useWords } from '../../../copy/use-words.ts'
import { toastMs } from '../../../formats/index.ts'
import { FormAlert } from '../../../frame/form-alert.tsx'
import { Page } from '../../../frame/page.tsx'
import { type CardField, type CardFilled, cardFaults } from '../card-faults.ts'
import { cardsQuery } from '../queries.ts'
import { refusedErrors } from '../refused-errors.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'spellCheck' | 'type'
>
type Row = { field: CardField; label: Key; hint?: Key; attributes: Attributes }

const rows: readonly Row[] = [
  {
    field: 'holder',
    label: 'cards.holder',
    hint: 'cards.holderHint',
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

/** Binds a bank card to withdraw to. */
export default function BindCardScreen() {
  const { say } = useWords()
  return (
    <Page title={say('cards.add')}>
      <div className="px-6 pt-3">
        <p className="mb-5 text-[15px] text-ink-2">{say('cards.text')}</p>
        <CardForm say={say} />
      </div>
    </Page>
  )
}

function CardForm({ say }: { say: Say }) {
  const cache = useQueryClient()
  const [errors, setErrors] = useState<FieldErrors>({})
  const bind = useMutation({
    meta: { isQuiet: true },
    mutationFn: (card: CardFilled) => send('bindCard', card),
    onSuccess: async () => {
      toast({ text: say('common.done'), durationMs: toastMs })
      await cache.invalidateQueries({ queryKey: cardsQuery().queryKey })
      back()
    },
    onError: (failure) => setErrors(refusedErrors(say, failure)),
  })
  const submit = (card: CardFilled) => {
    bind.reset()
    const faults = Object.entries(cardFaults(card))
    setErrors(Object.fromEntries(faults.map(([field, fault]) => [field, say(fault)])))
    if (faults.length === 0) bind.mutate(card)
  }
  const isFieldless = bind.isError && reasonOf(bind.error) !== 'card_malformed'
  return (
    <Form className="grid gap-5" errors={errors} onFormSubmit={submit}>
      {rows.map(({ field, label, hint, attributes }) => (
        <Field
          key={field}
          name={field}
          label={say(label)}
          hint={hint && say(hint)}
          defaultValue=""
          {...attributes}
        />
      ))}
      {isFieldless && <FormAlert>{wordsOf(bind.error)}</FormAlert>}
      <Button type="submit" isBusy={bind.isPending}>
        {say('cards.bind')}
      </Button>
    </Form>
  )
}
