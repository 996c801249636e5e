import { Otp, SecretField } from '@opendraw/ui'
import type { FieldErrors } from '../client/failures.ts'
import { useMessages } from '../copy/use-messages.ts'
import { type Fault, fundPasswordFault } from '../formats/index.ts'
import { usePlayer } from '../session/player.ts'
import { SecondStep } from './second-step.tsx'

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

type OwnerFieldsProps = Readonly<{
  typed: Typed
  type: (name: 'secret' | 'totp') => (text: string) => void
  errors: FieldErrors
}>

/** The player's fund password, or their login password without one, and a code or a passkey beside it. */
export function OwnerFields({ typed, type, errors }: OwnerFieldsProps) {
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
