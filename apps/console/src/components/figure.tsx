import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './figure.css'

type FigureProps = Readonly<{
  /** Its list; absent where there is none. */
  to?: string
  label: string
  value: ReactNode
  hint?: ReactNode
  /** Something is wrong: said by the hint, and shown. */
  isAlert?: boolean
}>

/** One figure with what it is, leading to its list where it has one. */
export function Figure({ to, label, value, hint, isAlert = false }: FigureProps): ReactNode {
  const className = isAlert ? 'console-figure console-figure-alert' : 'console-figure'
  const content = (
    <>
      <span className="console-figure-name">{label}</span> <strong>{value}</strong>{' '}
      {hint && <span className="console-figure-hint">{hint}</span>}
    </>
  )
  return to === undefined ? (
    <div className={className}>{content}</div>
  ) : (
    <Link to={to} className={className}>
      {content}
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
