import { Button, buttonClass } from '@opendraw/ui'
import type { ReactNode } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { session } from '../../session/session.ts'

/** The player's status, in a sentence, with their one action. */
export function NoteCard({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <p className="text-[16px]">{children}</p>
      {action}
    </section>
  )
}

/** For a visitor: the way in. */
export function VisitorCard() {
  const { t } = useMessages()
  return (
    <NoteCard
      action={
        <div className="flex gap-2.5">
          <Button
            tone="main"
            size="medium"
            className="min-w-0 flex-1"
            onClick={() => session.setLoginPopup(true)}
          >
            {t('session.logIn')}
          </Button>
          <Link to={paths.register} className={buttonClass('soft', 'medium', 'min-w-0 flex-1')}>
            {t('session.register')}
          </Link>
        </div>
      }
    >
      {t('bonus.visitor')}
    </NoteCard>
  )
}

/** The way to a deposit. */
export function DepositCard({ children }: { children: ReactNode }) {
  const { t } = useMessages()
  return (
    <NoteCard
      action={
        <Link to={paths.deposit} className={buttonClass('main', 'large', 'w-full')}>
          {t('wallet.deposit')}
        </Link>
      }
    >
      {children}
    </NoteCard>
  )
}
