import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { nowMs } from '../client/clock.ts'
import { messages } from '../components/messages.ts'
import { useIsOnPaper } from '../components/on-paper.ts'
import { dateText, utcText } from '../components/shown.tsx'
import { layoutMessages as t } from './messages.ts'
import { placeAt } from './navigation.ts'

/** The head of every sheet of paper: which page it is, and who printed it when. */
export function Printed({ operator = '' }: { operator: string | undefined }): ReactNode {
  const page = placeAt(useLocation().pathname)?.place.name
  if (!useIsOnPaper()) return null
  const at = new Date(nowMs())
  return (
    <div className="console-printed">
      <strong>{[messages.brand, page].filter(Boolean).join(' · ')}</strong>{' '}
      <span>{t.printed(operator, dateText(at), utcText(at))}</span>
    </div>
  )
}
