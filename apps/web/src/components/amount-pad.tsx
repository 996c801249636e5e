import { classNames, Keypad, type KeypadKey, typedAfter } from '@opendraw/ui'
import { useId, useState } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { feel } from '../session/feel.ts'

type Quick = Readonly<{ label: string; typed: string }>

type AmountPadProps = Readonly<{
  label: string
  typed: string
  onTyped: (typed: string) => void
  quick: readonly Quick[]
  error?: string | undefined
  hint?: string | undefined
  /** The asset that is typed. */
  unit?: string
}>

const TYPED_FORM = /^[0-9]{0,7}(\.[0-9]{0,2})?$/

/** One big amount, typed on the keypad or on a keyboard; a quick amount replaces it. */
export function AmountPad({ label, typed, onTyped, quick, error, hint, unit = 'USD' }: AmountPadProps) {
  const { t } = useMessages()
  const id = useId()
  // After a quick amount the first key begins again; the next ones extend it.
  const [isFresh, setFresh] = useState(typed !== '')
  const type = (text: string, fresh: boolean) => {
    setFresh(fresh)
    onTyped(text)
  }
  const onKey = (key: KeypadKey) => {
    feel('tick')
    type(typedAfter(isFresh && key !== 'delete' ? '' : typed, key), false)
  }
  return (
    <div>
      <label htmlFor={id} className="text-[14px] font-medium text-ink-2">
        {label} · {unit}
      </label>
      <input
        id={id}
        value={typed}
        // The keypad below types; a keyboard may. No second keypad of the device comes up.
        inputMode="none"
        autoComplete="off"
        placeholder="0"
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-under`}
        onChange={(event) => {
          const text = event.target.value.replace(',', '.')
          if (TYPED_FORM.test(text)) type(text.replace(/^0+(?=[0-9])/, ''), false)
        }}
        className="num block w-full border-b-2 border-transparent bg-transparent text-[52px] lg:pointer-fine:border-line leading-[1.2] font-bold caret-brand outline-none focus-visible:border-brand! placeholder:text-ink-2"
      />
      <p
        id={`${id}-under`}
        className={classNames('min-h-5 text-[14px]', error ? 'text-danger' : 'text-ink-2')}
      >
        {error ?? hint}
      </p>
      <QuickAmounts quick={quick} typed={typed} onChoose={(text) => type(text, true)} />
      {/* Whoever has a mouse and that wide a screen has a keyboard. */}
      <div className="mt-2 lg:pointer-fine:hidden">
        <Keypad onKey={onKey} label={t('slip.keypad')} deleteLabel={t('slip.delete')} />
      </div>
    </div>
  )
}

type QuickAmountsProps = Readonly<{
  quick: readonly Quick[]
  typed: string
  onChoose: (typed: string) => void
}>

function QuickAmounts({ quick, typed, onChoose }: QuickAmountsProps) {
  return (
    <div className="mt-3 flex flex-wrap gap-2 *:min-w-min *:flex-1 *:basis-0">
      {quick.map((one) => (
        <button
          key={one.label}
          type="button"
          aria-pressed={typed === one.typed}
          onClick={() => onChoose(one.typed)}
          className={classNames(
            'num press min-h-11 rounded-full px-2 text-[15px] leading-tight font-semibold whitespace-nowrap',
            typed === one.typed ? 'bg-ink text-canvas' : 'bg-sunken',
          )}
        >
          {one.label}
        </button>
      ))}
    </div>
  )
}
