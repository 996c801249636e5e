/** A page's code is missing or took too long. The specification's chunk load error. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('the code of this page could not be loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export type LoadOptions = Readonly<{
  timeoutMs: number
  /** Remembers, over a reload, that one was tried for this page; null where the browser keeps nothing over a reload. */
  memory: Memory | null
  /** Resolves once a reload takes nothing from the player. */
  untilQuiet: () => Promise<void>
  reload: () => void
  /** Without a network a reload would lose the app itself. */
  isOnline: () => boolean
}>

const TRIED_KEY = 'App-Reloaded'

/**
 * Loads a page's code. When it is missing, the app is reloaded once without a word: after a release the old address of a
 * page's code leads nowhere, and the new page knows the new one. If that has been tried already, or cannot be remembered, or the
 * code takes longer than the limit, it fails with a ChunkLoadError, for which the error view offers a retry.
 */
export async function loadScreen<Screen>(
  name: string,
  load: () => Promise<Screen>,
  { timeoutMs, memory, untilQuiet, reload, isOnline }: LoadOptions,
): Promise<Screen> {
  try {
    const screen = await within(timeoutMs, load())
    forget(memory, name)
    return screen
  } catch (cause) {
    // After the whole limit the reader sees it: a reload would make them wait as long again.
    if (cause instanceof LateError) throw new ChunkLoadError(cause)
    await untilQuiet()
    if (!isOnline() || !isNoted(memory, name)) throw new ChunkLoadError(cause)
    reload()
    // The reload is under way: this promise stays pending until the document is gone.
    return new Promise<Screen>(() => undefined)
  }
}

/** Notes the reload. False when one was tried already, or when it cannot be noted: then it would be tried for ever. */
function isNoted(memory: Memory | null, name: string): boolean {
  try {
    if (memory === null || memory.getItem(TRIED_KEY) === name) return false
    memory.setItem(TRIED_KEY, name)
    return true
  } catch {
    return false
  }
}

function forget(memory: Memory | null, name: string): void {
  try {
    if (memory?.getItem(TRIED_KEY) === name) memory.removeItem(TRIED_KEY)
  } catch {
    // Where nothing is kept, there is nothing to forget, and the page is here.
  }
}

class LateError extends Error {}

async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LateError(`not loaded within ${limitMs} ms`)), limitMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
