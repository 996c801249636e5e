import type { StepName, VerifyStep } from '@opendraw/games/fairness'
import type { ReplyFor } from '../../client/ask.ts'

type Proof = ReplyFor<'getProof'>
type Sealed = Readonly<{
  record: Pick<Proof['record'], 'game' | 'issue' | 'betsRoot' | 'betCount' | 'stakeTotal'>
  seal: Proof['seal']
}>
export type RoundStep = Omit<VerifyStep, 'step'> & Readonly<{ step: StepName | 'seal' }>

/** Whether the server signed the round's sealed bets as in the record: their root, their number and their sum. */
export async function sealStep({ record, seal }: Sealed): Promise<RoundStep> {
  const [{ fromHex, sealMessage }, { isSigned }] = await Promise.all([
    import('@opendraw/games/fairness'),
    import('@opendraw/games/fairness/signature'),
  ])
  const { game, issue, betsRoot, betCount, stakeTotal } = record
  const expected = betsRoot ?? ''
  const root = fromHex(expected)
  const [key, signature] = [fromHex(seal?.serverKey ?? ''), fromHex(seal?.signature ?? '')]
  if (root?.length !== 32 || betCount === null || stakeTotal === null || !key || !signature)
    return { step: 'seal', ok: false, expected, computed: '', detail: '' }
  const message = sealMessage({
    game,
    issue,
    root,
    count: betCount,
    stake: stakeTotal,
  })
  const ok = isSigned(key, message, signature)
  return { step: 'seal', ok, expected, computed: ok ? expected : '', detail: '' }
}
