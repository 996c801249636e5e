import { Button, Field, Form, SecretField } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { initQuery } from '../../connection/player.ts'
import { useWords } from '../../copy/use-words.ts'
import type { AccountKind } from '../../formats/index.ts'
import { FormAlert } from '../../frame/form-alert.tsx'
import { AccountTabs } from './account-tabs.tsx'
import { CheckLine } from './check-line.tsx'
import { Terms } from './terms.tsx'
import { useRegister } from './use-register.ts'

type Typed = { account: string; password: string; inviteCode: string }
type RegisterFormProps = { inviteCode?: string; onDone: () => void }

const adultAgeUntilKnown = 18

/** Opens an account. Nothing is asked that the server does not need. */
export function RegisterForm({ inviteCode = '', onDone }: RegisterFormProps) {
  const { say } = useWords()
  const { data: init } = useQuery(initQuery())
  const [kind, setKind] = useState<AccountKind>('phone')
  const [isAdult, setAdult] = useState(false)
  const [acceptsTerms, setAccepts] = useState(false)
  const adultAge = init?.adultAge ?? adultAgeUntilKnown
  const { formRef, errors, forgetErrors, submit, isRegistering, alert } = useRegister(adultAge, {
    onDone,
    onNewTerms: () => setAccepts(false),
  })
  return (
    <div ref={formRef}>
      <Form
        className="grid gap-4"
        errors={errors}
        onFormSubmit={(typed: Typed) => submit({ ...typed, kind, isAdult, acceptsTerms })}
      >
        <AccountTabs
          kind={kind}
          onKind={(next) => {
            setKind(next)
            forgetErrors()
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
          <Terms version={init?.termsVersion} adultAge={adultAge} />
        </div>
        {alert !== null && <FormAlert>{alert}</FormAlert>}
        <Button type="submit" isBusy={isRegistering}>
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
