import { COVER_ALERT_DAYS, COVER_DAYS } from '@opendraw/contract/operator'
import { Alert, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { daysText, Interest, Money, percent } from '../../components/shown.tsx'
import { reserveMessages as t } from './messages.ts'
import type { Status } from './queries.ts'

/** What the reserves back: flexible savings with the days that are covered, and the running orders of products. */
export function Cover({ status: { flexible, products } }: { status: Status }): ReactNode {
  const { coverDays } = flexible
  return (
    <>
      <div className="console-card console-later">
        <h2>{t.flexible}</h2>
        <CoverAlert days={coverDays} />
        <Descriptions
          size="small"
          column={1}
          items={[
            {
              key: 'cover',
              label: t.cover,
              children: coverDays === null ? t.noInterest : t.coverOf(daysText(coverDays)),
            },
            { key: 'rate', label: t.rate, children: percent(flexible.ratePpm) },
            { key: 'balance', label: t.balance, children: <Money micros={flexible.balance} /> },
            { key: 'savers', label: t.savers, children: flexible.savers },
          ]}
        />
      </div>
      <div className="console-card console-later">
        <h2>{t.products}</h2>
        <Descriptions
          size="small"
          column={1}
          items={[
            { key: 'orders', label: t.orders, children: products.orders },
            { key: 'principal', label: t.principal, children: <Money micros={products.principal} /> },
            { key: 'unpaid', label: t.unpaid, children: <Interest micros={products.unpaid} /> },
          ]}
        />
      </div>
    </>
  )
}

/** What to do about the cover, worst first; nothing while a year is covered. */
function CoverAlert({ days }: { days: number | null }): ReactNode {
  if (days === null || days >= COVER_DAYS) return null
  const isLow = days < COVER_ALERT_DAYS
  return (
    <Alert
      role="alert"
      showIcon
      type={isLow ? 'error' : 'warning'}
      title={isLow ? `${t.low(days)} ${t.closed}` : t.closed}
      description={isLow ? t.lowHint : t.closedHint}
      style={{ marginBottom: 12 }}
    />
  )
}
