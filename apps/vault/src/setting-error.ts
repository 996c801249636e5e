/** A setting, or a folder, that the vault cannot run with; its message is one sentence for a person. */
export class SettingError extends Error {}
