import { i18n, type Messages } from '@lingui/core'
import { CHUNK_TIMEOUT_MS } from '../formats/limits.ts'

type Load<Screen> = () => Promise<Screen>

/** The parts that are on the phone or on their way: the base, and one for each group of screens that has been opened. */
const parts = new Set(['base'])
/** address → the messages there, asked for once. */
const asked = new Map<string, Promise<Messages>>()

/**
 * Loads code together with its messages, so that it never runs without them. The build reads this call: it
 * puts every key that the code can use into that part, and the part needs no list. Fails when either cannot be loaded.
 */
export function withMessages<Screen>(part: string, load: Load<Screen>): Load<Screen> {
  return async () => {
    const [screen] = await Promise.all([load(), addPart(part)])
    return screen
  }
}

/** The messages in that language of all requested parts. Fails when one of them cannot be loaded. */
export async function textIn(language: string): Promise<Messages> {
  const wanted = [...parts]
  const messages = await Promise.all(wanted.map((part) => textOf(language, part)))
  // Meanwhile a screen may have asked for a part more.
  if (parts.size > wanted.length) return textIn(language)
  return Object.fromEntries(messages.flatMap((some) => Object.entries(some)))
}

async function addPart(part: string): Promise<void> {
  parts.add(part)
  const language = i18n.locale
  const messages = await textOf(language, part)
  // A language change meanwhile has loaded this part in it: `textIn` knew of it. Not by `load`, which has every text of the page
  // written again: nothing that is shown uses these.
  if (i18n.locale === language) Object.assign(i18n.messages, messages)
}

function textOf(language: string, part: string): Promise<Messages> {
  const address = `/assets/words/${import.meta.env.VITE_WORDS}/${language}/${part}.json`
  const coming = asked.get(address) ?? fetchMessages(address)
  asked.set(address, coming)
  // A later request retries after a failure.
  coming.catch(() => asked.delete(address))
  return coming
}

async function fetchMessages(address: string): Promise<Messages> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(CHUNK_TIMEOUT_MS) })
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  return reply.json()
}
