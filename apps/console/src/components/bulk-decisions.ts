import { assert } from '@opendraw/money'
import type { Bulk } from './bulk.tsx'
import { bulkMessages as t } from './bulk-messages.ts'
import { messages } from './messages.ts'

const verdicts = ['approve', 'reject'] as const
type Verdict = (typeof verdicts)[number]
type Act = Parameters<Bulk<never>['act']>[0]
type Decision = Omit<Act, 'choice'> & Readonly<{ verdict: Verdict }>

type Decisions<Item> = Pick<Bulk<Item>, 'queue' | 'nameOf'> &
  Readonly<{
    codes: Readonly<Record<string, string>>
    decide: (decision: Decision) => ReturnType<Bulk<Item>['act']>
  }>

/** Several requests of a queue, approved or rejected. */
export function bulkDecisions<Item>({ queue, nameOf, codes, decide }: Decisions<Item>): Bulk<Item> {
  const { keys, open, title, verdict: choice, decide: confirm, would, became } = t
  return {
    ...{ queue, nameOf, refusal: { choice: 'reject', codes } },
    words: { keys, open, title, confirm, choice, would, became, reason: messages.actions.note },
    choices: verdicts.map((value) => ({ value, label: messages.actions[value] })),
    act: ({ choice, ...act }) => {
      const verdict = verdicts.find((one) => one === choice)
      assert(verdict, 'the choice is one of the verdicts')
      return decide({ ...act, verdict })
    },
  }
}
