import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { promotionWords as say } from '../../copy/promotion-words.ts'
import { Budgets } from './budgets.tsx'
import { Costs } from './costs.tsx'

/** What the promotions have, and what they cost against the edge of stakes. */
export function Screen(): ReactNode {
  const maySeeSettings = useMay('oversight:setting:read')
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        {maySeeSettings && <Link to="/settings">{say.shares}</Link>}
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <Budgets />
      </div>
      <Costs />
    </>
  )
}
