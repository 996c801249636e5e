import { classNames } from '@opendraw/ui'
import type { ReactNode } from 'react'
import type { Item, Kind } from './queries.ts'

/** Of the perforation, from the top of the ticket. */
const notches = [33, 45, 57, 69, 81]

/** A drawn ticket, or a framed print: flat, in the same shape language as the games' tiles. */
const arts: Readonly<Record<Kind, ReactNode>> = {
  event: (
    <g transform="rotate(-10 120 60)">
      <path
        d="M52 26h136a8 8 0 0 1 8 8v16a10 10 0 0 0 0 20v16a8 8 0 0 1-8 8H52a8 8 0 0 1-8-8V70a10 10 0 0 0 0-20V34a8 8 0 0 1 8-8z"
        fill="#ff7a1a"
      />
      {notches.map((y) => (
        <rect key={y} x="150" y={y} width="4" height="7" rx="2" fill="#241000" />
      ))}
      <circle cx="92" cy="60" r="20" fill="#241000" />
      <path d="M86 50v20l16-10z" fill="#ff7a1a" />
    </g>
  ),
  collectible: (
    <g>
      <rect x="78" y="14" width="84" height="92" rx="10" fill="#fffdf9" />
      <rect x="88" y="24" width="64" height="58" rx="6" fill="#0f6f72" />
      <circle cx="132" cy="42" r="9" fill="#ffb06e" />
      <path d="M88 82 110 50l18 22 8-8 16 18z" fill="#06343a" />
      <rect x="104" y="91" width="32" height="5" rx="2.5" fill="#6a5d54" />
    </g>
  ),
}

/** The picture of an item, or a drawn one by its kind. Decoration: the title stands beside it. */
export function TicketPicture({ item, className }: { item: Item; className?: string }) {
  const { pictureUrl, kind } = item
  if (pictureUrl !== null)
    return (
      <img
        src={pictureUrl}
        alt=""
        loading="lazy"
        className={classNames('aspect-[2/1] w-full object-cover', className)}
      />
    )
  return (
    <svg
      viewBox="0 0 240 120"
      aria-hidden="true"
      className={classNames('aspect-[2/1] w-full bg-stage', className)}
    >
      {arts[kind]}
    </svg>
  )
}
