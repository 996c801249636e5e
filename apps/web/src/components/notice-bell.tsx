import { Bell } from 'lucide-react'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'
import { useUnread } from './unread.ts'
import { UnreadBadge } from './unread-badge.tsx'

/** Leads to the messages, and says how many of them are unread. */
export default function NoticeBell() {
  const { t } = useMessages()
  const { unread: news, own } = useUnread()
  const unread = news + own
  return (
    <Link
      to={own > 0 ? paths.ownNotices : paths.notices}
      aria-label={t('notices.unread', { count: unread })}
      className="press relative grid size-11 shrink-0 place-items-center rounded-full"
    >
      <Bell size={22} aria-hidden="true" />
      {unread > 0 && <UnreadBadge count={unread} className="absolute top-0.5 left-1/2 ml-0.5" />}
    </Link>
  )
}
