import { Button, Checkbox, Popover, Segmented } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { asTheyAre, densities, inChosenOrder, moved, type useTableChoice } from './table-choice.ts'
import { tableMessages as t } from './table-messages.ts'

type TableDisplayProps = Readonly<{
  list: string
  /** The columns that this operator may see, as the page orders them. */
  names: readonly string[]
  choice: ReturnType<typeof useTableChoice>
}>

/** The button above a list that opens its columns, their order and the height of the rows. */
export function TableDisplay(props: TableDisplayProps): ReactNode {
  return (
    <div className="console-display">
      <Popover
        trigger="click"
        placement="bottomRight"
        content={<Display {...props} />}
        // In no part that scrolls: what is over a short table would be cut with it.
        getPopupContainer={(button) => button.closest<HTMLElement>('.console-card') ?? document.body}
        destroyOnHidden
      >
        <Button size="small" type="text">
          {t.open}
        </Button>
      </Popover>
    </div>
  )
}

function Display({ list, names, choice }: TableDisplayProps): ReactNode {
  const { columns, density, setColumns, setDensity } = choice
  const order = inChosenOrder(names, columns)
  const shown = order.filter((name) => !columns.hidden.includes(name))
  const panel = useRef<HTMLFieldSetElement>(null)
  // It is not beside the button in the document: the keyboard is led into it.
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const toggle = (name: string) =>
    setColumns({
      order,
      hidden: columns.hidden.includes(name)
        ? columns.hidden.filter((one) => one !== name)
        : [...columns.hidden, name],
    })
  return (
    <fieldset className="console-columns" tabIndex={-1} ref={panel}>
      <legend className="console-spoken">{t.title(list)}</legend>
      <ul>
        {order.map((name) => (
          <li key={name}>
            <Checkbox
              checked={shown.includes(name)}
              // A list keeps at least one.
              disabled={shown.length === 1 && shown[0] === name}
              onChange={() => toggle(name)}
            >
              {name}
            </Checkbox>
            <Move
              label={t.up(name)}
              sign="↑"
              move={() => setColumns({ ...columns, order: moved(order, name, -1) })}
            />
            <Move
              label={t.down(name)}
              sign="↓"
              move={() => setColumns({ ...columns, order: moved(order, name, 1) })}
            />
          </li>
        ))}
      </ul>
      <Segmented
        size="small"
        block
        aria-label={t.density}
        options={densities.map((value) => ({ value, label: t.densities[value] }))}
        value={density}
        onChange={setDensity}
      />
      <p className="console-hint">{t.hint}</p>
      <Button size="small" onClick={() => setColumns(asTheyAre)}>
        {t.reset}
      </Button>
    </fieldset>
  )
}

const Move = ({ label, sign, move }: { label: string; sign: string; move: () => void }): ReactNode => (
  <Button
    size="small"
    type="text"
    aria-label={label}
    onClick={({ currentTarget }) => {
      move()
      // What is moved in the document loses the focus, and the next press goes nowhere.
      setTimeout(() => currentTarget.focus())
    }}
  >
    {sign}
  </Button>
)
