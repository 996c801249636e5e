import { beginSecondFactor } from '@opendraw/contract'
import { send } from '../../../client/ask.ts'
import { useWords } from '../../../copy/use-words.ts'
import { PasswordForm } from '../password-form.tsx'

/** The login password, before a secret is shown. */
export function PasswordStep({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const { say } = useWords()
  return (
    <PasswordForm
      label={say('totp.next')}
      send={(password) => send({ beginSecondFactor }, { password })}
      onDone={onBegun}
    />
  )
}
