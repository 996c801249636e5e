import { Field } from '@opendraw/ui'
import { Suspense, useState } from 'react'
import { reasonOf } from '../client/failures.ts'
import { withMessages } from '../copy/load-messages.ts'
import { useMessages } from '../copy/use-messages.ts'
import { usePlayer } from '../session/player.ts'
import { part } from './part.ts'

const PasskeyStep = part(withMessages('passkey', () => import('./passkeys/passkey-step.tsx')))

type SecondStepProps = Readonly<{
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** A passkey is asked of a player who has one, also without the second step. */
  isPasskeyAsked?: boolean
}>

/** What an amount asks for may depend on what was sent before: the server says so, and then it stays. */
export function usePasskeyAsked(isByAmount: boolean, failure: unknown): boolean {
  const [wasAsked, setAsked] = useState(false)
  if (!wasAsked && reasonOf(failure) === 'passkey_required') setAsked(true)
  return wasAsked || isByAmount
}

/**
 * The code of the authenticator app, for players who have turned the second step on, and a passkey in its place, for those
 * who have one; nothing for others.
 */
export function SecondStep({ value, onChange, error, isPasskeyAsked = false }: SecondStepProps) {
  const { t } = useMessages()
  const { player } = usePlayer()
  const hasCode = player?.hasSecondFactor ?? false
  const hasPasskey = (player?.hasPasskey ?? false) && (hasCode || isPasskeyAsked)
  // What stands for a passkey is no code to read or type; one that was not taken is said where codes are.
  const isConfirmed = value.startsWith('pk_')
  return (
    <>
      {hasCode && (!isConfirmed || error !== undefined) && (
        <Field
          name="totp"
          label={t('totp.code')}
          hint={t('totp.orRecovery')}
          value={isConfirmed ? '' : value}
          onChange={onChange}
          error={error}
          maxLength={24}
          autoComplete="one-time-code"
          autoCapitalize="characters"
        />
      )}
      {hasPasskey && (
        <Suspense>
          <PasskeyStep isConfirmed={isConfirmed} onCode={onChange} />
        </Suspense>
      )}
    </>
  )
}
