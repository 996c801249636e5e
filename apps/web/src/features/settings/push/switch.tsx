type SwitchProps = Readonly<{
  title: string
  text?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}>

/** A row of a list that is on or off. */
export function Switch({ title, text, isOn, onChange }: SwitchProps) {
  return (
    <li>
      <label className="flex min-h-14 items-center gap-4 px-4 py-3">
        <span className="min-w-0 flex-1">
          <span className="block text-[16px] font-medium">{title}</span>
          {text && <span className="mt-0.5 block text-[13px] text-ink-2">{text}</span>}
        </span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full bg-ink-2/60 outline-offset-2 transition-colors before:absolute before:top-1 before:left-1 before:size-5 before:rounded-full before:bg-white before:transition-transform checked:bg-brand checked:before:translate-x-5"
        />
      </label>
    </li>
  )
}
