import type { GameKind } from '@opendraw/contract'
import type { ReactNode } from 'react'
import type { Key } from '../copy/use-messages.ts'

/** The colour of a kind of game on its tile, and its short description. */
export const kindTiles: Readonly<Record<GameKind, { fill: string; about: Key }>> = {
  rgb: { fill: 'bg-[#ffb06e] text-[#2b1300]', about: 'about.rgb' },
  k3: { fill: 'bg-[#0f6f72] text-white', about: 'about.k3' },
  pk: { fill: 'bg-[#23449e] text-white', about: 'about.pk' },
  ssc: { fill: 'bg-[#6f2a7d] text-white', about: 'about.ssc' },
}

export type ArtName = 'rgb' | 'k3' | 'pk' | 'ssc' | 'long' | 'hong'

const pips = [
  { x: 42, y: 46 },
  { x: 76, y: 46 },
  { x: 59, y: 63 },
  { x: 42, y: 80 },
  { x: 76, y: 80 },
]

const columns = [
  { x: 4, top: 44, part: 0.5 },
  { x: 40, top: 26, part: 1 },
  { x: 76, top: 44, part: 0.5 },
]

/** Flat cut art in one shape language: circles, rounded bars and one line. */
const arts: Readonly<Record<ArtName, ReactNode>> = {
  rgb: (
    <g>
      <circle cx="72" cy="70" r="38" fill="#0b8a4b" />
      <circle cx="34" cy="42" r="26" fill="#d3243b" />
      <circle cx="96" cy="28" r="20" fill="#6a3bd6" />
    </g>
  ),
  k3: (
    <g transform="rotate(-14 60 60)">
      <rect x="24" y="28" width="70" height="70" rx="17" fill="#fff" />
      {pips.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="7" fill="#0c5e60" />
      ))}
    </g>
  ),
  pk: (
    <g fill="#fff">
      {[40, 74, 52, 92, 66].map((height, bar) => (
        <rect
          key={height}
          x={8 + bar * 22}
          y={112 - height}
          width="16"
          height={height}
          rx="8"
          fillOpacity={bar === 3 ? 1 : 0.45}
        />
      ))}
    </g>
  ),
  ssc: (
    <g fill="#fff">
      {columns.map(({ x, top, part }) => (
        <rect key={x} x={x} y={top} width="32" height="52" rx="12" fillOpacity={part} />
      ))}
      <circle cx="56" cy="52" r="9" fill="#5b2168" />
    </g>
  ),
  long: (
    <path
      d="M8 88C28 20 48 108 68 48s34-8 44-34"
      fill="none"
      stroke="#4a3200"
      strokeWidth="13"
      strokeLinecap="round"
    />
  ),
  hong: (
    <g transform="rotate(9 60 60)">
      <rect x="28" y="16" width="64" height="90" rx="13" fill="#fff" fillOpacity=".95" />
      <path d="M28 44c20 19 44 19 64 0" fill="none" stroke="#a31225" strokeWidth="5" />
      <circle cx="60" cy="58" r="12" fill="#ffb000" stroke="#a31225" strokeWidth="4" />
    </g>
  ),
}

/** The drawing of a game's tile. */
export function GameArt({ name, className }: { name: ArtName; className: string }) {
  return (
    <svg viewBox="0 0 120 120" className={`pointer-events-none absolute ${className}`} aria-hidden="true">
      {arts[name]}
    </svg>
  )
}
