import type { ReactNode } from 'react'

/** grey, orange and red are the specification's header styles 0, 1 and 2; green is for money that came. */
export type PillTone = 'grey' | 'orange' | 'red' | 'green'

const tones: Readonly<Record<PillTone, string>> = {
  grey: 'bg-sunken text-ink-2',
  orange: 'bg-brand-soft text-brand-text',
  red: 'bg-danger-soft text-danger',
  green: 'bg-win-soft text-win',
}

/** A short status on a soft colour. */
export function Pill({ tone, children }: { tone: PillTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-full px-2.5 py-0.5 text-[12px] leading-snug font-semibold ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
