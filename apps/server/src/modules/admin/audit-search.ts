import type { AuditSearch } from '../operators/index.ts'

type Asked = Readonly<{
  subject?: string | undefined
  act?: string | undefined
  operator?: string | undefined
  text?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}>

/** What the trail is searched by, as its table takes it. */
export function auditSearch({ subject, act, operator, text, from, until }: Asked): AuditSearch {
  return {
    subject: subject ?? null,
    act: act ?? null,
    operator: operator ?? null,
    text: text ?? null,
    from: from ?? null,
    until: until ?? null,
  }
}
