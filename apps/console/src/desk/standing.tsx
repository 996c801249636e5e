import type { ReplyOf } from '@opendraw/contract'
import type { checkDeposit } from '@opendraw/contract/operator'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queueWords } from '../copy/queue-words.ts'
import { Money, When } from './shown.tsx'

const say = queueWords.facts

type Standing = ReplyOf<typeof checkDeposit>['player']

/** The player of a request: his name leads to his page. */
export const PlayerLink = ({ id, nickname }: { id: bigint; nickname: string }): ReactNode => (
  <Link to={`/players/${id}`}>{nickname === '' ? id : `${nickname} (${id})`}</Link>
)

/** What is known of the player behind a request, as lines of a description. */
export function standingFacts(player: Standing) {
  return [
    { key: 'since', label: say.registered, children: <When at={player.registeredAt} /> },
    { key: 'level', label: say.level, children: say.levels[player.kycLevel] ?? player.kycLevel },
    { key: 'deposited', label: say.deposited, children: <Money micros={player.deposited} /> },
    { key: 'withdrawn', label: say.withdrawn, children: <Money micros={player.withdrawn} /> },
    { key: 'net', label: say.net, children: <Money micros={player.net} /> },
    ...(player.debt === 0n
      ? []
      : [{ key: 'debt', label: say.debt, children: <Money micros={player.debt} /> }]),
    {
      key: 'counts',
      label: say.counts,
      children: say.countsText(player.depositsPassed, player.depositsFailed),
    },
    { key: 'paid', label: say.paidBefore, children: player.withdrawalsPaid },
  ]
}

export type Flag = { readonly text: string; readonly tone: 'good' | 'watch' | 'bad' }
const colours = { good: 'success', watch: 'warning', bad: 'error' } as const

/** What an operator should not miss, before the facts. */
export const Flags = ({ flags }: { flags: readonly Flag[] }): ReactNode => (
  <div className="desk-flags">
    {flags.map(({ text, tone }) => (
      <Tag key={text} color={colours[tone]}>
        {text}
      </Tag>
    ))}
  </div>
)

/** What the player's standing alone tells. */
export function standingFlags(player: Standing): Flag[] {
  return [
    ...(player.state === 'frozen' ? [{ text: say.flags.frozen, tone: 'bad' as const }] : []),
    ...(player.debt === 0n ? [] : [{ text: say.flags.debt, tone: 'bad' as const }]),
    ...(player.net < 0n ? [{ text: say.flags.negative, tone: 'watch' as const }] : []),
  ]
}
