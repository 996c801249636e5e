import { ChevronRight } from 'lucide-react'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'
import * as paths from '../paths.ts'

type RulesCardProps = Readonly<{
  title: string
  rules: readonly string[]
  /** The name of the help article that says more. */
  help?: 'products' | 'flexible-savings' | 'interest-reserves' | 'tickets'
}>

/** Rules in plain sentences, under their own heading. */
export function RulesCard({ title, rules, help }: RulesCardProps) {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-[15px] leading-normal marker:text-brand-text">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {help && (
        <Link
          to={paths.one(paths.helpArticle, help)}
          className="press mt-1 -mb-2 flex min-h-11 items-center gap-1 text-[15px] font-semibold text-brand-text"
        >
          {t('help.more')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      )}
    </section>
  )
}
