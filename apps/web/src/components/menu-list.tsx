import { List } from '@opendraw/ui'
import type { ComponentProps } from 'react'
import { MenuLink } from './menu-row.tsx'

type Row = Pick<ComponentProps<typeof MenuLink>, 'to' | 'Icon' | 'value'> & { title: string }

/** A named group of ways to other pages. */
export function MenuList({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <nav aria-label={label}>
      <List>
        {rows.map((row) => (
          <MenuLink key={row.to} {...row} />
        ))}
      </List>
    </nav>
  )
}
