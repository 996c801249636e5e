import { Field } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'

type FundFieldProps = Readonly<{ value: string; onChange: (text: string) => void; error: string | undefined }>

/** The fund password among other fields; every change of where money goes asks for it. */
export function FundField(props: FundFieldProps) {
  const { t } = useMessages()
  return (
    <Field
      {...props}
      name="fundPassword"
      label={t('fund.enter')}
      hint={t('payout.fundHint')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  )
}
