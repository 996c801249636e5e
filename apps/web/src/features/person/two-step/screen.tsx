import { confirmSecondFactor } from '@opendraw/contract'
import { Button, Otp, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { CopyButton, useCopy } from '../../../components/copy-button.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { Page } from '../../../components/page.tsx'
import { part } from '../../../components/part.ts'
import { QrCode } from '../../../components/qr-code.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { secondFactorQuery, useRefreshPlayer } from '../queries.ts'
import { TurnOff } from './turn-off.tsx'

const ProveStep = part(() => import('./prove-step.tsx'))

type Step =
  | { name: 'begin' }
  | { name: 'confirm'; secret: string; uri: string }
  | { name: 'codes'; codes: string[] }

/** Signing in by password and a code of the player's phone: set up in three steps, and turned off again. */
export default function TwoStepScreen() {
  const { t } = useMessages()
  const factor = useQuery(secondFactorQuery())
  const [step, setStep] = useState<Step>({ name: 'begin' })
  return (
    <Page title={t('totp.title')}>
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
  const { t } = useMessages()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className="text-[15px] text-ink-2">{t('totp.text')}</p>
      <ol className="grid list-decimal gap-2 pl-5 text-[15px]">
        <li>{t('totp.stepApp')}</li>
        <li>{t('totp.stepScan')}</li>
        <li>{t('totp.stepCodes')}</li>
      </ol>
      {isAsking ? (
        <Suspense fallback={<Skeleton className="h-40 rounded-[24px]" />}>
          <ProveStep onBegun={onBegun} />
        </Suspense>
      ) : (
        <Button onClick={() => setAsking(true)}>{t('totp.begin')}</Button>
      )}
    </>
  )
}

/** The recovery codes, for signing in without the phone; they are shown only once. */
function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  const { t } = useMessages()
  const copy = useCopy()
  const refresh = useRefreshPlayer()
  return (
    <>
      <h2 className="text-[20px] font-bold">{t('totp.isOn')}</h2>
      <p className="rounded-[16px] bg-brand-soft px-4 py-3 text-[14px] text-brand-text">
        {t('totp.codesText')}
      </p>
      <ul
        aria-label={t('totp.codes')}
        className="num grid grid-cols-2 gap-x-4 gap-y-2 rounded-[24px] bg-surface p-5 text-center text-[16px] font-semibold ring-1 ring-line"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button tone="soft" size="medium" onClick={() => void copy(codes.join('\n'))}>
        <Copy size={18} aria-hidden="true" />
        {t('common.copy')}
      </Button>
      <Button
        onClick={async () => {
          await refresh()
          await onDone()
        }}
      >
        {t('totp.kept')}
      </Button>
    </>
  )
}

type ConfirmStepProps = Readonly<{
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
}>

/** The secret as a picture and as text for the authenticator app, and the first code out of it. */
function ConfirmStep({ secret, uri, onConfirmed }: ConfirmStepProps) {
  const { t } = useMessages()
  const { formRef, typed, errors, type, submit, isBusy, alert } = useForm({
    initial: { code: '' },
    check: (typed) => (/^\d{6}$/.test(typed.code) ? {} : { code: t('rule.enterCode') }),
    send: ({ code }) => send({ confirmSecondFactor }, { code }),
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    refusedField: { wrong_totp: 'code' },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-[15px] text-ink-2">{t('totp.scan')}</p>
      <QrCode text={uri} label={t('totp.picture')} className="mx-auto size-52 rounded-[18px]" />
      <div className="flex items-center gap-2 rounded-[18px] bg-surface py-1 pr-1 pl-4 ring-1 ring-line">
        <p className="min-w-0 flex-1">
          <span className="block text-[13px] text-ink-2">{t('totp.secret')}</span>
          <span className="block font-mono text-[15px] font-semibold">
            {secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </span>
        </p>
        <CopyButton text={secret} label={t('totp.secret')} />
      </div>
      <Otp label={t('totp.code')} value={typed.code} onChange={type('code')} error={errors.code} />
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy}>
        {t('totp.confirm')}
      </Button>
    </form>
  )
}
