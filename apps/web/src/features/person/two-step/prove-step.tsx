import { beginSecondFactor } from '@opendraw/contract'
import { Button } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { FormAlert } from '../../../components/form-alert.tsx'
import {
  type Proof,
  proofFault,
  proofKinds,
  type Security,
  secondStep,
  secondStepFields,
  securityQuery,
  selfProof,
} from '../../../components/proof/proof.ts'
import { ProofFields } from '../../../components/proof/proof-fields.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { SecondStep } from '../../../components/second-step.tsx'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'

type ProveStepProps = Readonly<{ onBegun: (begun: { secret: string; uri: string }) => void }>

/** Asks who it is, and a passkey where there is one, before a secret is shown. Load it lazily: the page does not need it. */
export default function ProveStep({ onBegun }: ProveStepProps) {
  const query = useQuery({ ...securityQuery(), staleTime: 0 })
  return (
    <QueryView query={query} skeleton={2}>
      {(security) => (
        // What another device has set since asks for another proof.
        <ProveForm key={proofKinds(security, 'access').join()} security={security} onBegun={onBegun} />
      )}
    </QueryView>
  )
}

type Typed = Readonly<{ proof: Proof; totp: string }>

function ProveForm({ security, onBegun }: ProveStepProps & Readonly<{ security: Security }>) {
  const { t } = useMessages()
  const kinds = proofKinds(security, 'access')
  const initial: Typed = { proof: { kind: kinds[0] ?? 'fund', text: '' }, totp: '' }
  const { formRef, typed, errors, change, submit, isBusy, alert } = useForm({
    initial,
    check: ({ proof }) => {
      const fault = proofFault(proof)
      return fault ? { proof: t(fault) } : {}
    },
    send: ({ proof, totp }) => send({ beginSecondFactor }, { ...selfProof(proof), ...secondStep(totp) }),
    onDone: onBegun,
    refusedField: {
      wrong_password: 'proof',
      wrong_fund_password: 'proof',
      code_wrong: 'proof',
      ...secondStepFields,
    },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid gap-5">
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
      {alert !== null && <FormAlert>{alert}</FormAlert>}
      <Button type="submit" isBusy={isBusy} disabled={kinds.length === 0}>
        {t('totp.next')}
      </Button>
    </form>
  )
}
