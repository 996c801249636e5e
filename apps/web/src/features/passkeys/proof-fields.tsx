import { PASSKEY_NAME_MAX } from '@opendraw/contract'
import { Field, Otp, SecretField } from '@opendraw/ui'
import type { FieldErrors } from '../../client/failures.ts'
import { SecondStep } from '../../components/second-step.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { type Fault, fundPasswordFault } from '../../formats/index.ts'
import { usePlayer } from '../../session/player.ts'

export type Typed = Readonly<{ secret: string; totp: string }>

export const refusedField = {
  wrong_password: 'secret',
  wrong_fund_password: 'secret',
  fund_password_blocked: 'secret',
  totp_required: 'totp',
  wrong_totp: 'totp',
} as const

/** Whether the fund password is asked for, or, without one, the login password. */
export function useAsksFund(): boolean {
  return usePlayer().player?.hasFundPassword ?? false
}

/** What is wrong with it before it is sent. */
export function secretFault({ secret }: Pick<Typed, 'secret'>, asksFund: boolean): Fault | undefined {
  if (asksFund) return fundPasswordFault(secret)
  return secret === '' ? 'rule.enterPassword' : undefined
}

/** What was typed, as the calls take it. */
export function proofOf({ secret, totp }: Typed, asksFund: boolean) {
  const code = totp.trim()
  return {
    ...(asksFund ? { fundPassword: secret } : { password: secret }),
    ...(code !== '' && { totp: code }),
  }
}

type ProofFieldsProps = Readonly<{
  typed: Typed
  type: (name: 'secret' | 'totp') => (text: string) => void
  errors: FieldErrors
}>

/** The player's fund password, or their login password without one, and a code or a passkey beside it. */
export function ProofFields({ typed, type, errors }: ProofFieldsProps) {
  const { t } = useMessages()
  return (
    <>
      {useAsksFund() ? (
        <Otp
          label={t('fund.enter')}
          isSecret
          value={typed.secret}
          onChange={type('secret')}
          error={errors.secret}
        />
      ) : (
        <SecretField
          name="password"
          label={t('fund.login')}
          showLabel={t('login.show')}
          value={typed.secret}
          onChange={type('secret')}
          error={errors.secret}
          maxLength={128}
          autoComplete="current-password"
        />
      )}
      <SecondStep value={typed.totp} onChange={type('totp')} error={errors.totp} isPasskeyAsked />
    </>
  )
}

type NameFieldProps = Readonly<{ value: string; onChange: (text: string) => void; error: string | undefined }>

/** By which name the player knows one passkey from another. */
export function NameField({ value, onChange, error }: NameFieldProps) {
  const { t } = useMessages()
  return (
    <Field
      name="name"
      label={t('passkeys.name')}
      hint={t('passkeys.nameHint')}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={PASSKEY_NAME_MAX}
    />
  )
}
