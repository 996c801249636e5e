import { visitSupport } from '@opendraw/contract'
import { Button, buttonClass, Field } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import type { FieldErrors } from '../../../client/failures.ts'
import { CodeField } from '../../../components/code/code-field.tsx'
import type { CodeRequest } from '../../../components/code/use-send-code.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { accountFault, codeFault } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import { navigate } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { threadQuery } from '../queries.ts'
import { keepVisit } from './kept-visit.ts'

const refusedField = { account_malformed: 'email', code_wrong: 'code' }

/** The way in for a visitor: an address, and the code that is sent to it. */
export default function VisitForm({ canLogIn }: { canLogIn: boolean }) {
  const { t } = useMessages()
  const { formRef, typed, change, errors, submit, requestOf, isBusy, alert } = useVisitForm()
  return (
    <section className="px-1">
      <h2 className="text-[20px] font-bold tracking-tight">{t('support.visitTitle')}</h2>
      <p className="mt-1.5 mb-5 text-[15px] text-ink-2">{t('support.visitText')}</p>
      <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
        <Field
          name="email"
          type="email"
          label={t('register.email')}
          value={typed.email}
          onChange={(email) => change({ email, code: '' })}
          error={errors.email}
          maxLength={120}
          autoComplete="email"
        />
        <CodeField
          label={t('code.label')}
          value={typed.code}
          onChange={(code) => change({ code })}
          error={errors.code}
          requestOf={requestOf}
        />
        {alert !== null && <FormAlert>{alert}</FormAlert>}
        <Button type="submit" isBusy={isBusy}>
          {t('support.enter')}
        </Button>
      </form>
      {canLogIn && (
        <Link to={paths.loginThen(paths.support)} className={buttonClass('quiet', 'medium', 'mt-2 w-full')}>
          {t('support.logIn')}
        </Link>
      )}
    </section>
  )
}

function useVisitForm() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const emailErrors = (email: string): FieldErrors => {
    const fault = accountFault('email', email)
    return fault ? { email: t(fault) } : {}
  }
  const form = useForm({
    initial: { email: '', code: '' },
    check: ({ email, code }) => {
      const fault = codeFault(code)
      return { ...emailErrors(email), ...(fault && { code: t(fault) }) }
    },
    send: ({ email, code }) => send({ visitSupport }, { email: email.trim(), code }),
    onDone: ({ token, thread }) => {
      keepVisit(token)
      cache.setQueryData(threadQuery({ visit: token }).queryKey, thread)
      navigate(thread ? paths.supportThread : paths.newSupport)
    },
    refusedField,
  })
  const requestOf = (): CodeRequest | null =>
    form.show(emailErrors(form.typed.email))
      ? { type: 'email', target: form.typed.email.trim(), scene: 'support' }
      : null
  return { ...form, requestOf }
}
