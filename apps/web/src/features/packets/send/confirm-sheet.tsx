import { Button, Otp, Sheet } from '@opendraw/ui'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { isUnreachable, reasonOf, wordsOf } from '../../../connection/failures.ts'
import { useWords } from '../../../copy/use-words.ts'
import { fundPasswordFault } from '../../../formats/index.ts'
import { FormAlert } from '../../../frame/form-alert.tsx'
import { SecondStep } from '../../../frame/second-step.tsx'
import type { Wish } from './wish-of.ts'

type ConfirmSheetProps = {
  isOpen: boolean
  onClose: () => void
  wish: Wish
  lifeHours: number
  isBusy: boolean
  failure: unknown
  onSure: (proof: { fundPassword: string; totp?: string }) => void
}

/** The packet once more, what becomes of its money, and the fund password. Load it lazily, with the sheet. */
export default function ConfirmSheet(props: ConfirmSheetProps) {
  const { isOpen, onClose, wish, lifeHours } = props
  const { say, money } = useWords()
  const facts = [
    [say('hong.total'), `${money(wish.total)} USD`],
    [say('hong.count'), String(wish.count)],
    [say('hong.mode'), say(wish.mode === 'equal' ? 'hong.equal' : 'hong.random')],
    ...(wish.targets ? [[say('hong.onlyFor'), wish.targets.join(', ')] as const] : []),
  ] as const
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={say('hong.confirm')} closeLabel={say('common.close')}>
      <dl className="mt-4 grid gap-2.5 rounded-[20px] bg-sunken p-4 text-[15px]">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="my-4 text-[14px] text-ink-2">{say('hong.final', { hours: lifeHours })}</p>
      {isOpen && <Proof {...props} />}
    </Sheet>
  )
}

function Proof(props: ConfirmSheetProps) {
  const { wish, isBusy, failure } = props
  const { say, money } = useWords()
  const { typed, type, totp, setTotp, error, isNews, submit } = useProof(props)
  const wrong = isNews && reasonOf(failure) === 'wrong_fund_password' ? wordsOf(failure) : undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Otp
        label={say('fund.enter')}
        isSecret
        autoFocus
        value={typed}
        onChange={type}
        error={error ?? wrong}
      />
      <SecondStep value={totp} onChange={setTotp} />
      {isNews && wrong === undefined && (
        <FormAlert>
          {wordsOf(failure)} {isUnreachable(failure) && say('hong.unsure')}
        </FormAlert>
      )}
      <Link
        to="/pages/mine/passwordsave"
        viewTransition
        className="-my-2 inline-grid min-h-11 items-center justify-self-start text-[14px] font-medium text-brand-text"
      >
        {say('fund.forgot')}
      </Link>
      <Button type="submit" isBusy={isBusy}>
        {say('hong.sendNow', { amount: money(wish.total) })}
      </Button>
    </form>
  )
}

/** What is typed, and whether the last refusal is still news: it stays until the next digits are typed. */
function useProof({ isBusy, failure, onSure }: ConfirmSheetProps) {
  const { say } = useWords()
  const [fundPassword, setFundPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [error, setError] = useState<string>()
  const [answered, setAnswered] = useState<unknown>(null)
  const isNews = failure !== null && failure !== answered
  // Wrong digits are no beginning of the right ones.
  const typed = isNews && reasonOf(failure) === 'wrong_fund_password' ? '' : fundPassword
  return {
    typed,
    totp,
    setTotp,
    error,
    isNews,
    type: (digits: string) => {
      setFundPassword(digits)
      setError(undefined)
      if (digits !== typed) setAnswered(failure)
    },
    submit: (event: FormEvent) => {
      event.preventDefault()
      // The sheet is drawn over the page but stands inside its form.
      event.stopPropagation()
      const fault = fundPasswordFault(typed)
      if (fault) setError(say(fault))
      else if (!isBusy) onSure({ fundPassword: typed, ...(totp !== '' && { totp }) })
    },
  }
}
