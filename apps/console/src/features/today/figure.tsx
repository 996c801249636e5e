import type { ReactNode } from 'react'
import { Link } from 'react-router'

type FigureProps = Readonly<{
  to: string
  label: string
  value: ReactNode
  hint?: ReactNode
  /** Something is wrong: said by the hint, and shown. */
  isAlert?: boolean
}>

/** One figure with what it is, leading to its list. */
export function Figure({ to, label, value, hint, isAlert = false }: FigureProps): ReactNode {
  return (
    <Link to={to} className={isAlert ? 'console-figure console-figure-alert' : 'console-figure'}>
      <span className="console-figure-name">{label}</span> <strong>{value}</strong>{' '}
      {hint && <span className="console-figure-hint">{hint}</span>}
    </Link>
  )
}

/** Figures beside each other, under their heading. */
export function Figures({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <section className="console-card console-later" aria-label={title}>
      <h2>{title}</h2>
      <div className="console-figures">{children}</div>
    </section>
  )
}
