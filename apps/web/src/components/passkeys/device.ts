import type {
  beginPasskey,
  beginPasskeyStep,
  confirmPasskey,
  passkeyLogin,
  ReplyOf,
  RequestOf,
} from '@opendraw/contract'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'

type Made = RequestOf<typeof confirmPasskey>['passkey']
type Signed = RequestOf<typeof passkeyLogin>['passkey']

/** Why a device answered nothing: its user cancelled or ran out of time, it has one already, or it cannot. */
export type DeviceFault = 'passkey.cancelled' | 'passkey.onDevice' | 'passkey.unsupported'
type Answer<T> = Readonly<{ passkey: T; fault?: never } | { passkey?: never; fault: DeviceFault }>

/** Asks the device to make a passkey. Import this file lazily: it is not needed before someone asks for it. */
export function makePasskey(options: ReplyOf<typeof beginPasskey>): Promise<Answer<Made>> {
  return ask(async () => {
    const { id, response } = await startRegistration({
      optionsJSON: withoutTransports(options, 'excludeCredentials'),
    })
    const { clientDataJSON: clientData, attestationObject: attestation, transports = [] } = response
    return { id, clientData, attestation, transports: transports.map(String) }
  })
}

/** Asks the device to sign; `isAutofill` waits below the account field until its user chooses a passkey there. */
export function signPasskey(
  options: ReplyOf<typeof beginPasskeyStep>,
  { isAutofill = false }: { isAutofill?: boolean } = {},
): Promise<Answer<Signed>> {
  return ask(async () => {
    const { id, response } = await startAuthentication({
      optionsJSON: withoutTransports(options, 'allowCredentials'),
      useBrowserAutofill: isAutofill,
      // The field is on another screen in some layouts; the browser looks for it itself.
      verifyBrowserAutofillInput: false,
    })
    const { clientDataJSON: clientData, authenticatorData, signature, userHandle } = response
    return { id, clientData, authenticatorData, signature, ...(userHandle && { userHandle }) }
  })
}

/** Whether the browser offers passkeys below a field. */
export const mayAutofill = browserSupportsWebAuthnAutofill

/** Takes back what the device is being asked. */
export function stopAsking(): void {
  WebAuthnAbortService.cancelCeremony()
}

/** Without the transports, which are a hint: what names there are differs from browser to browser. */
function withoutTransports<
  Name extends string,
  Options extends Readonly<Record<Name, readonly Descriptor[]>>,
>(options: Options, name: Name) {
  const descriptors = options[name].map(({ id, type }) => ({ id, type }))
  return { ...options, [name]: descriptors }
}
type Descriptor = Readonly<{ id: string; type: 'public-key' }>

async function ask<T>(asking: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { passkey: await asking() }
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

function faultOf(error: unknown): DeviceFault {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return 'passkey.cancelled'
  return name === 'InvalidStateError' ? 'passkey.onDevice' : 'passkey.unsupported'
}
