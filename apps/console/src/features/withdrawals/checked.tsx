import { Descriptions, Timeline } from 'antd'
import type { ReactNode } from 'react'
import { nowMs } from '../../connection/clock.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { dateText, Money, waited } from '../../desk/shown.tsx'
import { type Flag, standingFacts, standingFlags } from '../../desk/standing.tsx'
import { StateTag } from '../../desk/state-tag.tsx'
import type { Check } from './queries.ts'

const say = queueWords.facts
const dayMs = 86_400_000

/** The figures that an operator weighs. */
export function Checked({ check }: { check: Check }): ReactNode {
  const { player, turnoverLeft, hold, instrumentAt, instrumentPaid } = check
  const facts = [
    ...standingFacts(player),
    { key: 'turnover', label: say.turnover, children: <Money micros={turnoverLeft} /> },
    {
      key: 'instrument',
      label: say.instrument,
      children: say.instrumentText(waited(nowMs() - instrumentAt.getTime()), instrumentPaid),
    },
    ...(hold
      ? [{ key: 'hold', label: say.hold, children: say.holdText(dateText(hold.until), hold.cause) }]
      : []),
  ]
  return <Descriptions size="small" column={2} title={say.title} items={facts} />
}

/** What an operator should not miss before he decides. */
export function flagsOf(check: Check, isReturn: boolean): Flag[] {
  const { flags } = say
  const isNew = nowMs() - check.instrumentAt.getTime() < dayMs
  const name = { true: flags.sameName, false: flags.otherName, null: flags.unknownName }[
    `${check.isSameName}`
  ]
  const all: readonly (Flag & { isOn: boolean })[] = [
    { text: name, tone: toneOfName(check.isSameName), isOn: true },
    { text: flags.firstWithdrawal, tone: 'watch', isOn: check.isFirst },
    { text: flags.newInstrument, tone: 'watch', isOn: isNew },
    { text: flags.turnover, tone: 'bad', isOn: !isReturn && check.turnoverLeft !== 0n },
    { text: flags.held, tone: 'bad', isOn: check.hold !== null },
  ]
  return [...standingFlags(check.player), ...all.filter(({ isOn }) => isOn)]
}

function toneOfName(isSame: boolean | null): Flag['tone'] {
  if (isSame === null) return 'watch'
  return isSame ? 'good' : 'bad'
}

/** The way of the request so far. */
export function Steps({ steps }: { steps: Check['steps'] }): ReactNode {
  const items = steps.map(({ state, at, operator, reasonCode, note, reference }) => ({
    key: `${state}-${at.getTime()}`,
    content: (
      <>
        <StateTag state={state} /> {dateText(at)} {operator}
        <div className="desk-hint">
          {[reasonCode && queueWords.withdrawalCodes[reasonCode], note, reference]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </>
    ),
  }))
  return (
    <section aria-label={say.way}>
      <Timeline items={items} />
    </section>
  )
}
