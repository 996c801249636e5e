import { Button, Otp } from '@opendraw/ui'
import { type FormEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { isUnreachable, reasonOf, textOf } from '../client/failures.ts'
import { useMessages } from '../copy/use-messages.ts'
import { fundPasswordFault } from '../formats/index.ts'
import * as paths from '../paths.ts'
import { FormAlert } from './form-alert.tsx'
import { SecondStep } from './second-step.tsx'
import { useFaultFocus } from './use-fault-focus.ts'

export type Proof = { fundPassword: string; totp?: string }

type FundProofProps = {
  /** On the button: what happens with how much. */
  go: string
  /** The text below a connection failure, when the result is unknown. */
  unsure: string
  isBusy: boolean
  failure: unknown
  onSure: (proof: Proof) => void
}

/** The fund password, and the second step where it is on: the last thing before money leaves. */
export function FundProof(props: FundProofProps) {
  const { go, unsure, isBusy, failure } = props
  const { t } = useMessages()
  const { formRef, typed, type, totp, setTotp, error, isNews, isWrong, submit } = useProof(props)
  const wrong = isWrong ? textOf(failure) : undefined
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4">
      <Otp label={t('fund.enter')} isSecret autoFocus value={typed} onChange={type} error={error ?? wrong} />
      <SecondStep value={totp} onChange={setTotp} />
      {isNews && wrong === undefined && (
        <FormAlert next={isUnreachable(failure) && unsure}>{textOf(failure)}</FormAlert>
      )}
      <Link
        to={paths.fundPassword}
        viewTransition
        className="-my-2 inline-grid min-h-11 items-center justify-self-start text-[14px] font-medium text-brand-text"
      >
        {t('fund.forgot')}
      </Link>
      <Button type="submit" isBusy={isBusy}>
        {go}
      </Button>
    </form>
  )
}

/** What is typed, and whether the last refusal is still news: it stays until the next digits are typed. */
function useProof({ isBusy, failure, onSure }: FundProofProps) {
  const { t } = useMessages()
  const [fundPassword, setFundPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [error, setError] = useState<string>()
  const [answered, setAnswered] = useState<unknown>(null)
  const { formRef, focusFault } = useFaultFocus<HTMLFormElement>()
  const isNews = failure !== null && failure !== answered
  const isWrong = isNews && reasonOf(failure) === 'wrong_fund_password'
  // Wrong digits are no beginning of the right ones.
  const typed = isWrong ? '' : fundPassword
  // The button that had the focus was out of use while the answer was on its way, and has lost it.
  useEffect(() => {
    if (isWrong) focusFault()
  }, [isWrong, focusFault])
  return {
    formRef,
    typed,
    totp,
    setTotp,
    error,
    isNews,
    isWrong,
    type: (digits: string) => {
      setFundPassword(digits)
      setError(undefined)
      if (digits !== typed) setAnswered(failure)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      // The sheet is drawn over the page but is inside its form.
      event.stopPropagation()
      const fault = fundPasswordFault(typed)
      if (fault) {
        setError(t(fault))
        focusFault()
      } else if (!isBusy) onSure({ fundPassword: typed, ...(totp !== '' && { totp }) })
    },
  }
}
