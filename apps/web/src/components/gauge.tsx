type GaugeProps = Readonly<{ label: string; done: number; goal: number; tone?: 'canvas' | 'stage' }>

/** How much of something is done, as a bar; `label` names it and says the figures. */
export function Gauge({ label, done, goal, tone = 'canvas' }: GaugeProps) {
  const part = goal > 0 ? Math.min(1, done / goal) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={goal}
      aria-valuenow={Math.min(done, goal)}
      className={`h-2 overflow-hidden rounded-full ${tone === 'stage' ? 'bg-white/14' : 'bg-sunken'}`}
    >
      <div className="h-full rounded-full bg-brand" style={{ width: `${part * 100}%` }} />
    </div>
  )
}
