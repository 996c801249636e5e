import { Landmark } from 'lucide-react'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'

/** The way to what is owed and held, from where money comes in. */
export function SolvencyLink() {
  const { t } = useMessages()
  return (
    <Link
      to={paths.solvency}
      className="press flex min-h-11 items-center justify-center gap-2 text-[14px] font-medium text-ink-2"
    >
      <Landmark size={16} aria-hidden="true" />
      {t('solvency.title')}
    </Link>
  )
}
