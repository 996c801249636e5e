import { beginPasskey, confirmPasskey, PASSKEY_MINUTES, type RequestOf } from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import { Button, Sheet, toast } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type ReplyFor, send } from '../../client/ask.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { type DeviceFault, makePasskey } from '../../components/passkeys/device.ts'
import {
  type Proof,
  proofFault,
  proofKinds,
  type Security,
  secondStep,
  secondStepFields,
  securityQuery,
  selfProof,
} from '../../components/proof/proof.ts'
import { ProofFields } from '../../components/proof/proof-fields.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { SecondStep } from '../../components/second-step.tsx'
import { useForm } from '../../components/use-form.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_MS } from '../../formats/index.ts'
import { clock } from '../../live/clock.ts'
import { NameField } from './proof-fields.tsx'
import { useRefreshPasskeys } from './queries.ts'

type AddSheetProps = Readonly<{ isOpen: boolean; onClose: () => void }>

/** Asks who it is, then the device for a passkey. Load it lazily, with the sheet. */
export default function AddSheet({ isOpen, onClose }: AddSheetProps) {
  const { t } = useMessages()
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('passkeys.add')} closeLabel={t('common.close')}>
      <p className="mt-3 mb-5 text-[15px] text-ink-2">{t('passkeys.addText')}</p>
      {isOpen && <Adding onClose={onClose} />}
    </Sheet>
  )
}

function Adding({ onClose }: Pick<AddSheetProps, 'onClose'>) {
  const query = useQuery({ ...securityQuery(), staleTime: 0 })
  return (
    <QueryView query={query} skeleton={3}>
      {(security) => (
        // What another device has set since asks for another proof.
        <AddForm key={proofKinds(security, 'access').join()} security={security} onClose={onClose} />
      )}
    </QueryView>
  )
}

type AddFormProps = Readonly<{ security: Security; onClose: () => void }>

function AddForm({ security, onClose }: AddFormProps) {
  const { t } = useMessages()
  const { formRef, typed, errors, change, submit, isBusy, alert, kinds, fault } = useAdd(security, onClose)
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
      <NameField value={typed.name} onChange={(name) => change({ name })} error={errors.name} />
      <ProofFields
        security={security}
        scene="security"
        kinds={kinds}
        proof={typed.proof}
        onChange={(proof) => change({ proof })}
        error={errors.proof}
      />
      <SecondStep
        value={typed.totp}
        onChange={(totp) => change({ totp })}
        error={errors.totp}
        isPasskeyAsked
      />
      {fault && <FormAlert>{t(fault)}</FormAlert>}
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy} disabled={kinds.length === 0}>
        {t('passkeys.next')}
      </Button>
    </form>
  )
}

type Typed = Readonly<{ name: string; proof: Proof; totp: string }>

/** A passkey on its way: who it is, what the device makes, and then the sheet closes. */
function useAdd(security: Security, onClose: () => void) {
  const { t } = useMessages()
  const refresh = useRefreshPasskeys()
  const [fault, setFault] = useState<DeviceFault | null>(null)
  const begin = useBegin()
  const kinds = proofKinds(security, 'access')
  const proof = { kind: kinds[0] ?? 'fund', text: '' } as const
  const initial: Typed = { name: platformName() ?? t('passkeys.one'), proof, totp: '' }
  const form = useForm({
    initial,
    check: ({ name, proof }) => {
      const fault = proofFault(proof)
      return {
        ...(name.trim() === '' && { name: t('passkeys.nameFirst') }),
        ...(fault && { proof: t(fault) }),
      }
    },
    send: async ({ name, proof, totp }) => {
      setFault(null)
      const made = await makePasskey(await begin.options({ ...selfProof(proof), ...secondStep(totp) }))
      if (!made.passkey) return made.fault
      begin.forget()
      await send({ confirmPasskey }, { name: name.trim(), passkey: made.passkey })
      return null
    },
    onDone: async (failed) => {
      setFault(failed)
      if (failed) return
      toast({ text: t('passkeys.added'), durationMs: TOAST_MS })
      onClose()
      await refresh()
    },
    refusedField: {
      wrong_password: 'proof',
      wrong_fund_password: 'proof',
      fund_password_blocked: 'proof',
      code_wrong: 'proof',
      ...secondStepFields,
    },
  })
  return { ...form, kinds, fault }
}

/**
 * What the device makes a passkey from: asked for once, and again when it is too old. A code is used up by the first time, and who only
 * missed the sensor should not wait for another one.
 */
function useBegin() {
  const begun = useRef<{ options: ReplyFor<'beginPasskey'>; at: number } | null>(null)
  return {
    options: async (proof: RequestOf<typeof beginPasskey>) => {
      const { current } = begun
      if (current && clock.now() - current.at < AGAIN_MS) return current.options
      const options = await send({ beginPasskey }, proof)
      begun.current = { options, at: clock.now() }
      return options
    },
    forget: () => {
      begun.current = null
    },
  }
}

/** A minute less than they are good for, so that the device has time. */
const AGAIN_MS = (PASSKEY_MINUTES - 1) * MINUTE_MS

const PLATFORMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux'] as const

/** What the device calls itself, for a name to begin with. */
function platformName(): string | undefined {
  return PLATFORMS.find((name) => navigator.userAgent.includes(name))
}
