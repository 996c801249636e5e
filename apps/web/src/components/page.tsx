import { classNames, IconButton } from '@opendraw/ui'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { back } from '../navigation/verbs.ts'

type PageProps = Readonly<{
  title: string
  /** At the end of the bar. */
  right?: ReactNode
  /** Sticks below the bar: filters, tabs. */
  top?: ReactNode
  /** A tab's own page has no way back; `none` keeps only the heading, for screen readers; `own` leaves both to the screen. */
  bar?: 'back' | 'tab' | 'none' | 'own'
  className?: string
  /** On a wide screen it has columns of its own. */
  isWide?: boolean
  children: ReactNode
}>

/** The layout of every screen: one main, one h1 (the document's title too), a named way back, a phone's width and centred, more on a wide screen. */
export function Page({ title, right, top, bar = 'back', className, isWide = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Opendraw`
  }, [title])
  return (
    <main
      className={classNames(
        'mx-auto min-h-dvh max-w-[480px]',
        isWide ? 'lg:max-w-[1080px] lg:px-4' : 'lg:max-w-[640px]',
        (bar === 'back' || bar === 'own') && 'pb-10',
        className,
      )}
    >
      {bar === 'none' && <h1 className="sr-only">{title}</h1>}
      {(bar === 'back' || bar === 'tab') && (
        <div className="sticky top-[var(--watch,0px)] z-10 bg-canvas pt-[env(safe-area-inset-top)]">
          <Bar title={title} right={right} hasBack={bar === 'back'} />
          {top}
        </div>
      )}
      {children}
    </main>
  )
}

type BarProps = Readonly<{ title: string; right?: ReactNode; hasBack?: boolean; className?: string }>

/** The bar of a page: back, its name, and what is at its end. */
export function Bar({ title, right, hasBack = true, className }: BarProps) {
  const { t } = useMessages()
  return (
    <header className={classNames('flex min-h-14 flex-wrap items-center gap-x-1 px-2', className)}>
      {hasBack && (
        <IconButton label={t('common.back')} onClick={() => back()}>
          <ArrowLeft size={22} aria-hidden="true" />
        </IconButton>
      )}
      <h1
        className={classNames('min-w-min flex-1 text-[18px] leading-tight font-semibold', !hasBack && 'pl-2')}
      >
        {title}
      </h1>
      {right}
    </header>
  )
}
