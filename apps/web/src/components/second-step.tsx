import { Field } from '@opendraw/ui'
import { useMessages } from '../copy/use-messages.ts'
import { usePlayer } from '../session/player.ts'

type SecondStepProps = Readonly<{
  value: string
  onChange: (code: string) => void
  error?: string | undefined
}>

/** The code of the authenticator app, for players who have turned the second step on; nothing for others. */
export function SecondStep({ value, onChange, error }: SecondStepProps) {
  const { t } = useMessages()
  const { player } = usePlayer()
  if (!player?.hasSecondFactor) return null
  return (
    <Field
      name="totp"
      label={t('totp.code')}
      hint={t('totp.orRecovery')}
      value={value}
      onChange={onChange}
      error={error}
      maxLength={24}
      autoComplete="one-time-code"
      autoCapitalize="characters"
    />
  )
}
