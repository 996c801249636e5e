import { setFundPassword } from '@opendraw/contract'
import { Button, Otp, toast } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import {
  fundProof,
  isByPasswordAlone,
  type Proof,
  proofFault,
  proofKinds,
  type Security,
  secondStep,
  secondStepFields,
  securityQuery,
} from '../../../components/proof/proof.ts'
import { ProofFields } from '../../../components/proof/proof-fields.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import {
  date,
  fundPasswordFault,
  NOTIFY_MS,
  repeatFault,
  sentences,
  TOAST_LONG_MS,
} from '../../../formats/index.ts'
import { back } from '../../../navigation/verbs.ts'

const refusedField: Readonly<Record<string, string>> = {
  wrong_password: 'proof',
  wrong_fund_password: 'proof',
  code_wrong: 'proof',
  fund_password_malformed: 'fundPassword',
  fund_password_weak: 'fundPassword',
  ...secondStepFields,
}

/** Sets or changes the six digits that every withdrawal asks for. */
export default function FundPasswordScreen() {
  const { t, locale } = useMessages()
  const query = useQuery(securityQuery())
  const { data: security } = query
  return (
    <Page title={t(security?.hasFundPassword ? 'fund.change' : 'fund.set')}>
      <div className="px-6 pt-3">
        <p className="mb-6 text-[15px] text-ink-2">
          {sentences(locale, t('fund.text'), ...(security?.hasFundPassword ? [t('fund.rule')] : []))}
        </p>
        <QueryView query={query} skeleton={4}>
          {(security) => (
            <>
              {isByPasswordAlone(security, 'fund') && (
                <p className="mb-6 text-[15px] text-ink-2">{t('proof.hold')}</p>
              )}
              <FundPasswordForm security={security} />
            </>
          )}
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

type Typed = Readonly<{ fundPassword: string; repeated: string; proof: Proof; totp: string }>

/** What has been typed, what is wrong with it, and its way to the server; then the page closes. */
function useFundPassword(security: Security) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const kinds = proofKinds(security, 'fund')
  const proof = { kind: kinds[0] ?? 'fund', text: '' } as const
  const initial: Typed = { fundPassword: '', repeated: '', proof, totp: '' }
  const form = useForm({
    initial,
    check: ({ fundPassword, repeated, proof }) => {
      const first = fundPasswordFault(fundPassword)
      const second = first ? undefined : repeatFault(fundPassword, repeated)
      const fault = proofFault(proof)
      return {
        ...(first && { fundPassword: t(first) }),
        ...(second && { repeated: t(second) }),
        ...(fault && { proof: t(fault) }),
      }
    },
    send: ({ fundPassword, proof, totp }) =>
      send({ setFundPassword }, { fundPassword, ...fundProof(proof), ...secondStep(totp) }),
    onDone: async ({ heldUntil }) => {
      const done = t(security.hasFundPassword ? 'fund.isChanged' : 'fund.isSet')
      const text = heldUntil ? t('hold.now', { at: date(heldUntil) }) : done
      toast({ text, durationMs: heldUntil ? NOTIFY_MS : TOAST_LONG_MS })
      await Promise.all(
        ['getUserinfo', 'getWithdrawInfo', 'getSecurity'].map((call) =>
          cache.invalidateQueries({ queryKey: [call] }),
        ),
      )
      back()
    },
    refusedField,
  })
  return { ...form, kinds }
}
