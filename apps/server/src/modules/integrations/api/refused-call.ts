import type { PartnerRefusal } from '@opendraw/contract/partner'

/** A call of the partners' API that is refused, by its machine word; `message` is for the person who reads the answer. */
export class RefusedCall extends Error {
  override name = 'RefusedCall'
  readonly code: PartnerRefusal
  constructor(code: PartnerRefusal) {
    super(sentences[code])
    this.code = code
  }
}

const sentences: Readonly<Record<PartnerRefusal, string>> = {
  bad_request: 'A parameter is unknown, repeated or malformed.',
  key_missing: 'Send the key in the header Authorization, as: Bearer od_…',
  key_invalid: 'There is no such key.',
  key_revoked: 'This key was revoked.',
  key_expired: 'This key, or this secret of it, has expired.',
  network_not_allowed: 'This key may not be used from this network.',
  scope_missing: 'This key may not read this.',
  not_found: 'There is nothing here.',
  method_not_allowed: 'Only GET is answered here.',
  too_many_requests: 'Too many calls: wait, then go on more slowly.',
  internal: 'That went wrong on our side.',
  unavailable: 'Away for a moment: the same call may succeed later.',
}
