import { Button, Otp } from '@opendraw/ui'
import { useEffect, useState } from 'react'
import { isUnreachable, reasonOf, textOf } from '../client/failures.ts'
import { useMessages } from '../copy/use-messages.ts'
import { fundPasswordFault } from '../formats/index.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'
import { FormAlert } from './form-alert.tsx'
import { SecondStep, usePasskeyAsked } from './second-step.tsx'
import { useFields } from './use-fields.ts'

export type Proof = Readonly<{ fundPassword: string; totp?: string }>

type FundProofProps = Readonly<{
  /** On the button: what happens with how much. */
  go: string
  /** The text below a connection failure, when the result is unknown. */
  unsure: string
  /** The amount asks for a passkey of who has one. */
  isPasskeyAsked?: boolean
  isBusy: boolean
  failure: unknown
  onSure: (proof: Proof) => void
}>

/** The fund password, and the second step where it is on: the last thing before money leaves. */
export function FundProof(props: FundProofProps) {
  const { go, unsure, isBusy, failure } = props
  const { t } = useMessages()
  const { formRef, errors, type, submit, fundPassword, totp, isNews, isWrong, typeFundPassword } =
    useProof(props)
  const isPasskeyAsked = usePasskeyAsked(props.isPasskeyAsked ?? false, failure)
  const wrong = isWrong ? textOf(failure) : undefined
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <Otp
        label={t('fund.enter')}
        isSecret
        autoFocus
        value={fundPassword}
        onChange={typeFundPassword}
        error={errors.fundPassword ?? wrong}
      />
      <SecondStep value={totp} onChange={type('totp')} isPasskeyAsked={isPasskeyAsked} />
      {isNews && wrong === undefined && (
        <FormAlert next={isUnreachable(failure) && unsure}>{textOf(failure)}</FormAlert>
      )}
      <Link
        to={paths.fundPassword}
        className="-my-2 inline-grid min-h-11 items-center justify-self-start text-[14px] font-medium text-brand-text"
      >
        {t('fund.forgot')}
      </Link>
      <div className="sheet-foot">
        <Button type="submit" className="w-full" isBusy={isBusy}>
          {go}
        </Button>
      </div>
    </form>
  )
}

/** What is typed, and whether the last refusal is still news: it stays until the next digits are typed. */
function useProof({ isBusy, failure, onSure }: FundProofProps) {
  const { t } = useMessages()
  const [answered, setAnswered] = useState<unknown>(null)
  const isNews = failure !== null && failure !== answered
  const isWrong = isNews && reasonOf(failure) === 'wrong_fund_password'
  const { typed, change, focusFault, ...fields } = useFields({
    initial: { fundPassword: '', totp: '' },
    check: () => {
      const fault = fundPasswordFault(fundPassword)
      return fault ? { fundPassword: t(fault) } : {}
    },
    onRight: ({ totp }) => {
      if (!isBusy) onSure({ fundPassword, ...(totp !== '' && { totp }) })
    },
  })
  // Wrong digits are no beginning of the right ones.
  const fundPassword = isWrong ? '' : typed.fundPassword
  // The button that had the focus was out of use while the answer was on its way, and has lost it.
  useEffect(() => {
    if (isWrong) focusFault()
  }, [isWrong, focusFault])
  return {
    ...fields,
    fundPassword,
    totp: typed.totp,
    isNews,
    isWrong,
    typeFundPassword: (digits: string) => {
      change({ fundPassword: digits })
      if (digits !== fundPassword) setAnswered(failure)
    },
  }
}
