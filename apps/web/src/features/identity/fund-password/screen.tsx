import { Button, Otp, SecretField, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { send } from '../../../connection/ask.ts'
import { wordsOf } from '../../../connection/failures.ts'
import { type FieldErrors, fieldErrorsOf } from '../../../connection/field-errors.ts'
import { back } from '../../../connection/navigation.ts'
import { usePlayer } from '../../../connection/player.ts'
import { useWords } from '../../../copy/use-words.ts'
import { fundPasswordFault, repeatFault, toastMs } from '../../../formats/index.ts'
import { FormAlert } from '../../../frame/form-alert.tsx'
import { Page } from '../../../frame/page.tsx'
import { useFaultFocus } from '../../../frame/use-fault-focus.ts'

const refusedField: Readonly<Record<string, string>> = {
  wrong_password: 'password',
  fund_password_malformed: 'fundPassword',
  fund_password_weak: 'fundPassword',
}

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
  const cache = useQueryClient()
  const [fundPassword, setFundPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const { form, focusFault } = useFaultFocus<HTMLFormElement>()
  const save = useMutation({
    meta: { isQuiet: true },
    mutationFn: () => send('setFundPassword', { password, fundPassword }),
    onSuccess: async () => {
      toast({ text: say('common.done'), durationMs: toastMs })
      await Promise.all(
        ['getUserinfo', 'getWithdrawInfo'].map((call) => cache.invalidateQueries({ queryKey: [call] })),
      )
      back()
    },
    onError: (failure) => {
      setErrors(fieldErrorsOf(failure, refusedField) ?? {})
      focusFault()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.reset()
    const first = fundPasswordFault(fundPassword)
    const second = first ? undefined : repeatFault(fundPassword, repeated)
    const wrong = {
      ...(first && { fundPassword: say(first) }),
      ...(second && { repeated: say(second) }),
      ...(password === '' && { password: say('rule.enterPassword') }),
    }
    setErrors(wrong)
    focusFault()
    if (Object.keys(wrong).length === 0) save.mutate()
  }
  const isFieldless = save.isError && fieldErrorsOf(save.error, refusedField) === null
  const type = (change: (text: string) => void, field: string) => (text: string) => {
    change(text)
    setErrors(({ [field]: _mended, ...rest }) => rest)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      <Otp
        label={say('fund.new')}
        isSecret
        autoFocus
        value={fundPassword}
        onChange={type(setFundPassword, 'fundPassword')}
        error={errors.fundPassword}
      />
      <Otp
        label={say('fund.repeat')}
        isSecret
        value={repeated}
        onChange={type(setRepeated, 'repeated')}
        error={errors.repeated}
      />
      <SecretField
        name="password"
        label={say('fund.login')}
        showLabel={say('login.show')}
        hint={say('fund.loginHint')}
        value={password}
        onChange={type(setPassword, 'password')}
        error={errors.password}
        maxLength={128}
        autoComplete="current-password"
      />
      {isFieldless && <FormAlert>{wordsOf(save.error)}</FormAlert>}
      <Button type="submit" isBusy={save.isPending}>
        {say('common.save')}
      </Button>
    </form>
  )
}
