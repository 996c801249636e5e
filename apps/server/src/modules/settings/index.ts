export { addSetting } from './add-setting.ts'
export { type SettingKey, catalogue, isSettingKey } from './catalogue.ts'
export { listSettingChanges, readSettings } from './read-settings.ts'
export { settingOf, settingsOf } from './setting-of.ts'
