import { Button, Otp } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { ProofFields } from '../proof/proof-fields.tsx'
import { type Security, securityQuery } from '../security-query.ts'
import { useFundPassword } from './use-fund-password.ts'

/** Sets or changes the six digits that every withdrawal asks for. */
export default function FundPasswordScreen() {
  const { t } = useMessages()
  const query = useQuery(securityQuery())
  const { data: security } = query
  return (
    <Page title={t(security?.hasFundPassword ? 'fund.change' : 'fund.set')}>
      <div className="px-6 pt-3">
        <p className="mb-6 text-[15px] text-ink-2">
          {t('fund.text')} {security?.hasFundPassword && t('fund.rule')}
        </p>
        <QueryView query={query} skeleton={4}>
          {(security) => <FundPasswordForm security={security} />}
        </QueryView>
      </div>
    </Page>
  )
}

function FundPasswordForm({ security }: { security: Security }) {
  const { t } = useMessages()
  const { formRef, typed, kinds, errors, change, submit, isBusy, alert } = useFundPassword(security)
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-6">
      <Otp
        label={t('fund.new')}
        isSecret
        autoFocus
        value={typed.fundPassword}
        onChange={(fundPassword) => change({ fundPassword })}
        error={errors.fundPassword}
      />
      <Otp
        label={t('fund.repeat')}
        isSecret
        value={typed.repeated}
        onChange={(repeated) => change({ repeated })}
        error={errors.repeated}
      />
      <ProofFields
        security={security}
        scene="fundpassword"
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
