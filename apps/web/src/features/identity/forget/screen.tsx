import { Button, SecretField } from '@opendraw/ui'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { AccountTabs } from '../account-tabs.tsx'
import { CodeField } from '../code/code-field.tsx'
import { useForget } from './use-forget.ts'

/** A new login password for who can read what is sent to his phone or email. */
export default function ForgetScreen() {
  const { say } = useWords()
  const { formRef, typed, change, errors, submit, requestOf, isBusy, alert } = useForget()
  return (
    <Page title={say('login.forget')}>
      <div className="px-6 pt-3">
        <p className="mb-6 text-[15px] text-ink-2">{say('forget.text')}</p>
        <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
          <AccountTabs
            label={say('forget.with')}
            kinds={['phone', 'email']}
            kind={typed.kind}
            onKind={(kind) =>
              change({ kind: kind === 'phone' ? 'phone' : 'email', account: typed.account, code: '' })
            }
            value={typed.account}
            onChange={(account) => change({ account })}
            error={errors.account}
          />
          <CodeField
            key={typed.kind}
            label={say('code.label')}
            value={typed.code}
            onChange={(code) => change({ code })}
            error={errors.code}
            requestOf={requestOf}
          />
          <SecretField
            name="password"
            label={say('password.new')}
            showLabel={say('login.show')}
            hint={say('register.passwordHint')}
            value={typed.password}
            onChange={(password) => change({ password })}
            error={errors.password}
            maxLength={128}
            autoComplete="new-password"
          />
          <SecretField
            name="repeated"
            label={say('fund.repeat')}
            showLabel={say('login.show')}
            value={typed.repeated}
            onChange={(repeated) => change({ repeated })}
            error={errors.repeated}
            maxLength={128}
            autoComplete="new-password"
          />
          {alert !== null && <FormAlert>{alert}</FormAlert>}
          <Button type="submit" isBusy={isBusy}>
            {say('password.set')}
          </Button>
          <p className="text-[14px] text-ink-2">{say('forget.nameOnly')}</p>
        </form>
      </div>
    </Page>
  )
}
