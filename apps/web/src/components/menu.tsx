import { List, ListRow } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

type Icon = ComponentType<{ size?: number; className?: string; 'aria-hidden'?: 'true' }>

type MenuRowProps = Readonly<{
  Icon: Icon
  title: ReactNode
  meta?: ReactNode
  /** What is before the arrow: the current choice, a count. */
  value?: ReactNode
}>

/** A row of a menu that leads to a page. */
export function MenuLink({ to, ...row }: MenuRowProps & { to: string }) {
  return (
    <li>
      <Link to={to} className="block active:bg-sunken">
        <Row {...row} />
      </Link>
    </li>
  )
}

/** A row of a menu that does something here. */
export function MenuButton({ onClick, ...row }: MenuRowProps & { onClick: () => void }) {
  return (
    <li>
      <button type="button" onClick={onClick} className="block w-full text-left active:bg-sunken">
        <Row {...row} />
      </button>
    </li>
  )
}

function Row({ Icon, title, meta, value }: MenuRowProps) {
  return (
    <ListRow
      lead={
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken">
          <Icon size={18} className="text-brand-text" aria-hidden="true" />
        </span>
      }
      title={title}
      meta={meta}
      value={
        <span className="flex items-center gap-1 text-[14px] font-medium text-ink-2">
          {value}
          <ChevronRight size={18} className="shrink-0" aria-hidden="true" />
        </span>
      }
    />
  )
}

type MenuListRow = Pick<ComponentProps<typeof MenuLink>, 'to' | 'Icon' | 'value'> & { title: string }

/** A named group of ways to other pages. */
export function MenuList({ label, rows }: { label: string; rows: readonly MenuListRow[] }) {
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
