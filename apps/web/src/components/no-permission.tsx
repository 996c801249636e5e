import { buttonClass } from '@opendraw/ui'
import { Lock } from 'lucide-react'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'
import { useSession } from '../session/session.ts'

/** In the place of what a player may not do now: the specification's words, what may be the reason, and where it is explained. */
export default function NoPermission() {
  const { t } = useMessages()
  // Who has an account is a player: without any role, an operator has frozen it.
  const isFrozen = useSession(({ roles }) => roles.length === 0)
  return (
    <section role="status" className="grid gap-3 rounded-[24px] bg-surface p-4 text-ink ring-1 ring-line">
      <h2 className="flex items-center gap-2 text-[16px] leading-snug font-semibold">
        <Lock size={18} className="shrink-0 text-brand-text" aria-hidden="true" />
        {t('permission.none')}
      </h2>
      <p className="text-[14px] text-ink-2">{t(isFrozen ? 'permission.frozen' : 'permission.why')}</p>
      <Link to={isFrozen ? paths.contact : paths.limits} className={buttonClass('soft', 'medium')}>
        {t(isFrozen ? 'permission.contact' : 'safe.title')}
      </Link>
    </section>
  )
}
