import { Button, Field, Form, SecretField } from '@opendraw/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../connection/ask.ts'
import { reasonOf, wordsOf } from '../../connection/failures.ts'
import { type FieldErrors, fieldErrorsOf } from '../../connection/field-errors.ts'
import { initQuery } from '../../connection/player.ts'
import { useWords } from '../../copy/use-words.ts'
import type { AccountKind } from '../../formats/index.ts'
import { FormAlert } from '../../frame/form-alert.tsx'
import { useFaultFocus } from '../../frame/use-fault-focus.ts'
import { AccountTabs } from './account-tabs.tsx'
import { CheckLine } from './check-line.tsx'
import { refusedField, registrationErrors } from './registration.ts'
import { Terms } from './terms.tsx'
import { useSignedIn } from './use-signed-in.ts'

type Typed = { account: string; password: string; inviteCode: string }
type RegisterFormProps = { inviteCode?: string; onDone: () => void }

/** Opens an account. Nothing is asked that the server does not need. */
export function RegisterForm({ inviteCode = '', onDone }: RegisterFormProps) {
  const { say } = useWords()
  const init = useQuery(initQuery())
  const [kind, setKind] = useState<AccountKind>('phone')
  const [isAdult, setAdult] = useState(false)
  const [acceptsTerms, setAccepts] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const { form, focusFault } = useFaultFocus<HTMLDivElement>()
  const register = useMutation({
    meta: { isQuiet: true },
    mutationFn: ({ account, password, inviteCode: code }: Typed) =>
      send('register', {
        account: { kind, value: account.trim() },
        password,
        ...(code.trim() && { inviteCode: code.trim() }),
        isAdult,
        acceptsTerms,
        termsVersion: init.data?.termsVersion ?? '',
      }),
    onSuccess: useSignedIn(onDone),
    onError: (failure) => {
      // The terms have changed since they were read: the new ones are fetched and must be accepted again.
      if (reasonOf(failure) === 'terms_required') {
        setAccepts(false)
        void init.refetch()
      }
      setErrors(fieldErrorsOf(failure, refusedField) ?? {})
    },
  })
  const adultAge = init.data?.adultAge ?? 18
  const submit = (typed: Typed) => {
    register.reset()
    const wrong = registrationErrors(say, { ...typed, kind, isAdult, acceptsTerms }, adultAge)
    setErrors(wrong)
    focusFault()
    if (Object.keys(wrong).length === 0) register.mutate(typed)
  }
  const isFieldless = register.isError && fieldErrorsOf(register.error, refusedField) === null
  return (
    <div ref={form}>
      <Form className="grid gap-4" errors={errors} onFormSubmit={submit}>
        <AccountTabs
          kind={kind}
          onKind={(next) => {
            setKind(next)
            setErrors({})
          }}
        />
        <PasswordAndInvite inviteCode={inviteCode} />
        <div>
          <CheckLine isChecked={isAdult} onChange={setAdult} error={isAdult ? undefined : errors.isAdult}>
            {say('register.adult', { age: adultAge })}
          </CheckLine>
          <CheckLine
            isChecked={acceptsTerms}
            onChange={setAccepts}
            error={acceptsTerms ? undefined : errors.acceptsTerms}
          >
            {say('register.terms')}
          </CheckLine>
          <Terms version={init.data?.termsVersion} adultAge={adultAge} />
        </div>
        {init.isError && !init.data && <FormAlert>{wordsOf(init.error)}</FormAlert>}
        {isFieldless && <FormAlert>{wordsOf(register.error)}</FormAlert>}
        <Button type="submit" isBusy={register.isPending} disabled={!init.data}>
          {say('session.register')}
        </Button>
      </Form>
    </div>
  )
}

function PasswordAndInvite({ inviteCode }: { inviteCode: string }) {
  const { say } = useWords()
  return (
    <>
      <SecretField
        name="password"
        label={say('login.password')}
        showLabel={say('login.show')}
        hint={say('register.passwordHint')}
        defaultValue=""
        maxLength={128}
        autoComplete="new-password"
      />
      <Field
        name="inviteCode"
        label={say('register.invite')}
        defaultValue={inviteCode}
        maxLength={16}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  )
}
