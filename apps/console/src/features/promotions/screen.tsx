import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { paths } from '../../paths.ts'
import { Budgets } from './budgets.tsx'
import { Costs } from './costs.tsx'
import { promotionMessages as t } from './messages.ts'

/** What the promotions have, and what they cost against the edge of stakes. */
export function Screen(): ReactNode {
  const maySeeSettings = useMay('oversight:setting:read')
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {maySeeSettings && <Link to={paths.settings}>{t.shares}</Link>}
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Budgets />
      </div>
      <Costs />
    </>
  )
}
