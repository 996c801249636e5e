import { dropText, keepText, keptText } from '../../../session/kept-text.ts'

const VISIT_KEY = 'App-Support-Visit'

/** The token of a visitor's thread. It goes with the tab: whoever opens the next one needs a new code. */
export function keptVisit(): string | null {
  return keptText(sessionStorage, VISIT_KEY)
}

export function keepVisit(token: string): void {
  keepText(sessionStorage, VISIT_KEY, token)
}

export function dropVisit(): void {
  dropText(sessionStorage, VISIT_KEY)
}
