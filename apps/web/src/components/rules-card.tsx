/** Rules in plain sentences, under their own heading. */
export function RulesCard({ title, rules }: { title: string; rules: readonly string[] }) {
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{title}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 text-[15px] leading-normal marker:text-brand-text">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
