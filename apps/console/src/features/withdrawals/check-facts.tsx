import { DAY_MS } from '@opendraw/time'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { nowMs } from '../../client/clock.ts'
import { messages } from '../../components/messages.ts'
import { type Flag, playerFacts, playerFlags } from '../../components/player-facts.tsx'
import { dateText, Money, waited } from '../../components/shown.tsx'
import { withdrawalMessages as t } from './messages.ts'
import type { Check } from './queries.ts'

/** The figures that an operator weighs. */
export function CheckFacts({ check }: { check: Check }): ReactNode {
  const { player, turnoverLeft, hold, instrumentAt, instrumentPaid } = check
  const facts = [
    ...playerFacts(player),
    { key: 'turnover', label: t.turnover, children: <Money micros={turnoverLeft} /> },
    {
      key: 'instrument',
      label: t.instrument,
      children: t.instrumentText(waited(nowMs() - instrumentAt.getTime()), instrumentPaid),
    },
    ...(hold
      ? [
          {
            key: 'hold',
            label: messages.facts.hold,
            children: messages.facts.holdText(dateText(hold.until), hold.cause),
          },
        ]
      : []),
  ]
  return <Descriptions size="small" column={1} title={messages.facts.title} items={facts} />
}

/** What an operator should not miss before they decide. */
export function flagsOf(check: Check, isReturn: boolean): Flag[] {
  const { flags } = t
  const isNew = nowMs() - check.instrumentAt.getTime() < DAY_MS
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
  return [...playerFlags(check.player), ...all.filter(({ isOn }) => isOn)]
}

function toneOfName(isSame: boolean | null): Flag['tone'] {
  if (isSame === null) return 'watch'
  return isSame ? 'good' : 'bad'
}
