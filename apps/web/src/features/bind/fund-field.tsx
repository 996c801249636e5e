import { Field } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'

/** The fund password among other fields; every change of where money goes asks for it. */
export function FundField() {
  const { t } = useMessages()
  return (
    <Field
      name="fundPassword"
      label={t('fund.enter')}
      hint={t('payout.fundHint')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      defaultValue=""
    />
  )
}
