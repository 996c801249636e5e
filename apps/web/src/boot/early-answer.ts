/** A call that the page made before the app was there (boot/early.ts), as this player and in this language. */
export type EarlyAnswer = Readonly<{ url: string; lang: string; token: string; response: Promise<Response> }>

declare global {
  interface Window {
    early?: EarlyAnswer | undefined
  }
}

/** The answer to this call if the page has made it, once; undefined for any other call, player or language. */
export function takeEarlyAnswer(
  input: string | URL | Request,
  init: RequestInit | undefined,
): Promise<Response> | undefined {
  const { early } = window
  if (!early || input !== early.url) return undefined
  window.early = undefined
  const headers = new Headers(init?.headers)
  const isSame = headers.get('token') === early.token && headers.get('lang') === early.lang
  return isSame ? early.response : undefined
}
