import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { api } from '../../client/api.ts'
import { nowMs } from '../../client/clock.ts'
import { mayDo, operatorQuery } from '../../client/operator.ts'
import { Loaded } from '../../components/loaded.tsx'
import { useSubmit } from '../../components/use-form.ts'
import { CONSOLE_PAGE } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Camera } from './camera.tsx'
import { heldCode } from './held-code.ts'
import { gateMessages as t } from './messages.ts'
import { TypeCode } from './type-code.tsx'
import { type Admitted, scannedCode, typedCode, VALID, type Verdict, verdictOf } from './verdict.ts'

/** The page at the gate: a code by the camera or by typing, and one large answer. */
export function Screen(): ReactNode {
  const { token } = useSession()
  return (
    <main className="gate">
      <div className="console-head">
        <h1>{t.title}</h1>
        <a href={CONSOLE_PAGE}>{token === null ? t.signIn : t.console}</a>
      </div>
      {token === null ? <Alert role="alert" type="warning" showIcon title={t.signedOut} /> : <SignedIn />}
    </main>
  )
}

function SignedIn(): ReactNode {
  const query = useQuery(operatorQuery)
  return (
    <Loaded query={query}>
      {({ permissions }) =>
        mayDo(permissions, 'tickets:entry:check') ? (
          <Gate />
        ) : (
          <Alert type="warning" showIcon title={t.mayNot} />
        )
      }
    </Loaded>
  )
}

function Gate(): ReactNode {
  const { check, isPending, admitted, verdict, next } = useCheck()
  const [held] = useState(heldCode)
  const seen = (text: string) => {
    const code = scannedCode(text)
    if (held.isHeld(code, nowMs()) || isPending || verdict) return
    held.hold(code, nowMs())
    check(code)
  }
  const goOn = () => {
    if (verdict?.kind === 'unchecked') held.forget()
    next()
  }
  return (
    <>
      {verdict && <Result verdict={verdict} admitted={admitted} onNext={goOn} />}
      {/* Hidden, not gone: the camera goes on, and the next guest does not wait for it. */}
      <div hidden={verdict !== null}>
        <Camera onText={seen} />
      </div>
      {!verdict && <TypeCode isPending={isPending} onCode={(typed) => check(typedCode(typed))} />}
    </>
  )
}

function useCheck() {
  const [admitted, setAdmitted] = useState<Admitted | null>(null)
  const { submit, isPending, failure, reset } = useSubmit<string, Admitted>({
    send: (code) => api.checkEntry({ code }),
    refusal: 'form',
    onDone: setAdmitted,
  })
  return {
    check: submit,
    isPending,
    admitted,
    verdict: admitted ? VALID : failure && verdictOf(failure),
    next: () => {
      setAdmitted(null)
      reset()
    },
  }
}

const signs = { good: '✓', bad: '✕', watch: '!' } as const

type ResultProps = Readonly<{ verdict: Verdict; admitted: Admitted | null; onNext: () => void }>

/** The answer about one code, large: a word, a sign and a colour that say the same. It stays until the next guest. */
function Result({ verdict: { kind, tone, text }, admitted, onNext }: ResultProps): ReactNode {
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
