import { type AlertSeverity, alertSeverities } from '@opendraw/contract/operator'

/** What a look found wrong with one subject, in one sentence with its figures; `figure` grows as it gets worse. */
export type Finding = Readonly<{ subject: string; says: string; figure: number; severity?: AlertSeverity }>

/** An alert that is open, as the change is decided on. */
export type OpenAlert = Readonly<{
  id: bigint
  subject: string
  overAt: Date | null
  /** As it was when somebody acknowledged it; null: nobody has. */
  acknowledged: Readonly<{ severity: AlertSeverity; figure: number }> | null
}>

/** So long a cause is gone before its alert closes: one that comes and goes is one alert. */
export const CLOSES_AFTER_MS = 10_000

/** What is twice as bad as it was when it was acknowledged opens again. */
const WORSE_TIMES = 2

export type Change =
  | Readonly<{ kind: 'open'; finding: Finding }>
  | Readonly<{ kind: 'update' | 'reopen'; id: bigint; finding: Finding }>
  | Readonly<{ kind: 'over'; id: bigint }>
  | Readonly<{ kind: 'close'; id: bigint }>

/** What a look changes: the same look twice changes nothing but what it says. */
export function changesOf(
  open: readonly OpenAlert[],
  findings: readonly Finding[],
  { severity, needsPerson = false, now }: { severity: AlertSeverity; needsPerson?: boolean; now: Date },
): Change[] {
  const known = new Map(open.map((alert) => [alert.subject, alert]))
  const found = findings.map((finding): Change => {
    const alert = known.get(finding.subject)
    if (!alert) return { kind: 'open', finding }
    return { kind: isWorse(alert, finding, severity) ? 'reopen' : 'update', id: alert.id, finding }
  })
  const subjects = new Set(findings.map(({ subject }) => subject))
  const gone = open
    .filter(({ subject }) => !subjects.has(subject))
    .flatMap(({ id, overAt, acknowledged }): Change[] => {
      if (overAt === null) return [{ kind: 'over', id }]
      const isLongOver = now.getTime() - overAt.getTime() >= CLOSES_AFTER_MS
      return isLongOver && (!needsPerson || acknowledged) ? [{ kind: 'close', id }] : []
    })
  return [...found, ...gone]
}

function isWorse({ acknowledged }: OpenAlert, finding: Finding, usual: AlertSeverity): boolean {
  if (!acknowledged) return false
  const rank = (severity: AlertSeverity) => alertSeverities.indexOf(severity)
  if (rank(finding.severity ?? usual) > rank(acknowledged.severity)) return true
  return finding.figure > 0 && finding.figure >= WORSE_TIMES * acknowledged.figure
}
