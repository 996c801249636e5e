import { Field } from '@opendraw/ui'
import { useWords } from '../../copy/use-words.ts'

/** The fund password among other fields; every change of where money goes asks for it. */
export function FundField() {
  const { say } = useWords()
  return (
    <Field
      name="fundPassword"
      label={say('fund.enter')}
      hint={say('payout.fundHint')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      defaultValue=""
    />
  )
}
