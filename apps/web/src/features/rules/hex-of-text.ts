/** The SHA-256 of a text in UTF-8, in hex: computed by the device, so that nobody's word is taken for it. */
export async function hexOfText(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
