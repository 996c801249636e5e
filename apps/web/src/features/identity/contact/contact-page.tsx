import { Button, Field } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { CodeField } from '../../../components/code/code-field.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { isByPasswordAlone, type Security, securityQuery } from '../../../components/proof/proof.ts'
import { ProofFields } from '../../../components/proof/proof-fields.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { sentences } from '../../../formats/index.ts'
import type { ContactKind } from './use-contact.ts'
import { useContact } from './use-contact.ts'

const shapes = {
  email: {
    set: 'contact.setEmail',
    change: 'contact.changeEmail',
    label: 'contact.newEmail',
    field: { inputMode: 'email', autoComplete: 'email', placeholder: 'name@example.com' },
  },
  phone: {
    set: 'contact.setPhone',
    change: 'contact.changePhone',
    label: 'contact.newPhone',
    field: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  },
} as const

/** The page of one address: which there is, the new one, and what shows that both are the player's. */
export function ContactPage({ kind }: { kind: ContactKind }) {
  const { t, locale } = useMessages()
  const query = useQuery(securityQuery())
  const { data: security } = query
  const masked = security && (kind === 'email' ? security.emailMasked : security.phoneMasked)
  const isFirst = masked === null
  return (
    <Page title={t(isFirst ? shapes[kind].set : shapes[kind].change)}>
      <div className="px-6 pt-3">
        <QueryView query={query} skeleton={4}>
          {(security) => (
            <>
              {masked && <p className="mb-2 text-[16px] font-semibold">{t('contact.now', { masked })}</p>}
              <p className="mb-6 text-[15px] text-ink-2">
                {sentences(
                  locale,
                  t(isFirst ? 'contact.first' : 'contact.rule'),
                  ...(isByPasswordAlone(security, 'contact') ? [t('proof.hold')] : []),
                )}
              </p>
              <ContactForm kind={kind} security={security} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  )
}

function ContactForm({ kind, security }: { kind: ContactKind; security: Security }) {
  const { t } = useMessages()
  const form = useContact(kind, security)
  const { formRef, typed, change, errors, scene, kinds, submit, requestOf, isBusy, alert } = form
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-6">
      <Field
        name="address"
        label={t(shapes[kind].label)}
        hint={kind === 'phone' ? t('register.phoneHint') : undefined}
        value={typed.address}
        onChange={(address) => change({ address })}
        error={errors.address}
        maxLength={120}
        autoCapitalize="none"
        spellCheck={false}
        placeholder={kind === 'phone' ? t('register.phoneExample') : undefined}
        {...shapes[kind].field}
      />
      <CodeField
        label={t('code.label')}
        value={typed.code}
        onChange={(code) => change({ code })}
        error={errors.code}
        requestOf={requestOf}
      />
      <ProofFields
        security={security}
        scene={scene}
        kinds={kinds}
        proof={typed.proof}
        onChange={(proof) => change({ proof })}
        error={errors.proof}
      />
      <SecondStep value={typed.totp} onChange={(totp) => change({ totp })} error={errors.totp} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy} disabled={kinds.length === 0}>
        {t('common.save')}
      </Button>
    </form>
  )
}
