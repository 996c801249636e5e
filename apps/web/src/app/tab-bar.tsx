import { classNames, Mark } from '@opendraw/ui'
import { ChartNoAxesCombined, House, Send, UserRound } from 'lucide-react'
import type { CSSProperties } from 'react'
import { type Key, useMessages } from '../copy/use-messages.ts'
import { TAB_BAR_PX, TAB_ICON_PX, TAB_LABEL_PX } from '../formats/limits.ts'
import { Link, opensHere } from '../navigation/link.tsx'
import { switchTab } from '../navigation/verbs.ts'
import * as paths from '../paths.ts'

/** `front`: its name among what the next visit paints first (boot/front.ts). */
const tabs: readonly { path: paths.Tab; front: string; key: Key; Icon: typeof House }[] = [
  { path: paths.home, front: 'home', key: 'tab.home', Icon: House },
  { path: paths.products, front: 'products', key: 'tab.products', Icon: ChartNoAxesCombined },
  { path: paths.invite, front: 'invite', key: 'tab.invite', Icon: Send },
  { path: paths.mine, front: 'mine', key: 'tab.mine', Icon: UserRound },
]

const barHeight: CSSProperties & Record<`--${string}`, string> = { '--tab-bar': `${TAB_BAR_PX}px` }

type TabBarProps = Readonly<{
  pathname: string
  /** On a phone only the tabs' own pages have it. */
  isTab?: boolean
}>

/**
 * The tab bar: 75 px high, icons 18 px, labels 12 px, the chosen tab orange. On a wide screen it stands at the side of every page, and
 * marks its section.
 */
export function TabBar({ pathname, isTab = true }: TabBarProps) {
  const { t } = useMessages()
  return (
    <nav
      aria-label={t('tab.bar')}
      style={barHeight}
      className={classNames(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:inset-y-0 lg:right-auto lg:w-(--side) lg:border-t-0 lg:border-r',
        !isTab && 'max-lg:hidden',
      )}
    >
      <p className="hidden items-center gap-2 px-5 pt-5 pb-6 text-[20px] font-extrabold tracking-tight lg:flex">
        <Mark className="size-8 shrink-0" />
        {t('app.name')}
      </p>
      <ul className="mx-auto flex h-(--tab-bar) max-w-[480px] lg:mx-3 lg:h-auto lg:flex-col lg:gap-1">
        {tabs.map(({ path, front, key, Icon }) => {
          const isHere = pathname === path || (pathname === paths.start && path === paths.home)
          const isOn = isHere || paths.below[path].test(pathname)
          return (
            <li key={path} className="min-w-0 flex-1">
              <Link
                to={path}
                onClick={(event) => {
                  if (!opensHere(event)) return
                  event.preventDefault()
                  switchTab(path)
                }}
                aria-current={isHere ? 'page' : isOn || undefined}
                style={{ fontSize: TAB_LABEL_PX }}
                className={classNames(
                  'flex h-full flex-col items-center justify-center gap-1.5 leading-none lg:h-12 lg:flex-row lg:justify-start lg:gap-3 lg:px-2 lg:text-[15px]!',
                  isOn ? 'font-semibold text-brand-text' : 'text-ink-2',
                )}
              >
                <span
                  className={classNames(
                    'grid h-8 w-14 place-items-center rounded-full transition-colors duration-200',
                    isOn && 'bg-brand text-brand-ink',
                  )}
                >
                  <Icon size={TAB_ICON_PX} strokeWidth={isOn ? 2.4 : 1.9} aria-hidden="true" />
                </span>
                <span data-front={front} className="max-w-full truncate px-1 leading-[1.2]">
                  {t(key)}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
