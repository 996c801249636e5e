import { Button, Field, Form, SecretField } from '@opendraw/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { send } from '../../connection/ask.ts'
import { wordsOf } from '../../connection/failures.ts'
import type { FieldErrors } from '../../connection/field-errors.ts'
import { session } from '../../connection/session.ts'
import { useWords } from '../../copy/use-words.ts'
import { FormAlert } from '../../frame/form-alert.tsx'
import { useSignedIn } from './use-signed-in.ts'

type Credentials = { account: string; password: string }

/** Logs in with an account in any of its forms. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const { say } = useWords()
  const [errors, setErrors] = useState<FieldErrors>({})
  const login = useMutation({
    meta: { isQuiet: true },
    mutationFn: (wish: Credentials) => send('login', wish),
    onSuccess: useSignedIn(onDone),
  })
  const submit = ({ account, password }: Credentials) => {
    const wrong = {
      ...(account.trim() === '' && { account: say('rule.enterAccount') }),
      ...(password === '' && { password: say('rule.enterPassword') }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) login.mutate({ account: account.trim(), password })
  }
  return (
    <Form className="grid gap-5" errors={errors} onFormSubmit={submit}>
      <Field
        name="account"
        label={say('login.account')}
        defaultValue=""
        maxLength={120}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SecretField
        name="password"
        label={say('login.password')}
        showLabel={say('login.show')}
        defaultValue=""
        maxLength={128}
        autoComplete="current-password"
      />
      <Link
        to="/pages/login/forget"
        viewTransition
        onClick={() => session.setLoginPopup(false)}
        className="-mt-3 -mb-1 grid min-h-11 items-center justify-self-end text-[14px] text-ink-2 underline-offset-4 hover:underline"
      >
        {say('login.forget')}
      </Link>
      {login.isError && <FormAlert>{wordsOf(login.error)}</FormAlert>}
      <Button type="submit" isBusy={login.isPending}>
        {say('session.logIn')}
      </Button>
    </Form>
  )
}
