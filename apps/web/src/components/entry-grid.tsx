import { classNames } from '@opendraw/ui'
import type { ComponentType } from 'react'
import { type Key, useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'

export type Entry = Readonly<{
  key: Key
  path: string
  Icon: ComponentType<{ size?: number; className?: string; 'aria-hidden'?: 'true' }>
}>

/** Ways to other pages as pictures with a word each, four in a row; fewer in large text. */
export function EntryGrid({ label, entries }: { label: string; entries: readonly Entry[] }) {
  const { t } = useMessages()
  return (
    <nav aria-label={label} className="rounded-[24px] bg-surface px-1 py-3 ring-1 ring-line">
      <ul
        className={classNames(
          'flex flex-wrap gap-y-1 *:min-w-min *:grow *:basis-1/4',
          entries.length > 4 && 'max-[349px]:*:basis-1/3',
        )}
      >
        {entries.map(({ key, path, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className="press flex h-full flex-col items-center gap-1.5 rounded-[18px] py-2 text-center"
            >
              <span className="grid size-12 place-items-center rounded-[16px] bg-sunken">
                <Icon size={22} className="text-brand-text" aria-hidden="true" />
              </span>
              <span className="max-w-full text-[13px] leading-tight font-medium break-words">{t(key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
