import { LargeAmount } from '@opendraw/ui'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import type { Packet } from './queries.ts'

const TILE = 'rounded-[24px] bg-surface p-4 ring-1 ring-line'

/** What is left of a packet, in how many shares, until when, and how it is split. */
export function PacketFacts({ packet }: { packet: Packet }) {
  const { t, money, locale } = useMessages()
  return (
    <dl className="grid grid-cols-2 gap-3">
      <div className={TILE}>
        <dt className="text-[13px] text-ink-2">{t('hong.remaining')}</dt>
        <dd className="mt-2 text-[24px] leading-none">
          <LargeAmount amount={packet.remaining} locale={locale} />
        </dd>
        <dd className="mt-2 text-[13px] text-ink-2 tabular-nums">
          {t('hong.of', { total: money(packet.total) })}
        </dd>
      </div>
      <div className={TILE}>
        <dt className="text-[13px] text-ink-2">{t('hong.sharesLeft')}</dt>
        <dd className="num mt-2 text-[24px] leading-none font-bold">{packet.remainingCount}</dd>
        <dd className="mt-2 text-[13px] text-ink-2 tabular-nums">
          {t('hong.of', { total: String(packet.count) })}
        </dd>
      </div>
      <div className={`${TILE} col-span-2 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1`}>
        <dt className="text-[13px] text-ink-2">
          {t(packet.mode === 'equal' ? 'hong.equalShares' : 'hong.randomShares')}
        </dt>
        <dd className="text-[14px] font-medium tabular-nums">
          {packet.state === 'open'
            ? t('hong.until', { date: date(packet.expiresAt) })
            : t('hong.endedAt', { date: date(packet.endedAt ?? packet.expiresAt) })}
        </dd>
      </div>
    </dl>
  )
}
