import { Field, Tabs } from '@opendraw/ui'
import type { InputHTMLAttributes } from 'react'
import { type Key, useWords } from '../../copy/use-words.ts'
import type { AccountKind } from '../../formats/index.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'placeholder' | 'type'
>

const kinds: readonly { kind: AccountKind; label: Key; hint: Key; attributes: Attributes }[] = [
  {
    kind: 'phone',
    label: 'register.phone',
    hint: 'register.phoneHint',
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', placeholder: '+84 912 345 678' },
  },
  {
    kind: 'email',
    label: 'register.email',
    hint: 'register.emailHint',
    attributes: { inputMode: 'email', autoComplete: 'email', placeholder: 'name@example.com' },
  },
  {
    kind: 'account',
    label: 'register.name',
    hint: 'register.nameHint',
    attributes: { inputMode: 'text', autoComplete: 'username' },
  },
]

type AccountTabsProps = { kind: AccountKind; onKind: (kind: AccountKind) => void }

/** By phone, by email, or by a name of one's own: one field each. */
export function AccountTabs({ kind, onKind }: AccountTabsProps) {
  const { say } = useWords()
  return (
    <Tabs
      label={say('register.with')}
      value={kind}
      onChange={onKind}
      items={kinds.map((one) => ({
        value: one.kind,
        label: say(one.label),
        panel: (
          <Field
            key={one.kind}
            name="account"
            label={say(one.label)}
            hint={say(one.hint)}
            defaultValue=""
            maxLength={120}
            autoCapitalize="none"
            spellCheck={false}
            className="pt-1"
            {...one.attributes}
          />
        ),
      }))}
    />
  )
}
