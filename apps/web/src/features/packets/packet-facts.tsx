import { LargeAmount } from '@opendraw/ui'
import { useWords } from '../../copy/use-words.ts'
import { date } from '../../formats/index.ts'
import type { Packet } from './queries.ts'

const tile = 'rounded-[24px] bg-surface p-4 ring-1 ring-line'

/** What is left of a packet, in how many shares, until when, and how it is split. */
export function PacketFacts({ packet }: { packet: Packet }) {
  const { say, money, locale } = useWords()
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div className={tile}>
        <dt className="text-[13px] text-ink-2">{say('hong.remaining')}</dt>
        <dd className="mt-2 text-[24px] leading-none">
          <LargeAmount amount={packet.remaining} locale={locale} />
        </dd>
        <dd className="mt-2 text-[13px] text-ink-2 tabular-nums">
          {say('hong.of', { total: money(packet.total) })}
        </dd>
      </div>
      <div className={tile}>
        <dt className="text-[13px] text-ink-2">{say('hong.sharesLeft')}</dt>
        <dd className="num mt-2 text-[24px] leading-none font-bold">{packet.remainingCount}</dd>
        <dd className="mt-2 text-[13px] text-ink-2 tabular-nums">
          {say('hong.of', { total: String(packet.count) })}
        </dd>
      </div>
      <div className={`${tile} col-span-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1`}>
        <dt className="text-[13px] text-ink-2">
          {say(packet.mode === 'equal' ? 'hong.equalShares' : 'hong.randomShares')}
        </dt>
        <dd className="text-[14px] font-medium tabular-nums">
          {packet.state === 'open'
            ? say('hong.until', { date: date(packet.expiresAt) })
            : say('hong.endedAt', { date: date(packet.endedAt ?? packet.expiresAt) })}
        </dd>
      </div>
    </dl>
  )
}
