import type { ReactNode } from 'react'

type VerdictProps = Readonly<{
  icon: ReactNode
  title: string
  /** Its lines stay lines. */
  text: string
  /** What it is about, drawn: a result. */
  end?: ReactNode
}>

/** What a check came to, in one look. */
export function Verdict({ icon, title, text, end }: VerdictProps) {
  return (
    <div role="status" className="flex flex-wrap items-center gap-4 rounded-[28px] bg-stage p-5 text-white">
      <span className="text-brand" aria-hidden="true">
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <h2 className="text-[18px] leading-tight font-bold">{title}</h2>
        <p className="mt-1 text-[13px] text-balance whitespace-pre-line text-on-stage-2">{text}</p>
      </div>
      {end}
    </div>
  )
}
