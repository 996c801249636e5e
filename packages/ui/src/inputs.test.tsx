import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Field, Keypad, Otp, SecretField, Segmented, Stepper, Tabs } from './index.ts'
import { byRole, descriptionOf, key, leave, nameOf, press, show, type, until } from './testing/show.ts'

afterEach(leave)

test('a field is named by its label, and its error is read with it', async () => {
  const onChange = vi.fn()
  await show(<Field name="login" label="Account" error="Too short" hint="3 letters" onChange={onChange} />)
  const field = byRole('textbox', 'Account')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(descriptionOf(field)).toContain('Too short')
  await type(field, 'anna')
  expect(onChange).toHaveBeenLastCalledWith('anna')
})

test('a password is hidden until its writer asks to see it', async () => {
  await show(<SecretField name="password" label="Password" showLabel="Show" />)
  const field = byRole('textbox', 'Password')
  expect(field.getAttribute('type')).toBe('password')
  await press(byRole('button', 'Show'))
  expect(field.getAttribute('type')).toBe('text')
  expect(byRole('button', 'Show').getAttribute('aria-pressed')).toBe('true')
})

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <Otp label="Code" value={code} onChange={setCode} onComplete={onComplete} autoFocus />
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[role=group] input')].slice(0, 6)

test('a code typed or pasted into the first box fills all boxes and completes once', async () => {
  const onComplete = vi.fn()
  await show(<Code onComplete={onComplete} />)
  const [first] = boxes()
  if (!first) throw new Error('there is no box')
  await type(first, '123456')
  await until(() => onComplete.mock.calls.length > 0)
  expect(boxes().map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(onComplete.mock.calls).toEqual([['123456']])
})

test('each box of a code has a name of its own, and a wrong code marks all of them', async () => {
  await show(<Otp label="Code" value="" onChange={() => undefined} error="Wrong code" isSecret />)
  expect(boxes().slice(1).map(nameOf)).toEqual(['Code 2/6', 'Code 3/6', 'Code 4/6', 'Code 5/6', 'Code 6/6'])
  expect(boxes().every((box) => box.getAttribute('aria-invalid') === 'true')).toBe(true)
  expect(boxes().map(descriptionOf)).toContain('Wrong code')
})

test('the keypad hands on each key, and the picture of the delete key has a name', async () => {
  const onKey = vi.fn()
  await show(<Keypad label="Amount" deleteLabel="Delete" onKey={onKey} />)
  for (const name of ['7', '.', '0', 'Delete']) await press(byRole('button', name))
  expect(onKey.mock.calls.flat()).toEqual(['7', '.', '0', 'delete'])
  expect(document.querySelectorAll('button')).toHaveLength(12)
})

function Boards() {
  const [tab, setTab] = useState<'rules' | 'odds'>('rules')
  const items = [
    { value: 'rules', label: 'Rules', panel: <p>How it is played</p> },
    { value: 'odds', label: 'Odds', panel: <p>What it pays</p> },
  ] as const
  return <Tabs label="About" value={tab} onChange={setTab} items={items} />
}

test('tabs mount the chosen panel alone, and the arrow keys move the focus', async () => {
  await show(<Boards />)
  expect(document.body.textContent).toContain('How it is played')
  expect(document.body.textContent).not.toContain('What it pays')
  const rules = byRole('tab', 'Rules')
  rules.focus()
  await key(rules, 'ArrowRight')
  await until(() => document.activeElement === byRole('tab', 'Odds'))
  expect(document.activeElement).toBe(byRole('tab', 'Odds'))
  await press(byRole('tab', 'Odds'))
  expect(document.body.textContent).toContain('What it pays')
  expect(byRole('tab', 'Odds').getAttribute('aria-selected')).toBe('true')
})

test('a choice shows at once, before the screen behind it has followed', async () => {
  const onChange = vi.fn()
  const items = [
    { value: 'usd', label: 'USD' },
    { value: 'usdt', label: 'USDT' },
  ] as const
  await show(<Segmented label="Wallet" value="usd" onChange={onChange} items={items} />)
  const [usd, usdt] = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
  if (usdt) await press(usdt)
  expect(onChange.mock.calls).toEqual([['usdt']])
  expect([usd?.checked, usdt?.checked]).toEqual([false, true])
})

function Multiplier({ onChange }: { onChange: (value: number) => void }) {
  const [value, setValue] = useState(9)
  const change = (next: number) => {
    setValue(next)
    onChange(next)
  }
  const labels = { label: 'Times', lessLabel: 'Less', moreLabel: 'More' }
  return <Stepper {...labels} value={value} min={1} max={10} onChange={change} />
}

test('a stepper stops at its largest value', async () => {
  const onChange = vi.fn()
  await show(<Multiplier onChange={onChange} />)
  const more = byRole('button', 'More')
  await press(more)
  await press(more)
  expect(onChange.mock.calls.flat()).toEqual([10])
  expect(more.hasAttribute('disabled') || more.getAttribute('aria-disabled') === 'true').toBe(true)
})
