import { Button, Otp, SecretField } from '@opendraw/ui'
import { usePlayer } from '../../../connection/player.ts'
import { useWords } from '../../../copy/use-words.ts'
import { FormAlert } from '../../../frame/form-alert.tsx'
import { Page } from '../../../frame/page.tsx'
import { useFundPassword } from './use-fund-password.ts'

/** Sets or changes the six digits that every withdrawal asks for. */
export default function FundPasswordScreen() {
  const { say } = useWords()
  const { player } = usePlayer()
  return (
    <Page title={say(player?.hasFundPassword ? 'fund.change' : 'fund.set')}>
      <div className="px-6 pt-3">
        <p className="mb-6 text-[15px] text-ink-2">{say('fund.text')}</p>
        <FundPasswordForm />
      </div>
    </Page>
  )
}

function FundPasswordForm() {
  const { say } = useWords()
  const { formRef, typed, errors, type, submit, isSaving, alert } = useFundPassword()
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-6">
      <Otp
        label={say('fund.new')}
        isSecret
        autoFocus
        value={typed.fundPassword}
        onChange={type('fundPassword')}
        error={errors.fundPassword}
      />
      <Otp
        label={say('fund.repeat')}
        isSecret
        value={typed.repeated}
        onChange={type('repeated')}
        error={errors.repeated}
      />
      <SecretField
        name="password"
        label={say('fund.login')}
        showLabel={say('login.show')}
        hint={say('fund.loginHint')}
        value={typed.password}
        onChange={type('password')}
        error={errors.password}
        maxLength={128}
        autoComplete="current-password"
      />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isSaving}>
        {say('common.save')}
      </Button>
    </form>
  )
}
