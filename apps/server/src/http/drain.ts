import type { IncomingMessage, ServerResponse } from 'node:http'
export type Drain = Readonly<{
  /** Watches the requests that pass through this handler. */
  around(handler: BareAnswer): BareAnswer
  /** From now on connections end with their answer; resolves when every request that runs has been answered. */
  done(): Promise<void>
}>

/** Knows which requests are being answered. */
export function createDrain(): Drain {
  const running = new Set<ServerResponse>()
  let isDraining = false
  let onEmpty = () => {}
  return {
    around: (handler) => (request, response) => {
      running.add(response)
      response.once('close', () => {
        running.delete(response)
        if (running.size === 0) onEmpty()
      })
      if (isDraining) response.shouldKeepAlive = false
      handler(request, response)
    },
    done: async () => {
      isDraining = true
      for (const response of running) response.shouldKeepAlive = false
      if (running.size > 0) {
        await new Promise<void>((resolve) => {
          onEmpty = resolve
        })
      }
    },
  }
}

/** Answers the bare request by itself, without the framework. */
export type BareAnswer = (request: IncomingMessage, response: ServerResponse) => void
