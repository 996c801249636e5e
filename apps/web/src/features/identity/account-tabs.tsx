import { Field, Tabs } from '@opendraw/ui'
import type { InputHTMLAttributes } from 'react'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import type { AccountKind } from '../../formats/index.ts'

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'placeholder' | 'type'
>

const shapes: Readonly<Record<AccountKind, { label: Key; hint: Key; attributes: Attributes }>> = {
  phone: {
    label: 'register.phone',
    hint: 'register.phoneHint',
    attributes: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
  email: {
    label: 'register.email',
    hint: 'register.emailHint',
    attributes: { inputMode: 'email', autoComplete: 'email', placeholder: 'name@example.com' },
  },
  account: {
    label: 'register.name',
    hint: 'register.nameHint',
    attributes: { inputMode: 'text', autoComplete: 'username' },
  },
}

const allKinds = ['phone', 'email', 'account'] as const

type AccountTabsProps = Readonly<{
  label: string
  kinds?: readonly AccountKind[]
  kind: AccountKind
  onKind: (kind: AccountKind) => void
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** Where a new one is chosen, its rule is below it. */
  hasHints?: boolean
  /** The browser may offer passkeys below it. */
  takesPasskeys?: boolean
}>

/** By phone, by email, or by a name of the player's own: one field each. */
export function AccountTabs({ label, kinds = allKinds, kind, onKind, ...field }: AccountTabsProps) {
  const { t } = useMessages()
  const { value, onChange, error, hasHints = false, takesPasskeys = false } = field
  return (
    <Tabs
      label={label}
      value={kind}
      onChange={onKind}
      items={kinds.map((one) => ({
        value: one,
        label: t(shapes[one].label),
        panel: (
          <Field
            key={one}
            name="account"
            label={t(shapes[one].label)}
            hint={hasHints ? t(shapes[one].hint) : undefined}
            value={value}
            onChange={onChange}
            error={error}
            maxLength={120}
            autoCapitalize="none"
            spellCheck={false}
            className="pt-1"
            placeholder={one === 'phone' ? t('register.phoneExample') : undefined}
            {...shapes[one].attributes}
            autoComplete={takesPasskeys ? 'username webauthn' : shapes[one].attributes.autoComplete}
          />
        ),
      }))}
    />
  )
}
