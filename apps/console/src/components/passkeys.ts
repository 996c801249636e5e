import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { beginOwnPasskey, confirmOwnPasskey } from '@opendraw/contract/operator'
import { api } from '../client/api.ts'
import { messages } from './messages.ts'

// Fetched when someone uses a passkey, and by no page before.
const device = () => import('@simplewebauthn/browser')

/** Why a device answered nothing, in words. */
export class DeviceFault extends Error {
  override name = 'DeviceFault'
}

/** A code that stands for a passkey of this device, once. */
export async function codeByPasskey(): Promise<string> {
  const optionsJSON = { ...(await api.beginPasskeyCode({})), allowCredentials: [] }
  const { id, response } = await asked(async () => (await device()).startAuthentication({ optionsJSON }))
  const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response
  const passkey = { id, clientData, authenticatorData, signature, ...(userHandle && { userHandle }) }
  return (await api.confirmPasskeyCode({ passkey })).code
}

/** A new passkey of this device. */
export async function makePasskey(
  options: ReplyOf<typeof beginOwnPasskey>,
): Promise<RequestOf<typeof confirmOwnPasskey>['passkey']> {
  const excludeCredentials = options.excludeCredentials.map(({ id, type }) => ({ id, type }))
  const optionsJSON = { ...options, excludeCredentials }
  const { id, response } = await asked(async () => (await device()).startRegistration({ optionsJSON }))
  const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response
  return { id, clientData, attestation, transports: transports.map(String) }
}

async function asked<T>(asking: () => Promise<T>): Promise<T> {
  try {
    return await asking()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    const isCancelled = name === 'NotAllowedError' || name === 'AbortError'
    const { cancelled, taken, unsupported } = messages.passkey
    throw new DeviceFault(isCancelled ? cancelled : name === 'InvalidStateError' ? taken : unsupported)
  }
}
