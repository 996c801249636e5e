import { Otp } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'
import { CODE_LENGTH } from '../../formats/index.ts'
import { type CodeRequest, useSendCode } from './use-send-code.ts'

type CodeFieldProps = Readonly<{
  label: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** What to send; null, with the fault shown by the form, when the address is not right yet. */
  requestOf: () => CodeRequest | null
}>

/** A verification code: six boxes, and the button that sends one, once a minute. */
export function CodeField({ label, value, onChange, error, requestOf }: CodeFieldProps) {
  const { t } = useMessages()
  const { ask, isAsking, secondsLeft, isKept, alert } = useSendCode()
  const send = () => {
    const request = requestOf()
    if (request) ask(request)
  }
  return (
    <div className="grid gap-2">
      <Otp label={label} length={CODE_LENGTH} value={value} onChange={onChange} error={error} />
      <button
        type="button"
        onClick={send}
        disabled={isAsking || secondsLeft > 0}
        aria-busy={isAsking}
        className="press min-h-11 justify-self-start rounded-full px-4 text-[15px] font-semibold text-brand-text ring-1 ring-line disabled:text-ink-2"
      >
        {secondsLeft > 0 ? t('code.again', { seconds: secondsLeft }) : t('code.send')}
      </button>
      {isKept && <p className="text-[13px] text-ink-2">{t('code.kept')}</p>}
      {alert !== null && (
        <p role="alert" className="text-[14px] text-danger">
          {alert}
        </p>
      )}
    </div>
  )
}
