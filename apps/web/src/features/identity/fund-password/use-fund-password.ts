import { setFundPassword } from '@opendraw/contract'
import { toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { useForm } from '../../../components/use-form.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { fundPasswordFault, repeatFault, TOAST_MS } from '../../../formats/index.ts'
import { back } from '../../../navigation.ts'
import {
  fundProof,
  type Proof,
  proofFault,
  proofKinds,
  secondStep,
  secondStepFields,
} from '../proof/proof.ts'
import type { Security } from '../security-query.ts'

type Typed = Readonly<{ fundPassword: string; repeated: string; proof: Proof; totp: string }>

const refusedField: Readonly<Record<string, string>> = {
  wrong_password: 'proof',
  wrong_fund_password: 'proof',
  code_wrong: 'proof',
  fund_password_malformed: 'fundPassword',
  fund_password_weak: 'fundPassword',
  ...secondStepFields,
}

/** What has been typed, what is wrong with it, and its way to the server; then the page closes. */
export function useFundPassword(security: Security) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const kinds = proofKinds(security, 'fund')
  const proof = { kind: kinds[0] ?? 'fund', text: '' } as const
  const initial: Typed = { fundPassword: '', repeated: '', proof, totp: '' }
  const form = useForm({
    initial,
    check: ({ fundPassword, repeated, proof }) => {
      const first = fundPasswordFault(fundPassword)
      const second = first ? undefined : repeatFault(fundPassword, repeated)
      const fault = proofFault(proof)
      return {
        ...(first && { fundPassword: t(first) }),
        ...(second && { repeated: t(second) }),
        ...(fault && { proof: t(fault) }),
      }
    },
    send: ({ fundPassword, proof, totp }) =>
      send({ setFundPassword }, { fundPassword, ...fundProof(proof), ...secondStep(totp) }),
    onDone: async () => {
      toast({ text: t('common.done'), durationMs: TOAST_MS })
      await Promise.all(
        ['getUserinfo', 'getWithdrawInfo', 'getSecurity'].map((call) =>
          cache.invalidateQueries({ queryKey: [call] }),
        ),
      )
      back()
    },
    refusedField,
  })
  return { ...form, kinds }
}
