import { Button, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { secondFactorQuery } from '../queries.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TurnOff } from './turn-off.tsx'

type Step =
  | { name: 'begin' }
  | { name: 'confirm'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }

/** Signing in by password and a code of one's phone: set up in three steps, and turned off again. */
export default function TwoStepScreen() {
  const { say } = useWords()
  const factor = useQuery(secondFactorQuery())
  const [step, setStep] = useState<Step>({ name: 'begin' })
  return (
    <Page title={say('totp.title')}>
      <div className="grid gap-5 px-6 pt-3">
        {step.name === 'codes' && (
          <RecoveryCodes
            codes={step.codes}
            onDone={async () => {
              await factor.refetch()
              setStep({ name: 'begin' })
            }}
          />
        )}
        {step.name === 'confirm' && (
          <ConfirmStep
            secret={step.secret}
            uri={step.uri}
            onConfirmed={(codes) => setStep({ name: 'codes', codes })}
          />
        )}
        {step.name === 'begin' && (
          <QueryView query={factor} skeleton={<Skeleton className="h-40 rounded-[24px]" />}>
            {({ isOn, recoveryCodesLeft }) =>
              isOn ? (
                <TurnOff left={recoveryCodesLeft} />
              ) : (
                <Intro onBegun={(begun) => setStep({ name: 'confirm', ...begun })} />
              )
            }
          </QueryView>
        )}
      </div>
    </Page>
  )
}

function Intro({ onBegun }: { onBegun: (begun: { secret: string; uri: string }) => void }) {
  const { say } = useWords()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className="text-[15px] text-ink-2">{say('totp.text')}</p>
      <ol className="grid list-decimal gap-2 pl-5 text-[15px]">
        <li>{say('totp.stepApp')}</li>
        <li>{say('totp.stepScan')}</li>
        <li>{say('totp.stepCodes')}</li>
      </ol>
      {isAsking ? (
        <PasswordStep onBegun={onBegun} />
      ) : (
        <Button onClick={() => setAsking(true)}>{say('totp.begin')}</Button>
      )}
    </>
  )
}
