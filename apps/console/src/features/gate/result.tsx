import { Button } from 'antd'
import type { ReactNode } from 'react'
import { gateMessages as t } from './messages.ts'
import type { Admitted, Verdict } from './verdict.ts'

const signs = { good: '✓', bad: '✕', watch: '!' } as const

type ResultProps = Readonly<{ verdict: Verdict; admitted: Admitted | null; onNext: () => void }>

/** The answer about one code, large: a word, a sign and a colour that say the same. It stays until the next guest. */
export function Result({ verdict: { kind, tone, text }, admitted, onNext }: ResultProps): ReactNode {
  return (
    <section className={`gate-result gate-${tone}`}>
      <div role="alert">
        <p className="gate-word">
          <span aria-hidden="true">{signs[tone]} </span>
          {t.verdicts[kind]}
        </p>
        <p className="gate-text">{text}</p>
        {admitted && (
          <p className="gate-text">
            <strong>{admitted.title.en}</strong>
            <br />
            {t.ticket(admitted.serial, admitted.version)} · {admitted.holder}
          </p>
        )}
      </div>
      <Button size="large" block autoFocus onClick={onNext}>
        {t.next}
      </Button>
    </section>
  )
}
